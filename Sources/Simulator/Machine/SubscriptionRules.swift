extension StoreMachine {
    /// Renews now, before the period's end or out of a failed charge.
    mutating func renewNow(_ index: Int) {
        let subscription = customer.subscriptions[index]
        switch subscription.phase {
        case .subscribed: renew(index, of: state.signedIn, from: subscription.schedule.end)
        case .inGracePeriod, .inBillingRetryPeriod: recover(index, of: state.signedIn)
        case .expired, .revoked: break
        }
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

    /// Switches renewal on or off. Off takes a planned change back too: there is no next period to change.
    mutating func setRenews(_ index: Int, _ renews: Bool) {
        customer.subscriptions[index].renewsAutomatically = renews
        if !renews {
            customer.subscriptions[index].nextProductID = customer.subscriptions[index].productID
            customer.subscriptions[index].plannedOffer = nil
        }
        refreshRenewalInfo(index, of: state.signedIn)
    }

    /// Takes a transaction out of every list. A subscription whose current period it is goes with it.
    mutating func delete(_ record: Int) {
        customer.records[record].isDeleted = true
        customer.withdraw { $0.record == record }
    }

    /// Takes everything out of every list and forgets what waits. Texts already issued are still known as genuine.
    mutating func clear() {
        state.heldIntents = []
        for record in customer.records.indices { customer.records[record].isDeleted = true }
        customer.withdraw { _ in true }
        customer.requests = []
        customer.introducedGroups = []
    }
}
