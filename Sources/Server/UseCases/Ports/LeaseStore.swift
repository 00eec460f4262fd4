#if Server
public import DiscoverData

/// Port: grants leases, which ensure that only one of several server processes does a piece of work.
///
/// **Promise:** At most one process has the lease with a name at any time. Only the database's clock determines when
/// a lease expires. Each lease has a larger number than all earlier leases with its name. The owner of an expired
/// lease can still renew it until another process acquires it. From then on, the old lease can't be renewed or
/// completed, and each write that passes it changes nothing. If a process ends without releasing its lease, the work
/// is blocked only until the lease expires, even if the database's clock is set back.
///
/// ```swift
/// let hour: Int64 = 3_600_000
/// if case .granted(let lease) = try await leases.acquire(.retention, for: 120_000, unlessBegunWithin: hour) {
///     let isCompleted = try await leases.complete(lease)  // After the work, each write of which passes the lease.
/// }
/// ```
public protocol LeaseStore: Sendable {
    /// Acquires a lease, unless another process has it or the work was completed recently.
    ///
    /// - Parameters:
    ///   - name: The name of the work.
    ///   - term: The time in milliseconds after which the lease expires unless the process renews it.
    ///   - pause: A duration in milliseconds. If work began in the last `pause` milliseconds and was completed, no
    ///     lease is granted.
    /// - Returns: The lease, or the reason for the refusal.
    /// - Throws: A `LedgerFailure` if the database can't be read or written. A lease that was acquired nevertheless
    ///   expires unused.
    func acquire(
        _ name: LeaseName, for term: Int64, unlessBegunWithin pause: Int64
    ) async throws(LedgerFailure) -> LeaseResponse

    /// Extends a lease, so that it expires `term` milliseconds from now.
    ///
    /// - Returns: `false` if another process has acquired the lease; then the work must end.
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func renew(_ lease: Lease, for term: Int64) async throws(LedgerFailure) -> Bool

    /// Ends a lease, and records that its work was completed.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func complete(_ lease: Lease) async throws(LedgerFailure) -> Bool

    /// Ends a lease without recording that its work was completed.
    ///
    /// The method has no effect if another process has acquired the lease.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func release(_ lease: Lease) async throws(LedgerFailure)
}
#endif
