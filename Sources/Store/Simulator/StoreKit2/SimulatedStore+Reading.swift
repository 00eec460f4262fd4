internal import Synchronization

extension SimulatedStore {
    /// Returns the customer's unfinished transactions, including consumables, in order of purchase.
    public func unfinished() async -> [VerificationResult<SignedTransactionPayload>] {
        respond { engine, date in engine.unfinished.map { check($0, engine, at: date) } }
    }

    /// Returns the transactions that entitle the customer to products now.
    ///
    /// They are the purchased non-consumables, the auto-renewable subscriptions that are active or in a grace period,
    /// and all non-renewing subscriptions regardless of their age. Revoked transactions and consumables are excluded.
    public func currentEntitlements() async -> [VerificationResult<SignedTransactionPayload>] {
        if readsNothing { return [] }
        return respond { engine, date in engine.currentEntitlements.map { check($0, engine, at: date) } }
    }

    /// Returns the transactions that entitle the customer to one product.
    ///
    /// There are several if the product is both purchased and shared by the family, or if a non-renewing subscription
    /// was bought several times. Modeled on StoreKit's `Transaction.currentEntitlements(for:)`.
    ///
    /// - Parameter productID: The ID of the product.
    /// - Returns: The transactions, or an empty array if there are none.
    public func currentEntitlements(for productID: String) async -> [VerificationResult<SignedTransactionPayload>] {
        if readsNothing { return [] }
        return respond { engine, date in
            engine.currentEntitlements.filter { $0.productId == productID }.map { check($0, engine, at: date) }
        }
    }

    /// Returns the customer's whole transaction history, in a random order that the seed determines.
    ///
    /// Finished consumables are included only if they were refunded, or if the simulator command `consumable-history`
    /// is on. That command corresponds to `SKIncludeConsumableInAppPurchaseHistory` in an app's Info.plist.
    public func all() async -> [VerificationResult<SignedTransactionPayload>] {
        respond { engine, date in engine.history.map { check($0, engine, at: date) } }
    }

    /// Returns the customer's latest transaction of a product, or `nil` if there is none.
    public func latest(for productID: String) async -> VerificationResult<SignedTransactionPayload>? {
        respond { engine, date in engine.latest(of: productID).map { check($0, engine, at: date) } }
    }

    /// Returns the status of each subscription of the customer.
    ///
    /// There is one status for each subscription group that the customer ever subscribed to, and one for each
    /// subscription that the family shares.
    ///
    /// - Returns: The statuses, or an empty array if the task is canceled and the undocumented behavior
    ///   ``StoreQuirk/emptyWhenCancelled`` is on.
    /// - Throws: The `SimulatedFailure` that a simulator command set for this call, or `SimulatedFailure.cancelled`.
    public func subscriptionStatuses() async throws(SimulatedFailure) -> [SubscriptionStatus] {
        guard try await waitToRead(.subscriptionStatus) else { return [] }
        let response = self.respond { engine, date -> Result<[SubscriptionStatus], SimulatedFailure> in
            if let error = engine.failure(of: .subscriptionStatus) { return .failure(error) }
            return .success(
                engine.customer.subscriptions.compactMap(engine.news).map { status($0, engine, at: date) })
        }
        return try response.get()
    }

    /// Returns the customer's eligibility for the introductory offer of a subscription group.
    ///
    /// A customer can use one introductory offer in each group. The result doesn't depend on whether the group has such
    /// an offer now. If the subscription status API is set to fail, the result is `unknown`.
    ///
    /// - Parameter groupID: The ID of the subscription group.
    /// - Returns: The eligibility, or `unknown` if there is no such group or the call fails.
    public func introductoryOfferEligibility(groupID: String) async -> StoreOfferEligibility {
        do { try await waitForResponse(of: .subscriptionStatus) } catch { return .unknown }
        return introductoryEligibility(inGroup: groupID)
    }

    /// A Boolean value that indicates whether calls return empty lists because the task is canceled.
    ///
    /// That happens only while the undocumented behavior ``StoreQuirk/emptyWhenCancelled`` is on. Otherwise, a canceled
    /// task gets the complete list, or an error if it has to wait for the store.
    var readsNothing: Bool { Task.isCancelled && read { $0.has(.emptyWhenCancelled) } }

    /// Waits until the store responds to a call that reads a list.
    ///
    /// - Parameter api: The API of the call.
    /// - Returns: `false` if the task was canceled and must return an empty list, because the undocumented behavior
    ///   `emptyWhenCancelled` is on; otherwise `true`.
    /// - Throws: `SimulatedFailure.cancelled` if the task was canceled and that behavior is off.
    func waitToRead(_ api: SimulatedAPI) async throws(SimulatedFailure) -> Bool {
        do {
            try await waitForResponse(of: api)
        } catch {
            if readsNothing { return false }
            throw error
        }
        return !readsNothing
    }

    /// The transactions that don't result from a purchase call in this app, such as renewals and refunds.
    ///
    /// Each read of this property begins a new sequence: first the unfinished transactions, then all new ones.
    public var updates: TransactionUpdates {
        let (stream, continuation) = AsyncStream.makeStream(of: PendingUpdate.self)
        let counter = TransactionUpdates.Counter()
        // Under one lock, so that no transaction is lost or sent twice between the unfinished and the new ones.
        let number = core.withLock { core in
            departures.settle(&core)
            var listener = UpdatesListener(continuation: continuation, counter: counter)
            let merges = core.engine.has(.mergesChanges)
            let date = dateResponse(&core)
            for payload in core.engine.backlog {
                listener.receive(check(payload, core.engine, at: date), merges: merges)
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

    /// Sends the new transactions to each listener, in order.
    ///
    /// If there are no listeners, the transactions are discarded; a later listener begins with the unfinished ones.
    func notifyListeners(_ core: inout Core) {
        let news = core.engine.takeAnnouncements()
        guard !core.listeners.isEmpty else { return }
        let merges = core.engine.has(.mergesChanges)
        for payload in news {
            let element = check(payload, core.engine, at: nil)
            for number in core.listeners.keys.sorted() { core.listeners[number]?.receive(element, merges: merges) }
        }
    }

    /// Returns the signed-in customer's eligibility for an offer of a product now.
    ///
    /// The customer is eligible if the store would accept the offer in a purchase (with a valid signature).
    /// If the subscription status API is set to fail, the result is `unknown`.
    ///
    /// - Parameters:
    ///   - offer: An offer in the catalog, from the product's `subscription` or its `codeOffers`.
    ///   - productID: The ID of the product that has the offer.
    /// - Returns: The eligibility, or `unknown` if the product has no such offer, the offer is unusable, or the call
    ///   fails.
    public func offerEligibility(_ offer: StoreOffer, productID: String) async -> StoreOfferEligibility {
        do { try await waitForResponse(of: .subscriptionStatus) } catch { return .unknown }
        return read { engine in
            guard engine.failure(of: .subscriptionStatus) == nil,
                let product = engine.catalog.product(id: productID), product.has(offer)
            else { return .unknown }
            return engine.isFor(engine.customer, offer, product) ? .eligible : .ineligible
        }
    }

    /// Returns the customer's eligibility for a group's introductory offer, as reported to the app.
    ///
    /// An error that is set for the API, or a ``StoreQuirk`` that is on, can change the result.
    func introductoryEligibility(inGroup id: String) -> StoreOfferEligibility {
        core.withLock { core in
            let engine = core.engine
            guard engine.failure(of: .subscriptionStatus) == nil else { return .unknown }
            let response = engine.introductoryEligibility(inGroup: id)
            guard engine.has(.remembersEligibility) else { return response }
            let key = "\(engine.customer.appTransactionID) \(id)"
            let first = core.firstEligibilities[key] ?? response
            core.firstEligibilities[key] = first
            return first
        }
    }
}

extension StoreEngine {
    fileprivate func introductoryEligibility(inGroup id: String) -> StoreOfferEligibility {
        if has(.eligibleWithoutOffer) { return .eligible }
        guard catalog.subscriptionGroups.contains(where: { $0.id == id }) else { return .unknown }
        return customer.introducedGroups.contains(id) ? .ineligible : .eligible
    }
}

extension StoreProduct {
    fileprivate func has(_ offer: StoreOffer) -> Bool {
        guard let plan = subscription else { return codeOffers.contains(offer) && AppliedOffer(once: offer) != nil }
        let all = plan.introductoryOffers + plan.promotionalOffers + plan.codeOffers + plan.winBackOffers
        return all.contains(offer) && offer.isUsable
    }
}

/// The eligibility of a customer for an offer: yes, no, or unknown.
///
/// StoreKit returns a Boolean value; the third result is an addition of the simulator.
public enum StoreOfferEligibility: String, Sendable, Hashable, Codable {
    /// The customer can use the offer.
    case eligible
    /// The customer can't use the offer.
    case ineligible
    /// The group or the offer doesn't exist, or the store doesn't respond.
    case unknown
}
