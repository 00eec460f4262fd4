extension StoreMachine {
    /// Renews now, before the period's end or out of a failed charge.
    mutating func renewNow(_ index: Int) {
        dropOpenQuestion(index)
        switch customer.subscriptions[index].phase {
        case .subscribed: renew(index, of: state.signedIn, from: customer.subscriptions[index].schedule.end)
        case .inGracePeriod, .inBillingRetryPeriod: recover(index, of: state.signedIn)
        case .expired, .revoked: break
        }
    }

    // A forced renewal removes an increase the customer has not agreed to, after StoreKitTest's documentation. The customer
    // then goes on paying the old price.
    private mutating func dropOpenQuestion(_ index: Int) {
        guard let increase = customer.subscriptions[index].standingIncrease, increase.answer == .pending else { return }
        customer.subscriptions[index].keptPrice = KeptPrice(productID: increase.productID, price: increase.oldPrice)
        customer.subscriptions[index].priceIncrease = nil
    }

    /// Ends the current period now, as if the customer had switched renewal off long ago.
    mutating func expireNow(_ index: Int) {
        let now = state.clock
        let record = customer.subscriptions[index].record
        if customer.records[record].current.expiresDate ?? 0 > now {
            revise(record, of: state.signedIn) { $0.expiresDate = now }
        }
        customer.subscriptions[index].renewsAutomatically = false
        lapse(index, of: state.signedIn, .cancelled)
    }

    /// Switches renewal on or off. Off takes a planned change back too: there is no next period to change. On opens the
    /// question about a price anew that had been declined.
    mutating func setRenews(_ index: Int, _ renews: Bool) {
        let renewed = customer.subscriptions[index].renewsAutomatically
        if renews {
            customer.subscriptions[index].goOn()
        } else {
            customer.subscriptions[index].renewsAutomatically = false
            customer.subscriptions[index].nextProductID = customer.subscriptions[index].productID
            customer.subscriptions[index].plannedOffer = nil
        }
        refreshRenewalInfo(index, of: state.signedIn)
        if renews != renewed { notifyServerOfRenewal(renews, of: index) }
    }

    /// Takes a transaction out of every list. A subscription whose current period it is goes with it.
    mutating func delete(_ record: Int) {
        withdrawFromQueue(record)
        customer.records[record].isDeleted = true
        customer.withdraw { $0.record == record }
    }

    /// Takes everything, of every account, out of every list and forgets what waits. Texts already issued are still known as
    /// genuine.
    mutating func clear() {
        emptyQueue()
        state.heldIntents = []
        for customer in state.customers.indices { state.customers[customer].clear() }
        state.offers.forgetRedemptions()
    }
}
