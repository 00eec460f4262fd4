internal import DiscoverData
public import DiscoverEntities

/// Lets the store forget transactions that are credited.
///
/// It cannot fail a use case: what is credited stays credited, and a transaction whose finishing failed is delivered again,
/// found known, and finished then. So the failures come back as part of the response. Nor can it hold one up: a store that
/// does not answer is not waited for longer than patience allows, and then not asked about the rest.
public struct FinishInteractor: Interactor {
    private let queue: any PaymentQueue
    private let retryPolicy: RetryPolicy?

    /// Takes the queue that waits, and how long and how often to ask it; `nil` waits as long as it takes.
    public init(queue: any PaymentQueue, retryPolicy: RetryPolicy? = nil) {
        self.queue = queue
        self.retryPolicy = retryPolicy
    }

    /// Finishes each, and names those that the store would not let go of.
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
        try await retryPolicy.ask { [queue] () async throws(StoreFailure) in try await queue.finish(transaction) }
    }
}
