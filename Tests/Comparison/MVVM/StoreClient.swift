public import Foundation

/// The store, as the repository needs it. The app is given the live one, a test or a preview one of its own.
public protocol StoreClient: Sendable {
    /// Buys.
    func purchase(_ productID: String, quantity: Int, account: UUID) async throws(ShopError) -> StoreAnswer
    /// What is paid for and not finished.
    func unfinished() async -> [StoreTransaction]
    /// What the customer may use now.
    func entitlements() async -> [StoreTransaction]
    /// What happens outside purchases made here.
    func updates() -> AsyncStream<StoreTransaction>
    /// The app has done its part.
    func finish(_ transactionID: String) async
    /// Asks for everything again.
    func sync() async throws(ShopError)
}

/// The server that tells genuine transactions from others.
public protocol VerificationService: Sendable {
    /// Returns if the transaction is genuine.
    func confirm(_ transaction: StoreTransaction) async throws(ShopError)
}

/// Where the wallet is kept between launches.
public protocol WalletStorage: Sendable {
    /// What was saved last; an empty wallet at first.
    func load() -> Wallet
    /// Saves all of it or, throwing, none.
    func save(_ wallet: Wallet) throws(ShopError)
}
