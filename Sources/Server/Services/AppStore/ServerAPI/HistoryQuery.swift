#if Server
/// A query for a customer's transactions, with the filters that the App Store Server API supports.
public struct HistoryQuery: Hashable, Sendable {
    /// A kind of product, in the spelling of the App Store Server API.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Auto-renewable subscriptions.
        case autoRenewable = "AUTO_RENEWABLE"
        /// Non-renewing subscriptions.
        case nonRenewable = "NON_RENEWABLE"
        /// Consumables, including those that the app has finished.
        case consumable = "CONSUMABLE"
        /// Non-consumables.
        case nonConsumable = "NON_CONSUMABLE"
    }

    /// The kinds of products whose transactions are listed, or an empty array to list all kinds.
    public let kinds: [Kind]
    /// The filter for revoked transactions, such as refunded ones.
    ///
    /// The query lists only revoked transactions for `true`, only others for `false`, and both for `nil`.
    public let revoked: Bool?

    /// Creates a query for a customer's transactions.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of products whose transactions are listed, or an empty array to list all kinds.
    ///   - revoked: `true` to list only revoked transactions, `false` to list only others, or `nil` to list both.
    public init(kinds: [Kind] = [], revoked: Bool? = nil) {
        self.kinds = kinds
        self.revoked = revoked
    }

    var items: [(name: String, value: String)] {
        // The order is fixed, so that pages are divided consistently.
        [("sort", "ASCENDING")] + kinds.map { ("productType", $0.rawValue) }
            + (revoked.map { [("revoked", "\($0)")] } ?? [])
    }
}
#endif
