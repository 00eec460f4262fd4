public import DiscoverData

/// Reads the status of each subscription, as the store has signed it, and verifies nothing.
public struct StatusesInteractor: Interactor {
    private let history: any PurchaseHistory
    private let patience: RetryPolicy

    /// Creates an interactor that reads from the specified store.
    ///
    /// - Parameters:
    ///   - history: The store to read from.
    ///   - patience: The timeout and retry policy. A purchase waits for this, so it should be short.
    public init(history: any PurchaseHistory, patience: RetryPolicy) {
        self.history = history
        self.patience = patience
    }

    /// Returns the statuses in no particular order.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let act = Trace.begin(.interactor, "Statuses")
        defer { act.end() }
        return try await patience.ask { [history] () async throws(StoreFailure) in try await history.statuses() }
    }
}
