public import DiscoverData

/// An interactor that reads unfinished transactions from the store's payment queue.
public struct UnfinishedTransactionsInteractor: Interactor {
    private let queue: any PaymentQueue
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that reads from the specified payment queue with a timeout and retry policy.
    public init(queue: any PaymentQueue, retryPolicy: RetryPolicy) {
        self.queue = queue
        self.retryPolicy = retryPolicy
    }

    /// Returns all transactions that the app hasn't finished, including consumables, sorted by ID.
    ///
    /// - Throws: `StoreFailure` if the last attempt fails or times out, or if the calling task is canceled.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.interactor, "UnfinishedTransactions")
        defer { span.end() }
        let found = try await retryPolicy.run { [queue] () async throws(StoreFailure) in try await queue.unfinished() }
        return found.sorted { $0.id < $1.id }
    }
}
