public import Foundation

/// The store as the repository needs it: the live store in the app, another in tests and previews.
public protocol StoreClient: Sendable {
    /// Buys a product.
    func purchase(_ productID: String, quantity: Int, account: UUID) async throws(ShopError) -> StorePurchaseResult
    /// The transactions that are paid for and not finished.
    func unfinished() async -> [StoreTransaction]
    /// The products that the customer can use now.
    func entitlements() async -> [StoreTransaction]
    /// The updates from outside of this app's purchases.
    func updates() -> AsyncStream<StoreTransaction>
    /// Finishes a transaction after the app has delivered it.
    func finish(_ transactionID: String) async
    /// Restores all transactions.
    func sync() async throws(ShopError)
}

/// The server that verifies transactions.
public protocol VerificationService: Sendable {
    /// Returns normally if the transaction is genuine, and otherwise throws an error.
    func confirm(_ transaction: StoreTransaction) async throws(ShopError)
}

/// The storage of the wallet between launches.
public protocol WalletStorage: Sendable {
    /// Returns the last saved wallet; initially an empty one.
    func load() -> Wallet
    /// Saves the complete wallet, or throws and saves nothing.
    func save(_ wallet: Wallet) throws(ShopError)
}
