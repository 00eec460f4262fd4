public import DiscoverEntities
public import DiscoverInteractors

/// The external systems that an app's purchases need, each behind its port.
///
/// A port has no default adapter, so an app that doesn't select one doesn't compile.
public struct PurchasePorts: Sendable {
    /// The store's products and prices.
    public let products: any ProductStore
    /// The store's queue, which charges for products.
    public let queue: any PaymentQueue
    /// The store's purchase history.
    public let history: any PurchaseHistory
    /// The verifier of what the store signed.
    public let verifier: any TransactionVerifier
    /// The ledger of credited transactions.
    public let ledger: any LedgerStore
    /// The source of the current time.
    public let time: any TimeSource
    /// The settings behind paywalls, or `nil` for an app without such settings.
    public let settings: (any SettingsReader)?
    /// The only environment whose transactions are credited.
    public let environment: StoreEnvironment

    /// Creates the ports of an app.
    public init(
        products: any ProductStore, queue: any PaymentQueue, history: any PurchaseHistory,
        verifier: any TransactionVerifier, ledger: any LedgerStore, time: any TimeSource,
        settings: (any SettingsReader)? = nil, environment: StoreEnvironment
    ) {
        self.products = products
        self.queue = queue
        self.history = history
        self.verifier = verifier
        self.ledger = ledger
        self.time = time
        self.settings = settings
        self.environment = environment
    }
}
