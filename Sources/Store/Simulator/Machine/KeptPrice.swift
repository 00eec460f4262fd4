/// A price that a subscriber keeps for one product while others pay a new one.
struct KeptPrice: Sendable, Hashable, Codable {
    let productID: String
    /// In milliunits.
    let price: Int64
}

/// A higher price for one product that a subscriber was told of.
struct PriceIncrease: Sendable, Hashable, Codable {
    /// What became of the question whether the subscriber agrees.
    enum Answer: String, Sendable, Hashable, Codable {
        /// The increase is one of those that need no consent.
        case notNeeded
        case pending
        case agreed
        case declined
    }

    let productID: String
    /// What the subscriber paid until now, in milliunits.
    let oldPrice: Int64
    var answer: Answer
}
