public import DiscoverData
public import DiscoverEntities

/// Asks the store what the customer may have back. The customer asked for it: the store may want a password.
public struct RestorablePurchasesInteractor: Interactor {
    private let history: any PurchaseHistory
    private let stopwatch: AnyClock
    private let limit: Duration?

    /// Takes who remembers, and how long to wait: long, for a customer may be typing a password; `nil` for as long as it takes.
    public init(history: any PurchaseHistory, stopwatch: AnyClock, limit: Duration? = .seconds(600)) {
        self.history = history
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// All of it, in the order of the identifiers.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.interactor, "RestorablePurchases")
        defer { span.end() }
        // Asked once only: a second question could put a second password dialog before the customer.
        let once = RetryPolicy(stopwatch: stopwatch, limit: limit, attempts: 1)
        let found = try await once.ask { [history] () async throws(StoreFailure) in try await history.restorable() }
        return found.sorted { $0.id < $1.id }
    }
}

/// Finds the passes that our own ledger keeps. A store does not restore non-renewing products: that is the app's duty.
public struct LedgerPassesInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Takes the ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// The non-renewing products of an account that were not taken back, by name.
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
