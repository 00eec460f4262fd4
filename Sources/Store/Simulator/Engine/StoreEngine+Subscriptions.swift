extension StoreEngine {
    /// Renews a subscription immediately, either before its period ends or after a failed charge.
    ///
    /// `index` is the index of the subscription in the signed-in customer's subscriptions. Nothing happens if the
    /// subscription has expired or was revoked.
    mutating func renewNow(_ index: Int) {
        dropPendingConsent(index)
        switch customer.subscriptions[index].phase {
        case .subscribed: renew(index, of: state.signedIn, from: customer.subscriptions[index].schedule.end)
        case .inGracePeriod, .inBillingRetryPeriod: recover(index, of: state.signedIn)
        case .expired, .revoked: break
        }
    }

    /// Ends a subscription's current period now, and begins the next one, as StoreKitTest documents.
    ///
    /// The call also switches renewal on, and drops a price increase that awaits consent. Monthly bills of a commitment
    /// keep their dates, and a failed charge is repeated.
    mutating func forceRenewal(_ index: Int) {
        if !customer.subscriptions[index].renewsAutomatically { setRenews(index, true) }
        let subscription = customer.subscriptions[index]
        guard subscription.phase == .subscribed, !subscription.isBound else { return renewNow(index) }
        dropPendingConsent(index)
        let now = state.clock
        if customer.records[subscription.record].expiresDate ?? 0 > now {
            revise(subscription.record, of: state.signedIn) { $0.expiresDate = now }
        }
        renew(index, of: state.signedIn, from: now)
    }

    // A forced renewal removes a price increase without consent, according to StoreKitTest's documentation. The
    // customer then continues to pay the old price.
    private mutating func dropPendingConsent(_ index: Int) {
        guard let increase = customer.subscriptions[index].standingIncrease, increase.decision == .pending else {
            return
        }
        customer.subscriptions[index].keptPrice = PreservedPrice(
            productID: increase.productID, price: increase.oldPrice)
        customer.subscriptions[index].priceIncrease = nil
    }

    /// Ends a subscription's current period now, as if the customer had switched renewal off before.
    ///
    /// `index` is the index of the subscription in the signed-in customer's subscriptions.
    mutating func expireNow(_ index: Int) {
        let now = state.clock
        let record = customer.subscriptions[index].record
        if customer.records[record].expiresDate ?? 0 > now {
            revise(record, of: state.signedIn) { $0.expiresDate = now }
        }
        customer.subscriptions[index].renewsAutomatically = false
        lapse(index, of: state.signedIn, .cancelled)
    }

    /// Switches a subscription's renewal on or off.
    ///
    /// Switching renewal off also cancels a scheduled change of the product and a selected offer, because there is no
    /// next period. If the subscriber has declined a price increase, switching renewal on makes the consent pending
    /// again. In billing retry, switching renewal off ends the subscription, except during a commitment.
    mutating func setRenews(_ index: Int, _ renews: Bool) {
        let renewed = customer.subscriptions[index].renewsAutomatically
        if renews {
            customer.subscriptions[index].resumeRenewal()
        } else {
            customer.subscriptions[index].renewsAutomatically = false
            customer.subscriptions[index].nextProductID = customer.subscriptions[index].productID
            customer.subscriptions[index].plannedOffer = nil
        }
        refreshRenewalInfo(index, of: state.signedIn)
        if renews != renewed { notifyServerOfRenewal(renews, of: index) }
        lapseUnlessRetried(index, of: state.signedIn)
    }

    /// Deletes a transaction from every list.
    ///
    /// If the transaction is the current period of a subscription, the subscription is deleted too.
    mutating func delete(_ record: Int) {
        withdrawFromQueue(record)
        customer.records[record].isDeleted = true
        customer.withdraw { $0.record == record }
    }

    /// Deletes all transactions, subscriptions, and pending purchases of every account.
    ///
    /// Purchases that began in the App Store are removed too, and all codes count as not redeemed. The store still
    /// verifies payloads that it signed before.
    mutating func clear() {
        emptyQueue()
        state.heldIntents = []
        for customer in state.customers.indices { state.customers[customer].clear() }
        state.offers.forgetRedemptions()
    }

    /// Revokes a transaction of the signed-in customer and notifies the app's listener.
    ///
    /// Revoking the current period of a subscription ends the subscription. Revoking a past period affects only that
    /// period.
    ///
    /// - Parameters:
    ///   - record: The index of the transaction in the customer's records.
    ///   - type: The type of the revocation.
    ///   - percent: The refunded percentage, or `nil` if there is none.
    mutating func revoke(_ record: Int, _ type: RevocationType, percent: Int?) {
        let date = state.clock
        revise(record, of: state.signedIn) { payload in
            payload.revocationDate = date
            payload.revocationReason = 0
            payload.revocationType = type
            payload.revocationPercentage = percent.map { $0 * 1000 }
        }
        if let held = customer.subscriptions.firstIndex(where: { $0.record == record }),
            customer.subscriptions[held].phase != .expired
        {
            customer.subscriptions[held].phase = .revoked
            customer.subscriptions[held].renewsAutomatically = false
            customer.subscriptions[held].graceEnds = nil
            customer.subscriptions[held].retryEnds = nil
            refreshRenewalInfo(held, of: state.signedIn)
            announceStatus(held, of: state.signedIn)
        }
        refreshWinBackOffers(of: Set(state.offers.winBackRules.keys))
        queueEvents.append(.revoked([customer.records[record].productID]))
        notifyServer(type == .familyRevoke ? .revoke : .refund, about: record, of: state.signedIn)
        announce(record, of: state.signedIn)
    }

    /// Reverses the refund or revocation of a transaction, and notifies the app's listener.
    ///
    /// A subscription's renewal stays off until it is switched on.
    mutating func reverseRevocation(_ record: Int) {
        revise(record, of: state.signedIn) { payload in
            payload.revocationDate = nil
            payload.revocationReason = nil
            payload.revocationType = nil
            payload.revocationPercentage = nil
        }
        if let held = customer.subscriptions.firstIndex(where: { $0.record == record }),
            customer.subscriptions[held].phase == .revoked
        {
            let isOver = (customer.records[record].expiresDate ?? 0) <= state.clock
            customer.subscriptions[held].phase = isOver ? .expired : .subscribed
            customer.subscriptions[held].expirationIntent = isOver ? .cancelled : nil
            refreshRenewalInfo(held, of: state.signedIn)
            announceStatus(held, of: state.signedIn)
        }
        refreshWinBackOffers(of: Set(state.offers.winBackRules.keys))
        notifyServer(.refundReversed, about: record, of: state.signedIn)
        announce(record, of: state.signedIn)
    }
}
