internal import DiscoverData

/// Lets the store forget transactions that are credited.
///
/// It cannot fail a use case: what is credited stays credited, and a transaction whose finishing failed is delivered again,
/// found known, and finished then. So the failures come back as part of the response.
public struct FinishInteractor: Interactor {
    private let queue: any PaymentQueue

    /// Takes the queue that waits.
    public init(queue: any PaymentQueue) { self.queue = queue }

    /// Finishes each, and counts those that the store would not let go of.
    public func perform(_ request: [CreditedTransaction]) async -> Int {
        let act = Trace.begin(.interactor, "Finish", "transactions: \(request.count)")
        defer { act.end() }
        var refused = 0
        for transaction in request {
            do throws(StoreFailure) {
                try await queue.finish(transaction)
            } catch {
                refused += 1
            }
        }
        return refused
    }
}
