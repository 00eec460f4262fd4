public import DiscoverData

/// An interactor that reads the signed status of each subscription from the store.
///
/// The statuses aren't verified.
public struct StatusesInteractor: Interactor {
    private let history: any PurchaseHistory
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that reads from the store's purchase history.
    ///
    /// - Parameters:
    ///   - history: The store to read from.
    ///   - retryPolicy: The timeout and retry policy. A purchase waits for this request, so the timeout should be
    ///     short.
    public init(history: any PurchaseHistory, retryPolicy: RetryPolicy) {
        self.history = history
        self.retryPolicy = retryPolicy
    }

    /// Returns the unverified statuses of the customer's subscriptions, in no particular order.
    ///
    /// - Throws: `StoreFailure` if the last attempt fails or times out, or if the calling task is canceled.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.interactor, "Statuses")
        defer { span.end() }
        return try await retryPolicy.run { [history] () async throws(StoreFailure) in try await history.statuses() }
    }
}
