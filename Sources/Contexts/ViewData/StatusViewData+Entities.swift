internal import DiscoverData
internal import DiscoverEntities

extension StatusViewData {
    /// Creates the view data of an account's entitlements.
    ///
    /// - Parameters:
    ///   - entitlements: The account's entitlements.
    ///   - unfinished: The number of unfinished transactions, or `nil` if it is unknown.
    ///   - refreshFailure: The reason why the subscriptions couldn't be refreshed, or `nil` if there was no failure.
    init(of entitlements: Entitlements, unfinished: Int?, refreshFailure: RefreshFailure?) {
        self.init(
            features: entitlements.features.names, isAdministrator: entitlements.account.isAdministrator,
            balances: entitlements.balances.sorted { $0.key < $1.key }.map { unit, amount in
                BalanceViewData(unit: unit, amount: amount, debt: entitlements.debts[unit, default: 0])
            },
            subscriptions: entitlements.subscriptions.map { SubscriptionViewData(of: $0, at: entitlements.moment) },
            unfinished: unfinished, moment: entitlements.moment.milliseconds, refreshFailure: refreshFailure,
            unmapped: entitlements.unmapped.map(\.rawValue)
        )
    }
}

extension SubscriptionViewData {
    init(of entitlements: SubscriptionEntitlement, at moment: Moment) {
        let state: State =
            switch entitlements.state {
            case .subscribed: .subscribed
            case .inGracePeriod: .inGracePeriod
            case .inBillingRetry: .inBillingRetry
            case .expired: .expired
            case .revoked: .revoked
            }
        self.init(
            product: entitlements.product.rawValue, state: state, expires: entitlements.until?.milliseconds,
            willRenew: entitlements.willRenew, plannedChange: entitlements.plannedChange?.rawValue,
            isFamilyShared: entitlements.ownership == .familyShared,
            nextBill: entitlements.nextBill.map { NextBillViewData($0, at: moment) },
            commitment: entitlements.commitment.map(CommitmentViewData.init(_:))
        )
    }
}
