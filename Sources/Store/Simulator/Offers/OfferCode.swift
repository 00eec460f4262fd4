/// Codes to make for a code offer, after the two kinds in App Store Connect.
public enum OfferCodes: Sendable, Hashable {
    /// So many codes (1 to 1000), each good once, for one customer. Their letters grow from the store's seed.
    case oneTime(count: Int)
    /// One code of the merchant's own wording, good for many customers: so many, or with nil for all who ask.
    case custom(String, limit: Int?)
}

/// A code that was made, and what became of it.
struct OfferCode: Sendable, Hashable, Codable {
    /// What the customer enters.
    let text: String
    let productID: String
    /// The offer, by its reference name.
    let offer: String
    let isOneTime: Bool
    /// How many customers may redeem it; nil for any number.
    let limit: Int?
    /// The app transaction ids of those who did, in order.
    var redeemers: [String] = []

    var isUsedUp: Bool { limit.map { redeemers.count >= $0 } ?? false }
}
