#if Server
public import DiscoverData

/// Port: checks that the ledger, the server's records of purchases, can be read and written.
///
/// **Promise:** The check reads and writes the ledger in the same way as the recording of a purchase does, but leaves
/// no change. It may be repeated at any time.
///
/// ```swift
/// let isReady = (try? await probe.probe()) != nil
/// print(isReady ? "the server is ready" : "the ledger can't be read and written")
/// ```
public protocol ReadinessProbe: Sendable {
    /// Checks that the ledger can be read and written.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func probe() async throws(LedgerFailure)
}
#endif
