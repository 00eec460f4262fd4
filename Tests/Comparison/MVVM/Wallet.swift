/// What was credited for each transaction. To credit one again changes nothing.
public struct Wallet: Codable, Sendable, Hashable {
    /// Super likes by transaction.
    public private(set) var credits: [String: Int] = [:]

    /// An empty one.
    public init() {}

    /// All of them.
    public var superLikes: Int { credits.values.reduce(0, +) }

    /// Counts a transaction for so many; for nothing where it was taken back.
    public mutating func apply(_ transaction: StoreTransaction, superLikes: Int) {
        credits[transaction.id] = transaction.isRevoked ? 0 : superLikes
    }
}
