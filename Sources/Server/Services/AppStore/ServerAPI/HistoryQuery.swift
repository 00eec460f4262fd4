#if Server
/// A query for an account's transactions.
public struct HistoryQuery: Hashable, Sendable {
    /// A kind of product, in the terms of the API.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Auto-renewable subscriptions.
        case autoRenewable = "AUTO_RENEWABLE"
        /// Non-renewing subscriptions.
        case nonRenewable = "NON_RENEWABLE"
        /// Consumables, including finished ones.
        case consumable = "CONSUMABLE"
        /// Non-consumables.
        case nonConsumable = "NON_CONSUMABLE"
    }

    /// The kinds to list; an empty array lists all.
    public let kinds: [Kind]
    /// Lists only revoked transactions, or only others; `nil` lists both.
    public let revoked: Bool?

    /// Creates a query.
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
