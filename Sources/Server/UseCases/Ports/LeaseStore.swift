#if Server
public import DiscoverData

/// Port: grants leases, with which several server processes divide the work on one database.
///
/// **Promise:** At most one process has the lease of a name at any time of the database's clock, which alone decides
/// when a lease expires. Each lease has a larger number than all earlier ones of its name. A lease that expired without
/// another one granted still counts, and can be renewed. Once another process has acquired the lease, the old one counts
/// for nothing: it can't be renewed or completed, and every write that passes it changes nothing. A process that ends
/// without a release blocks the work until its lease expires, and not longer, also if the database's clock is set back.
public protocol LeaseStore: Sendable {
    /// Acquires a lease, unless another process has it, or the work was completed recently.
    ///
    /// - Parameters:
    ///   - name: The name of the work.
    ///   - term: The time in milliseconds after which the lease expires unless it is renewed.
    ///   - pause: The time in milliseconds. If work that began within this time was completed, no lease is granted.
    /// - Returns: The lease, or the reason for the refusal.
    /// - Throws: `LedgerFailure` if the database can't be read or written. Then no lease was acquired, or one that is
    ///   never used expires.
    func acquire(
        _ name: LeaseName, for term: Int64, unlessBegunWithin pause: Int64
    ) async throws(LedgerFailure) -> LeaseResponse

    /// Extends a lease, so that it expires `term` milliseconds from now.
    ///
    /// - Returns: `false` if another process has acquired the lease; then the work must end.
    func renew(_ lease: Lease, for term: Int64) async throws(LedgerFailure) -> Bool

    /// Ends a lease, and records that its work was completed.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    func complete(_ lease: Lease) async throws(LedgerFailure) -> Bool

    /// Ends a lease whose work wasn't completed; without an effect if another process has acquired it.
    func release(_ lease: Lease) async throws(LedgerFailure)
}
#endif
