internal import Support

extension StoreEngine {
    /// The transactions that entitle the customer to products now.
    ///
    /// According to Apple's documentation of `Transaction.currentEntitlements`, they are purchased non-consumables,
    /// subscriptions that are active or in a grace period, and all non-renewing subscriptions. Revoked transactions and
    /// consumables are excluded.
    var currentEntitlements: [SignedTransactionPayload] {
        let periods = listedPeriods
        // A product that the family shares is listed beside the customer's own purchase of it.
        var owned: Set<[String]> = []
        var entitlements: [SignedTransactionPayload] = []
        for (index, record) in customer.records.enumerated().reversed() where !record.isDeleted && !record.isRevoked {
            switch record.type {
            case .autoRenewable: if periods.contains(index) { entitlements.append(record.current) }
            case .nonRenewing: if !lags(record.current) { entitlements.append(record.current) }
            case .nonConsumable where !lags(record.current):
                if owned.insert([record.productID, record.ownership.rawValue]).inserted {
                    entitlements.append(record.current)
                }
            default: break
            }
        }
        return entitlements.reversed()
    }

    /// The indices in ``Customer/records`` of the subscription periods that are entitlements now.
    ///
    /// A ``StoreQuirk`` that is on can add periods that an upgrade superseded or that are in billing retry, or hide a
    /// period for a short time.
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

    /// Returns the index in ``Customer/records`` of a subscription's period that is an entitlement now.
    ///
    /// The result is `nil` if no period is an entitlement. While the undocumented behavior `listsLate` hides a renewal,
    /// the period before the renewal is the entitlement.
    private func listedPeriod(of subscription: SubscriptionRecord) -> Int? {
        let current = customer.records[subscription.record].current
        if has(.emptyAtRenewal), current.transactionReason == .renewal, state.clock - current.purchaseDate < 700 {
            return nil
        }
        guard lags(current) else { return subscription.record }
        return customer.records[..<subscription.record].lastIndex { record in
            record.originalTransactionID == current.originalTransactionId
                && record.expiresDate ?? 0 >= current.purchaseDate
        }
    }

    /// Returns `true` if the undocumented behavior `listsLate` still hides a transaction.
    ///
    /// A hidden transaction is missing from the entitlements for a second. The behavior hides no transaction that was
    /// signed before the last ``SimulatedStore/sync()``.
    private func lags(_ payload: SignedTransactionPayload) -> Bool {
        has(.listsLate) && state.clock - payload.purchaseDate < 1000 && payload.signedDate > syncedUpTo
    }

    /// The signed-in customer's unfinished transactions, in order of purchase.
    ///
    /// While the undocumented behavior `foreignTransactions` is on, unfinished transactions of other accounts follow.
    var unfinished: [SignedTransactionPayload] {
        let own = unfinished(of: state.signedIn)
        guard has(.foreignTransactions) else { return own }
        return own + state.customers.indices.filter { $0 != state.signedIn }.flatMap(unfinished(of:))
    }

    private func unfinished(of customer: Int) -> [SignedTransactionPayload] {
        state.customers[customer].unfinished
    }

    /// The unfinished transactions, oldest first, that a new transaction listener receives at its start.
    ///
    /// The undocumented behavior `newestFirst` reverses the order, and `restoresUnasked` adds the transactions of all
    /// products that the customer owns.
    var backlog: [SignedTransactionPayload] {
        var waiting = unfinished
        if has(.restoresUnasked) {
            let known = Set(waiting.map(\.transactionId))
            waiting += currentEntitlements.filter { !known.contains($0.transactionId) }
        }
        return has(.newestFirst) ? waiting.reversed() : waiting
    }

    /// The signed-in customer's whole transaction history, in a random order that the seed determines.
    ///
    /// According to Apple's documentation of `Transaction.all`, finished consumables are excluded unless they were
    /// refunded or the app requests to include them. Apple doesn't document an order.
    var history: [SignedTransactionPayload] {
        let ranked = listed.map { payload in
            (rank: SplitMix64.mix(state.seed ^ (UInt64(payload.transactionId) ?? 0)), payload: payload)
        }
        return ranked.sorted { ($0.rank, $0.payload.transactionId) < ($1.rank, $1.payload.transactionId) }
            .map(\.payload)
    }

    /// Returns the latest transaction of a product in the customer's history; `nil` if there is none.
    func latest(of productID: String) -> SignedTransactionPayload? {
        listed.filter { $0.productId == productID }.enumerated()
            .max { ($0.element.purchaseDate, $0.offset) < ($1.element.purchaseDate, $1.offset) }?.element
    }

    private var listed: [SignedTransactionPayload] {
        customer.records.filter { record in
            !record.isDeleted
                && (record.type != .consumable || !record.isFinished || record.isRevoked
                    || state.switches.listsConsumables)
        }.map(\.current)
    }

    /// Returns `true` if the store ever signed a transaction with exactly this content for any customer.
    func hasIssued(_ payload: SignedTransactionPayload) -> Bool {
        state.customers.contains { customer in
            customer.record(of: payload.transactionId).map { hasSigned(payload, among: $0.versions) } ?? false
        }
    }

    /// Returns `true` if the store ever issued a transaction with this ID to any customer.
    func hasIssued(_ transactionID: String) -> Bool {
        state.customers.contains { $0.record(of: transactionID) != nil }
    }

    /// Returns the index of a transaction's customer, and of the transaction in that customer's records.
    ///
    /// The result is `nil` if this device can't access the transaction. The device can access the transactions of the
    /// signed-in customer and, while the undocumented behavior `foreignTransactions` is on, those of all customers.
    func place(of transactionID: String) -> (customer: Int, record: Int)? {
        if let own = customer.position(of: transactionID) { return (state.signedIn, own) }
        guard has(.foreignTransactions) else { return nil }
        for (index, other) in state.customers.enumerated() {
            if let record = other.position(of: transactionID) { return (index, record) }
        }
        return nil
    }

    /// Shares a family member's purchase of a product with the signed-in customer.
    ///
    /// The app receives the customer's new transaction through the transaction updates, and later the transactions of
    /// the subscription's renewals.
    ///
    /// According to Apple's documentation of `Product.SubscriptionInfo.status`, a customer can have several
    /// subscriptions in a group: the customer's own, and one for each family member who shares a subscription. StoreKit
    /// doesn't report which member bought a subscription.
    ///
    /// In this simulator, each purchase comes from a different member, with one exception: if a shared subscription in
    /// the group has ended, the purchase continues that subscription, with its original transaction ID.
    ///
    /// - Parameter product: The product that the family member buys.
    /// - Returns: The index of the transaction in the customer's records, or `nil` if the product isn't a subscription
    ///   and the customer owns it already.
    /// - Throws: `SimulatedFailure` if the product can't be sold.
    mutating func shareWithFamily(_ product: StoreProduct) throws(SimulatedFailure) -> Int? {
        let order = PurchaseRequest(productID: product.id)
        if product.subscription == nil {
            guard case .sell = try plan(order) else { return nil }
        } else if !product.isSellable {
            throw .purchase(.productUnavailable)
        }
        // Without an offer: the buyer uses up the offer, not this customer.
        let record = sell(product, order, nil, id: nextTransactionID(), ownership: .familyShared)
        announce(record, of: state.signedIn)
        return record
    }

    /// Returns the index in ``Customer/subscriptions`` of an ended shared subscription in a group.
    ///
    /// A family member's next purchase in the group continues that subscription. If no shared subscription in the group
    /// has ended, the result is `nil`.
    func endedFamilySubscription(inGroup id: String) -> Int? {
        customer.subscriptions.firstIndex { $0.groupID == id && $0.isOver && customer.isShared($0) }
    }
}

/// The status of a subscription, with its transaction and renewal information in unsigned form.
struct StatusUpdate: Sendable, Hashable {
    let phase: SubscriptionRecord.Phase
    let transaction: SignedTransactionPayload
    let renewalInfo: RenewalInfoPayload
}

extension StoreEngine {
    /// Returns the current status of one of the signed-in customer's subscriptions.
    ///
    /// The result is `nil` if the subscription has no renewal information.
    func news(of subscription: SubscriptionRecord) -> StatusUpdate? {
        guard let info = subscription.renewalInfos.last else { return nil }
        return StatusUpdate(
            phase: subscription.phase, transaction: customer.records[subscription.record].current, renewalInfo: info)
    }

    /// Adds a subscription's status to the updates for the app, unless the last pending update is equal.
    ///
    /// Nothing is added for a customer who isn't signed in.
    ///
    /// Call this function after a purchase, a renewal, an expiration, or a failed charge; when renewal is switched on
    /// or off or a change is scheduled; and when the current period is revoked or its revocation is reversed.
    mutating func announceStatus(_ index: Int, of customer: Int) {
        guard customer == state.signedIn, let news = news(of: self.customer.subscriptions[index]),
            news != statusAnnouncements.last
        else { return }
        statusAnnouncements.append(news)
    }
}
