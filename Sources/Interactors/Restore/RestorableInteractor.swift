public import DiscoverData

/// Asks the store what the customer may have back. The customer asked for it: the store may want a password.
public struct RestorableInteractor: Interactor {
    private let history: any PurchaseHistory
    private let stopwatch: Stopwatch
    private let limit: Duration?

    /// Takes who remembers, and how long to wait: long, for a customer may be typing a password; `nil` for as long as it takes.
    public init(history: any PurchaseHistory, stopwatch: Stopwatch, limit: Duration? = .seconds(600)) {
        self.history = history
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// All of it, in the order of the identifiers.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedTransaction] {
        let act = Trace.begin(.interactor, "Restorable")
        defer { act.end() }
        // Asked once only: a second question could put a second password dialog before the customer.
        let once = Patience(stopwatch: stopwatch, limit: limit, attempts: 1)
        let found = try await once.ask { [history] () async throws(StoreFailure) in try await history.restorable() }
        return found.sorted { $0.id < $1.id }
    }
}
