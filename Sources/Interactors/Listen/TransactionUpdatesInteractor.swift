public import DiscoverData

/// An interactor that opens the stream of transactions that happen outside of a purchase.
public struct TransactionUpdatesInteractor: Interactor {
    private let queue: any PaymentQueue

    /// Creates an interactor that listens to the specified queue.
    public init(queue: any PaymentQueue) { self.queue = queue }

    /// Returns a new stream for each call.
    public func perform(_ request: Void) async -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.interactor, "TransactionUpdates")
        defer { span.end() }
        return queue.updates()
    }
}
