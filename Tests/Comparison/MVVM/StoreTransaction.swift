/// A transaction of any store, as the app uses it.
public struct StoreTransaction: Sendable, Hashable {
    /// The store's ID.
    public let id: String
    /// The product.
    public let productID: String
    /// The quantity.
    public let quantity: Int
    /// A Boolean value that indicates whether it was revoked.
    public let isRevoked: Bool
    /// A Boolean value that indicates whether verification on the device succeeded.
    public let isVerifiedOnDevice: Bool
    /// The signed text, for the server.
    public let signedText: String
}

/// The store's result of a purchase.
public enum StorePurchaseResult: Sendable {
    /// There is a transaction.
    case transaction(StoreTransaction)
    /// The purchase needs approval.
    case pending
    /// The customer canceled.
    case cancelled
}

/// The errors between a tap and a purchase.
public enum ShopError: Error, Sendable, Hashable {
    /// The store refused, or did not respond.
    case store
    /// The transaction is not genuine.
    case notGenuine
    /// The server did not respond.
    case serverUnavailable
    /// The purchase could not be saved.
    case notSaved
}
