public import DiscoverEntities

extension Entitlements {
    /// Returns entitlements to features; not `nil`, because the ledger contains a purchase.
    ///
    /// They result from an actual purchase, because tests can't create entitlements directly either.
    public static func holding(_ features: Feature, as account: Account = .ann) -> Entitlements? {
        let bought = LedgerEntry.transaction(
            .made(TransactionID("entitlements of \(account.token.uuid)"), product: "everything", token: account.token),
            account: account.token)
        let map = FeatureMap(["everything": FeatureMap.Grant(features: features, unit: "", amount: 0, days: nil)])
        return EntitlementStatus.computed(for: account, from: Ledger([bought]), by: map, at: .day(0)).entitlements
    }
}
