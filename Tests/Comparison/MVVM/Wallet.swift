/// The super likes that each transaction has credited; crediting a transaction again changes nothing.
public struct Wallet: Codable, Sendable, Hashable {
    /// Super likes by transaction.
    public private(set) var credits: [String: Int] = [:]

    /// Creates an empty wallet.
    public init() {}

    /// The sum of all super likes.
    public var superLikes: Int { credits.values.reduce(0, +) }

    /// Credits a number of super likes for a transaction, or zero if the transaction was revoked.
    public mutating func apply(_ transaction: StoreTransaction, superLikes: Int) {
        credits[transaction.id] = transaction.isRevoked ? 0 : superLikes
    }
}
