#if Server
public import DiscoverData
public import DiscoverInteractors

/// Checks that the server's ledger can be read and written, so that the server can process requests.
public struct CheckReadinessInteractor: Interactor {
    private let probe: any ReadinessProbe

    /// Creates an interactor that checks the ledger with the specified probe.
    public init(probe: any ReadinessProbe) { self.probe = probe }

    /// Returns normally if the ledger can be read and written, and throws the reason if it can't.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read or written.
    public func perform(_ request: Void) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "CheckReadiness")
        defer { span.end() }
        try await probe.probe()
    }
}
#endif
