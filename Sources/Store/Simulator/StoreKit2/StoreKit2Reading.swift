extension SimulatedStore {
    /// What the app has not finished, consumables included, in order of purchase.
    public func unfinished() async -> [VerificationResult<SignedTransactionPayload>] {
        answer { machine, date in machine.unfinished.map { check($0, machine, at: date) } }
    }

    /// What the customer is entitled to: owned non-consumables, subscriptions running or in grace, and every
    /// non-renewing subscription, without a judgement on its age. Nothing revoked, and no consumable.
    public func currentEntitlements() async -> [VerificationResult<SignedTransactionPayload>] {
        if readsNothing { return [] }
        return answer { machine, date in machine.currentEntitlements.map { check($0, machine, at: date) } }
    }

    /// What entitles the customer to one product: several where it is bought and shared by the family as well, and every
    /// purchase of a non-renewing one. After StoreKit's `Transaction.currentEntitlements(for:)`.
    public func currentEntitlements(for productID: String) async -> [VerificationResult<SignedTransactionPayload>] {
        if readsNothing { return [] }
        return answer { machine, date in
            machine.currentEntitlements.filter { $0.productId == productID }.map { check($0, machine, at: date) }
        }
    }

    /// The whole history, in no order: shuffled by the seed. Finished consumables are left out unless refunded, or asked for
    /// by the control `consumable-history`, which stands for `SKIncludeConsumableInAppPurchaseHistory` in an app's Info.plist.
    public func all() async -> [VerificationResult<SignedTransactionPayload>] {
        answer { machine, date in machine.history.map { check($0, machine, at: date) } }
    }

    /// The latest transaction of a product in the history, or nil.
    public func latest(for productID: String) async -> VerificationResult<SignedTransactionPayload>? {
        answer { machine, date in machine.latest(of: productID).map { check($0, machine, at: date) } }
    }

    /// How each subscription stands: one for each group ever subscribed to, and one for each of the family's that is shared.
    public func subscriptionStatuses() async throws(StoreFailure) -> [SubscriptionStatus] {
        guard try await waitToRead(.subscriptionStatus) else { return [] }
        let answer = self.answer { machine, date -> Result<[SubscriptionStatus], StoreFailure> in
            if let error = machine.failure(of: .subscriptionStatus) { return .failure(error) }
            return .success(
                machine.customer.subscriptions.compactMap(machine.news).map { status($0, machine, at: date) })
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
}

extension SimulatedStore {
    /// Whether the asking task was cancelled and, by habit, reads empty lists instead of failing.
    var readsNothing: Bool { Task.isCancelled && read { $0.has(.emptyWhenCancelled) } }

    /// Waits until the store answers, and says whether there is anything to read.
    func waitToRead(_ api: SimulatedAPI) async throws(StoreFailure) -> Bool {
        do {
            try await waitForAnswer(of: api)
        } catch {
            if readsNothing { return false }
            throw error
        }
        return !readsNothing
    }
}
