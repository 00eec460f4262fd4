#if Server
internal import DiscoverData

/// What a transfer may say, never how it looks.
///
/// The output boundary of the context `Transfer`.
public protocol TransferObserver: Sendable {
    /// Something happened.
    func transfer(_ event: TransferEvent) async
}

extension TransferObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: TransferEvent) async {
        let span = Trace.begin(.observer, "TransferObserver")
        defer { span.end() }
        await transfer(event)
    }
}
#endif
