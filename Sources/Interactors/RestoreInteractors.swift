public import DiscoverData
public import DiscoverEntities

/// An interactor that reads the transactions that a customer can restore from the store.
///
/// Use this interactor only when the customer requests a restore, because the store may prompt for a password.
public struct RestorablePurchasesInteractor: Interactor {
    private let history: any PurchaseHistory
    private let stopwatch: AnyClock
    private let limit: Duration?

    /// Creates an interactor that reads from the store's purchase history.
    ///
    /// - Parameters:
    ///   - history: The store's purchase history.
    ///   - stopwatch: The clock that measures the timeout.
    ///   - limit: The timeout, or `nil` for none. It is long, because the customer may be typing a password.
    public init(history: any PurchaseHistory, stopwatch: AnyClock, limit: Duration? = .seconds(600)) {
        self.history = history
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// Returns all transactions that the store can restore for the customer, sorted by ID.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond within the timeout, or if the calling task is
    ///   canceled.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.interactor, "RestorablePurchases")
        defer { span.end() }
        // Don't retry: a second request could show a second password prompt.
        let once = RetryPolicy(stopwatch: stopwatch, limit: limit, attempts: 1)
        let found = try await once.run { [history] () async throws(StoreFailure) in try await history.restorable() }
        return found.sorted { $0.id < $1.id }
    }
}

/// An interactor that finds an account's passes (non-renewing products) in the app's ledger.
///
/// A store doesn't restore non-renewing products, so the app restores them from its ledger.
public struct LedgerPassesInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Creates an interactor that reads the specified ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// Returns the product IDs of the account's passes that weren't refunded, sorted by ID.
    ///
    /// A pass is a non-renewing product.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: Account) async throws(LedgerFailure) -> [ProductID] {
        let span = Trace.begin(.interactor, "LedgerPasses")
        defer { span.end() }
        let lines = try await ledger.ledger(for: request.token).transactions.values
        let passes = lines.filter {
            $0.account == request.token && $0.facts.kind == .nonRenewing && $0.facts.revocation == nil
        }
        return Set(passes.map(\.facts.product)).sorted()
    }
}
