public import DiscoverEntities
public import DiscoverInteractors

/// The external systems that an app's purchases need, each behind a port (a protocol).
///
/// No port has a default implementation (adapter), so an app that doesn't select one doesn't compile.
public struct PurchasePorts: Sendable {
    /// The port that returns the store's products and prices.
    public let products: any ProductStore
    /// The port to the store's payment queue, which charges for products and keeps unfinished transactions.
    public let queue: any PaymentQueue
    /// The port that reads the customer's purchase history from the store.
    public let history: any PurchaseHistory
    /// The port that verifies the signatures of the store's transactions.
    public let verifier: any TransactionVerifier
    /// The port to the ledger, the durable record of verified transactions and of spent units.
    public let ledger: any LedgerStore
    /// The port that returns the current time.
    public let time: any TimeSource
    /// The port that reads the settings that paid features unlock; `nil` for an app without such settings.
    public let settings: (any SettingsReader)?
    /// The store environment, such as production; transactions from any other environment are rejected.
    public let environment: StoreEnvironment

    /// Creates the ports from an adapter for each external system, and the store environment to accept.
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
