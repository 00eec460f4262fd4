internal import DiscoverData
public import DiscoverEntities

/// An interactor that finishes credited transactions, so that the store stops delivering them.
///
/// Finishing may fail without a failure of the use case: the transaction stays credited, the store delivers it again,
/// and it is finished then. The response therefore contains the failures. After a timeout, the remaining transactions
/// aren't tried.
public struct FinishInteractor: Interactor {
    private let queue: any PaymentQueue
    private let retryPolicy: RetryPolicy?

    /// Creates an interactor that finishes transactions in the store's payment queue.
    ///
    /// - Parameters:
    ///   - queue: The store's queue.
    ///   - retryPolicy: The timeout and retry policy, or `nil` to wait without a timeout.
    public init(queue: any PaymentQueue, retryPolicy: RetryPolicy? = nil) {
        self.queue = queue
        self.retryPolicy = retryPolicy
    }

    /// Finishes the transactions in the store, and returns the IDs of those that couldn't be finished.
    public func perform(_ request: [CreditedTransaction]) async -> [TransactionID] {
        let span = Trace.begin(.interactor, "Finish", "transactions: \(request.count)")
        defer { span.end() }
        var kept: [TransactionID] = []
        var isSilent = false
        for transaction in request {
            do throws(StoreFailure) {
                if isSilent { throw .cancelled }
                try await finish(transaction)
            } catch {
                if case .timedOut = error { isSilent = true }
                kept.append(transaction.facts.key.id)
            }
        }
        return kept
    }

    private func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        guard let retryPolicy else { return try await queue.finish(transaction) }
        try await retryPolicy.run { [queue] () async throws(StoreFailure) in try await queue.finish(transaction) }
    }
}
