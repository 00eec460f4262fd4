#if Server
internal import DiscoverData

/// A type that receives the events of a transfer.
///
/// The output boundary of the context `Transfer`.
public protocol TransferObserver: Sendable {
    /// Receives an event.
    func transfer(_ event: TransferEvent) async
}

extension TransferObserver {
    /// Reports an event to the observer and to the trace.
    public func notify(_ event: TransferEvent) async {
        let span = Trace.begin(.observer, "TransferObserver")
        defer { span.end() }
        await transfer(event)
    }
}
#endif
