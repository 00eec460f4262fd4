public import DiscoverEntities

extension Entitlements {
    /// A standing that holds some features. It is never made up, not even here: somebody has bought something.
    public static func holding(_ features: Feature, as account: Account = .ann) -> Entitlements? {
        let bought = LedgerEntry.transaction(
            .made(TransactionID("standing of \(account.token.uuid)"), product: "everything", token: account.token),
            account: account.token)
        let map = FeatureMap(["everything": FeatureMap.Grant(features: features, unit: "", amount: 0, days: nil)])
        return EntitlementStatus.computed(for: account, from: Ledger([bought]), by: map, at: .day(0)).entitlements
    }
}
