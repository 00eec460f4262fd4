public import DiscoverData

/// Opens the stream of what happens outside a purchase.
public struct TransactionUpdatesInteractor: Interactor {
    private let queue: any PaymentQueue

    /// Takes the queue to listen to.
    public init(queue: any PaymentQueue) { self.queue = queue }

    /// A stream of its own for each caller.
    public func perform(_ request: Void) async -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.interactor, "TransactionUpdates")
        defer { span.end() }
        return queue.updates()
    }
}
