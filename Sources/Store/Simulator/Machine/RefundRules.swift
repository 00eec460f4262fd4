extension StoreMachine {
    /// Takes a transaction back and tells the app's listener.
    ///
    /// Of a subscription's current period it ends the subscription; of a past one it takes back that period only.
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
        queueEvents.append(.revoked([customer.records[record].current.productId]))
        notifyServer(type == .familyRevoke ? .revoke : .refund, about: record, of: state.signedIn)
        announce(record, of: state.signedIn)
    }

    /// Gives back what a refund took, and tells the app's listener. Renewal stays off until it is switched on.
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
            let isOver = (customer.records[record].current.expiresDate ?? 0) <= state.clock
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
