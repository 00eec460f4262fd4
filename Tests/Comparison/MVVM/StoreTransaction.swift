/// A transaction as the app sees it, whichever store it is from.
public struct StoreTransaction: Sendable, Hashable {
    /// The store's number for it.
    public let id: String
    /// What was bought.
    public let productID: String
    /// How many.
    public let quantity: Int
    /// Whether it was taken back.
    public let isRevoked: Bool
    /// Whether the device's own check succeeded.
    public let isVerifiedOnDevice: Bool
    /// What the store signed, for the server.
    public let signedText: String
}

/// How the store answers a purchase.
public enum StoreAnswer: Sendable {
    /// There is a transaction.
    case transaction(StoreTransaction)
    /// Somebody has to approve.
    case pending
    /// The customer turned back.
    case cancelled
}

/// What goes wrong on the way from a tap to a purchase.
public enum ShopError: Error, Sendable, Hashable {
    /// The store refused, or did not answer.
    case store
    /// The transaction is not genuine.
    case notGenuine
    /// The server did not answer.
    case serverUnavailable
    /// What was bought could not be saved.
    case notSaved
}
