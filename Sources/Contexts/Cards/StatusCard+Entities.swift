internal import DiscoverData
internal import DiscoverEntities

extension StatusViewData {
    /// A standing, and how many transactions the store still waits for.
    init(of standing: Entitlements, unfinished: Int?, unheard: RefreshFailure?) {
        self.init(
            features: standing.features.names, isAdministrator: standing.account.isAdministrator,
            balances: standing.balances.sorted { $0.key < $1.key }.map { unit, amount in
                BalanceViewData(unit: unit, amount: amount, owed: standing.debts[unit, default: 0])
            },
            subscriptions: standing.subscriptions.map { SubscriptionViewData(of: $0, at: standing.moment) },
            unfinished: unfinished, moment: standing.moment.milliseconds, unheard: unheard,
            unmapped: standing.unmapped.map(\.rawValue)
        )
    }
}

extension SubscriptionViewData {
    init(of standing: SubscriptionEntitlement, at moment: Moment) {
        let state: State =
            switch standing.state {
            case .subscribed: .subscribed
            case .inGracePeriod: .inGracePeriod
            case .inBillingRetry: .inBillingRetry
            case .expired: .expired
            case .revoked: .revoked
            }
        self.init(
            product: standing.product.rawValue, state: state, expires: standing.until?.milliseconds,
            willRenew: standing.willRenew, plannedChange: standing.plannedChange?.rawValue,
            isFamilyShared: standing.ownership == .familyShared,
            nextBill: standing.nextBill.map { NextBillCard($0, at: moment) },
            commitment: standing.commitment.map(CommitmentCard.init(_:))
        )
    }
}
