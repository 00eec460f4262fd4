internal import Synchronization

extension SimulatedStore {
    /// What happened since the last call that a developer's server is to be told, in order, whoever's it was.
    ///
    /// Nothing is kept before the first call, which is empty: a store without a server need not remember for one. What was
    /// not taken when the process ends is lost; a server then asks for the history.
    public func takeServerNotices() -> [ServerNotice] {
        core.withLock { core in
            defer { core.machine.serverNotices = [] }
            return core.machine.serverNotices ?? []
        }
    }
}

extension StoreMachine {
    /// Notes that something happened to a subscription.
    mutating func notifyServer(
        _ kind: ServerNotice.Kind, _ subtype: ServerNotice.Subtype?, of index: Int, of customer: Int
    ) {
        notifyServer(kind, subtype, about: state.customers[customer].subscriptions[index].record, of: customer)
    }

    /// Notes that something happened to a transaction, of a subscription or not.
    mutating func notifyServer(
        _ kind: ServerNotice.Kind, _ subtype: ServerNotice.Subtype? = nil, about record: Int, of customer: Int
    ) {
        guard serverNotices != nil else { return }
        let transaction = state.customers[customer].records[record].current
        let subscription = state.customers[customer].subscriptions.first {
            $0.originalTransactionID == transaction.originalTransactionId
        }
        let date = signsAnswers ? signingDate() : nil
        serverNotices?.append(
            ServerNotice(
                kind: kind, subtype: subtype, date: state.clock, transaction: transaction.signed(at: date),
                renewalInfo: subscription?.renewalInfos.last?.signed(at: date),
                state: subscription.map { RenewalState($0.phase) }))
    }

    /// A subscription was sold. `phase` is how the one stood whose place it took; a failed charge beyond grace is a lapse.
    mutating func notifyServerOfSale(_ index: Int, after phase: SubscriptionRecord.Phase?, _ offer: AppliedOffer?) {
        switch phase {
        case nil: notifyServer(.subscribed, .initialBuy, of: index, of: state.signedIn)
        case .subscribed, .inGracePeriod:
            let redeems = offer.map { $0.type != .introductory } ?? false
            notifyServer(
                redeems ? .offerRedeemed : .didChangeRenewalPref, .upgrade, of: index, of: state.signedIn)
        case .inBillingRetryPeriod, .expired, .revoked:
            notifyServer(.subscribed, .resubscribe, of: index, of: state.signedIn)
        }
    }

    /// What comes with the next period was chosen.
    mutating func notifyServerOfPlan(_ index: Int, from before: SubscriptionRecord, _ offer: AppliedOffer?) {
        let next = customer.subscriptions[index].nextProductID
        let subtype: ServerNotice.Subtype? = next == before.productID ? nil : .downgrade
        if offer != nil {
            notifyServer(.offerRedeemed, subtype, of: index, of: state.signedIn)
        } else if next != before.nextProductID {
            notifyServer(.didChangeRenewalPref, subtype, of: index, of: state.signedIn)
        }
        if !before.renewsAutomatically { notifyServerOfRenewal(true, of: index) }
    }

    /// Renewal was switched.
    mutating func notifyServerOfRenewal(_ isOn: Bool, of index: Int) {
        notifyServer(
            .didChangeRenewalStatus, isOn ? .autoRenewEnabled : .autoRenewDisabled, of: index, of: state.signedIn)
    }

    /// A price increase was announced, asked about, or agreed to.
    mutating func notifyServerOfIncrease(_ index: Int, of customer: Int) {
        switch state.customers[customer].subscriptions[index].standingIncrease?.answer {
        case .pending: notifyServer(.priceIncrease, .pending, of: index, of: customer)
        case .agreed, .notNeeded: notifyServer(.priceIncrease, .accepted, of: index, of: customer)
        case .declined, nil: break
        }
    }
}
