public import DiscoverData

/// Asks the store which transactions wait to be finished.
public struct UnfinishedTransactionsInteractor: Interactor {
    private let queue: any PaymentQueue
    private let retryPolicy: RetryPolicy

    /// Takes the queue, and how long and how often to ask it.
    public init(queue: any PaymentQueue, retryPolicy: RetryPolicy) {
        self.queue = queue
        self.retryPolicy = retryPolicy
    }

    /// All of them, consumables included, in the order of their identifiers.
    public func perform(_ request: Void) async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.interactor, "UnfinishedTransactions")
        defer { span.end() }
        let found = try await retryPolicy.ask { [queue] () async throws(StoreFailure) in try await queue.unfinished() }
        return found.sorted { $0.id < $1.id }
    }
}
