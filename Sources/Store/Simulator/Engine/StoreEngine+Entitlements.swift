internal import Support

extension StoreEngine {
    /// What the customer is entitled to, after Apple's documentation of `Transaction.currentEntitlements`: owned
    /// non-consumables, subscriptions running or in grace, every non-renewing one; nothing revoked, no consumable.
    var currentEntitlements: [SignedTransactionPayload] {
        let periods = listedPeriods
        // What is shared by the family stands beside what is the customer's own.
        var owned: Set<[String]> = []
        var entitlements: [SignedTransactionPayload] = []
        for (index, record) in customer.records.enumerated().reversed() where !record.isDeleted && !record.isRevoked {
            let payload = record.current
            switch payload.type {
            case .autoRenewable: if periods.contains(index) { entitlements.append(payload) }
            case .nonRenewing: if !lags(payload) { entitlements.append(payload) }
            case .nonConsumable where !lags(payload):
                if owned.insert([payload.productId, payload.inAppOwnershipType.rawValue]).inserted {
                    entitlements.append(payload)
                }
            default: break
            }
        }
        return entitlements.reversed()
    }

    /// The positions of the subscription periods that are listed.
    private var listedPeriods: Set<Int> {
        var listed = Set(customer.subscriptions.filter(isListed).compactMap(listedPeriod))
        if has(.listsUpgraded) {
            listed.formUnion(
                customer.records.indices.filter { index in
                    let payload = customer.records[index].current
                    return payload.isUpgraded == true && payload.expiresDate ?? 0 > state.clock
                })
        }
        return listed
    }

    private func isListed(_ subscription: SubscriptionRecord) -> Bool {
        subscription.isActive || (subscription.phase == .inBillingRetryPeriod && has(.listsBillingRetry))
    }

    /// The period that is listed for a subscription. A listing that lags still has the one that ran until the new one.
    private func listedPeriod(of subscription: SubscriptionRecord) -> Int? {
        let current = customer.records[subscription.record].current
        if has(.emptyAtRenewal), current.transactionReason == .renewal, state.clock - current.purchaseDate < 700 {
            return nil
        }
        guard lags(current) else { return subscription.record }
        return customer.records[..<subscription.record].lastIndex { record in
            record.current.originalTransactionId == current.originalTransactionId
                && record.current.expiresDate ?? 0 >= current.purchaseDate
        }
    }

    /// Whether the listing has not yet caught up with a purchase or renewal. It has for whatever an
    /// ``SimulatedStore/sync()`` found.
    private func lags(_ payload: SignedTransactionPayload) -> Bool {
        has(.listsLate) && state.clock - payload.purchaseDate < 1000 && payload.signedDate > syncedUpTo
    }

    /// What the app has not finished, in order of purchase; by habit, then what other Apple Accounts have not.
    var unfinished: [SignedTransactionPayload] {
        let own = unfinished(of: state.signedIn)
        guard has(.foreignTransactions) else { return own }
        return own + state.customers.indices.filter { $0 != state.signedIn }.flatMap(unfinished(of:))
    }

    private func unfinished(of customer: Int) -> [SignedTransactionPayload] {
        state.customers[customer].unfinished
    }

    /// What a listener hears first: what is unfinished, oldest first unless by habit.
    var backlog: [SignedTransactionPayload] {
        var waiting = unfinished
        if has(.restoresUnasked) {
            let known = Set(waiting.map(\.transactionId))
            waiting += currentEntitlements.filter { !known.contains($0.transactionId) }
        }
        return has(.newestFirst) ? waiting.reversed() : waiting
    }

    /// The whole history. Finished consumables are not in it unless refunded, or the app has asked for them, after Apple's
    /// documentation of `Transaction.all`. Their order is not documented: it is shuffled, the same way for the same seed.
    var history: [SignedTransactionPayload] {
        let ranked = listed.map { payload in
            (rank: SplitMix64.mix(state.seed ^ (UInt64(payload.transactionId) ?? 0)), payload: payload)
        }
        return ranked.sorted { ($0.rank, $0.payload.transactionId) < ($1.rank, $1.payload.transactionId) }
            .map(\.payload)
    }

    /// The latest transaction of a product, within the history; of several of one moment the one made last.
    func latest(of productID: String) -> SignedTransactionPayload? {
        listed.filter { $0.productId == productID }.enumerated()
            .max { ($0.element.purchaseDate, $0.offset) < ($1.element.purchaseDate, $1.offset) }?.element
    }

    private var listed: [SignedTransactionPayload] {
        customer.records.filter { record in
            !record.isDeleted
                && (record.current.type != .consumable || !record.isFinished || record.isRevoked
                    || state.switches.listsConsumables)
        }.map(\.current)
    }

    /// Whether the store issued exactly this payload, to whomever.
    func hasIssued(_ payload: SignedTransactionPayload) -> Bool {
        state.customers.contains { customer in
            customer.record(of: payload.transactionId).map { hasSigned(payload, among: $0.versions) } ?? false
        }
    }

    /// Whether the store has ever issued a transaction of that id, to whomever.
    func knows(_ transactionID: String) -> Bool {
        state.customers.contains { $0.record(of: transactionID) != nil }
    }

    /// Whose transaction it is and where, if this device can see it: the customer's own or, by habit, another's.
    func place(of transactionID: String) -> (customer: Int, record: Int)? {
        if let own = customer.position(of: transactionID) { return (state.signedIn, own) }
        guard has(.foreignTransactions) else { return nil }
        for (index, other) in state.customers.enumerated() {
            if let record = other.position(of: transactionID) { return (index, record) }
        }
        return nil
    }

    /// Somebody of the family buys a product and shares it: the signed-in customer gets a transaction of their own for it, by
    /// the updates, and renewals with it. `nil` where there is nothing to get: a thing bought once is owned already.
    ///
    /// Subscriptions stand side by side, after Apple's documentation of `Product.SubscriptionInfo.status`: the customer's
    /// own and one for each member of the family. Each purchase is taken for another member's, but for the first that is
    /// over, which is taken up again and keeps its chain; who bought, StoreKit does not say.
    mutating func shareWithFamily(_ product: StoreProduct) throws(StoreFailure) -> Int? {
        let order = PurchaseRequest(productID: product.id)
        if product.subscription == nil {
            guard case .sell = try plan(order) else { return nil }
        } else if !product.isSellable {
            throw .purchase(.productUnavailable)
        }
        // Without an offer: it was the buyer's to use up, not this customer's.
        let record = sell(product, order, nil, id: nextTransactionID(), ownership: .familyShared)
        announce(record, of: state.signedIn)
        return record
    }

    /// The family's subscription in a group that a new one takes up.
    func endedFamilySubscription(inGroup id: String) -> Int? {
        customer.subscriptions.firstIndex { $0.groupID == id && $0.isOver && customer.isShared($0) }
    }
}

/// How a subscription stands at a moment, before it is signed.
struct StatusUpdate: Sendable, Hashable {
    let phase: SubscriptionRecord.Phase
    let transaction: SignedTransactionPayload
    let renewalInfo: RenewalInfoPayload
}

extension StoreEngine {
    /// How a subscription of the signed-in customer stands; nil before anything was said of it.
    func news(of subscription: SubscriptionRecord) -> StatusUpdate? {
        guard let info = subscription.renewalInfos.last else { return nil }
        return StatusUpdate(
            phase: subscription.phase, transaction: customer.records[subscription.record].current, renewalInfo: info)
    }

    /// Tells those who listen to statuses how a subscription stands now: after a purchase, a renewal, a lapse, a failed
    /// charge, a switched renewal, a planned change, or when the current period was taken back or given back.
    mutating func announceStatus(_ index: Int, of customer: Int) {
        guard customer == state.signedIn, let news = news(of: self.customer.subscriptions[index]),
            news != statusAnnouncements.last
        else { return }
        statusAnnouncements.append(news)
    }
}
