internal import DiscoverData
public import DiscoverEntities

/// Lets the store forget transactions that are credited.
///
/// It cannot fail a use case: what is credited stays credited, and a transaction whose finishing failed is delivered again,
/// found known, and finished then. So the failures come back as part of the response.
public struct FinishInteractor: Interactor {
    private let queue: any PaymentQueue

    /// Takes the queue that waits.
    public init(queue: any PaymentQueue) { self.queue = queue }

    /// Finishes each, and names those that the store would not let go of.
    public func perform(_ request: [CreditedTransaction]) async -> [TransactionID] {
        let act = Trace.begin(.interactor, "Finish", "transactions: \(request.count)")
        defer { act.end() }
        var kept: [TransactionID] = []
        for transaction in request {
            do throws(StoreFailure) {
                try await queue.finish(transaction)
            } catch {
                kept.append(transaction.facts.key.id)
            }
        }
        return kept
    }
}
