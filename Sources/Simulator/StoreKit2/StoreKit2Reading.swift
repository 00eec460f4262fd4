extension SimulatedStore {
    /// What the app has not finished, consumables included, in order of purchase.
    public func unfinished() async -> [VerificationResult<SignedTransactionPayload>] {
        read { machine in machine.unfinished.map { check($0, machine) } }
    }

    /// What the customer is entitled to: owned non-consumables, subscriptions running or in grace, and every
    /// non-renewing subscription, without a judgement on its age. Nothing revoked, and no consumable.
    public func currentEntitlements() async -> [VerificationResult<SignedTransactionPayload>] {
        read { machine in machine.currentEntitlements.map { check($0, machine) } }
    }

    /// The whole history, without finished consumables unless refunded, in no order: shuffled by the seed.
    public func all() async -> [VerificationResult<SignedTransactionPayload>] {
        read { machine in machine.history.map { check($0, machine) } }
    }

    /// The latest transaction of a product in the history, or nil.
    public func latest(for productID: String) async -> VerificationResult<SignedTransactionPayload>? {
        read { machine in machine.latest(of: productID).map { check($0, machine) } }
    }

    /// How each subscription stands: one for each group ever subscribed to, and one for each of the family's that is shared.
    public func subscriptionStatuses() async throws(StoreFailure) -> [SubscriptionStatus] {
        try await waitForAnswer(of: .subscriptionStatus)
        let answer = read { machine -> Result<[SubscriptionStatus], StoreFailure> in
            if let error = machine.failure(of: .subscriptionStatus) { return .failure(error) }
            return .success(statuses(machine))
        }
        return try answer.get()
    }

    /// Whether the customer may have the introductory offer of a group: once for each group, whether or not the group
    /// has one at present. It is a question about subscriptions: what fails, silences or delays reading their statuses does
    /// so here, and ends in not knowing.
    public func introductoryOfferEligibility(groupID: String) async -> OfferEligibility {
        do { try await waitForAnswer(of: .subscriptionStatus) } catch { return .unknown }
        return introductoryEligibility(inGroup: groupID)
    }

    private func statuses(_ machine: StoreMachine) -> [SubscriptionStatus] {
        machine.customer.subscriptions.compactMap { subscription in
            guard let info = subscription.renewalInfos.last else { return nil }
            let transaction = machine.customer.records[subscription.record].current
            return SubscriptionStatus(
                state: RenewalState(subscription.phase), transaction: check(transaction, machine),
                renewalInfo: check(info, machine))
        }
    }
}
