internal import Synchronization

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

    /// What happens outside purchases made here. Each read begins a new subscription: first the unfinished
    /// transactions, then everything new.
    public var updates: TransactionUpdates {
        let (stream, continuation) = AsyncStream.makeStream(of: PendingUpdate.self)
        let counter = TransactionUpdates.Counter()
        // Under one lock, so that nothing is missed or told twice between the unfinished and the new.
        let number = core.withLock { core in
            departures.settle(&core)
            var listener = UpdatesListener(continuation: continuation, counter: counter)
            let merges = core.machine.has(.mergesChanges)
            let date = dateAnswer(&core)
            for payload in core.machine.backlog {
                listener.hear(check(payload, core.machine, at: date), merges: merges)
            }
            core.lastListener += 1
            core.listeners[core.lastListener] = listener
            return core.lastListener
        }
        continuation.onTermination = { [departures] _ in
            departures.note { $0.listeners[number] = nil }
        }
        return TransactionUpdates(stream: stream, counter: counter)
    }

    /// Tells each listener what has happened, in order. Nothing is signed for nobody.
    func tellListeners(_ core: inout Core) {
        let news = core.machine.takeAnnouncements()
        guard !core.listeners.isEmpty else { return }
        let merges = core.machine.has(.mergesChanges)
        for payload in news {
            let element = check(payload, core.machine, at: nil)
            for number in core.listeners.keys.sorted() { core.listeners[number]?.hear(element, merges: merges) }
        }
    }

    /// Whether the signed-in customer may have an offer of a product now: what a purchase with it would come to, apart from
    /// a signature.
    ///
    /// - Parameters:
    ///   - offer: One of the catalogue's, from the product's `subscription`, or a product's `codeOffers`.
    ///   - productID: The product it is of.
    /// - Returns: Unknown where the product has no such offer, or it cannot be used, and where the store does not tell: it
    ///   is a question about subscriptions, so what fails, silences or delays reading their statuses does so here.
    public func offerEligibility(_ offer: SubscriptionOffer, productID: String) async -> OfferEligibility {
        do { try await waitForAnswer(of: .subscriptionStatus) } catch { return .unknown }
        return read { machine in
            guard machine.failure(of: .subscriptionStatus) == nil,
                let product = machine.catalogue.product(id: productID), product.has(offer)
            else { return .unknown }
            return machine.isFor(machine.customer, offer, product) ? .eligible : .ineligible
        }
    }

    /// The answer about a group's introductory offer, with the habits that stores have there.
    func introductoryEligibility(inGroup id: String) -> OfferEligibility {
        core.withLock { core in
            let machine = core.machine
            guard machine.failure(of: .subscriptionStatus) == nil else { return .unknown }
            let answer = machine.introductoryEligibility(inGroup: id)
            guard machine.has(.remembersEligibility) else { return answer }
            let question = "\(machine.customer.appTransactionID) \(id)"
            let first = core.firstEligibilities[question] ?? answer
            core.firstEligibilities[question] = first
            return first
        }
    }
}

extension StoreEngine {
    fileprivate func introductoryEligibility(inGroup id: String) -> OfferEligibility {
        if has(.eligibleWithoutOffer) { return .eligible }
        guard catalogue.subscriptionGroups.contains(where: { $0.id == id }) else { return .unknown }
        return customer.introducedGroups.contains(id) ? .ineligible : .eligible
    }
}

extension StoreProduct {
    fileprivate func has(_ offer: SubscriptionOffer) -> Bool {
        guard let plan = subscription else { return codeOffers.contains(offer) && AppliedOffer(once: offer) != nil }
        let all = plan.introductoryOffers + plan.promotionalOffers + plan.codeOffers + plan.winBackOffers
        return all.contains(offer) && offer.isUsable
    }
}

/// Whether a customer may have an offer. StoreKit answers yes or no; not knowing is kept apart here.
public enum OfferEligibility: String, Sendable, Hashable, Codable {
    /// Yes.
    case eligible
    /// No.
    case ineligible
    /// There is no such group, or the store does not tell.
    case unknown
}
