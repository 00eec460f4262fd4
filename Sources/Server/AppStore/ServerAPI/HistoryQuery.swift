#if Server
/// Which of an account's transactions to list.
public struct HistoryQuery: Hashable, Sendable {
    /// A kind of product, in the words of this call.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Auto-renewable subscriptions.
        case autoRenewable = "AUTO_RENEWABLE"
        /// Non-renewing subscriptions.
        case nonRenewable = "NON_RENEWABLE"
        /// Consumables, finished ones included.
        case consumable = "CONSUMABLE"
        /// Non-consumables.
        case nonConsumable = "NON_CONSUMABLE"
    }

    /// Only these; all of them where there is none.
    public let kinds: [Kind]
    /// Only what was revoked, or only what was not; both where there is none.
    public let revoked: Bool?

    /// Takes what to list.
    public init(kinds: [Kind] = [], revoked: Bool? = nil) {
        self.kinds = kinds
        self.revoked = revoked
    }

    var items: [(name: String, value: String)] {
        // In one order always, so that pages are cut alike.
        [("sort", "ASCENDING")] + kinds.map { ("productType", $0.rawValue) }
            + (revoked.map { [("revoked", "\($0)")] } ?? [])
    }
}
#endif
