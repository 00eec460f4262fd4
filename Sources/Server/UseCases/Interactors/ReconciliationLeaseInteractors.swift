#if Server
public import DiscoverData
public import DiscoverInteractors

/// Acquires the right to compare purchases with the store (a lease), so that only one process does so.
public struct BeginReconciliationInteractor: Interactor {
    /// The time in milliseconds after which the lease expires unless it is renewed.
    ///
    /// The lease is renewed before each lookup. A lookup may need several requests to the store.
    static let term: Int64 = 300_000

    private let leases: any LeaseStore

    /// Creates an interactor that acquires the lease from the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Returns the lease, or the reason why the process must not compare purchases now.
    ///
    /// - Parameter request: The time in milliseconds. If a complete reconciliation began within this time, no lease is
    ///   granted.
    public func perform(_ request: Int64) async throws(LedgerFailure) -> LeaseResponse {
        let span = Trace.begin(.interactor, "BeginReconciliation")
        defer { span.end() }
        return try await leases.acquire(.reconciliation, for: Self.term, unlessBegunWithin: request)
    }
}

/// Renews the right of this process to compare purchases with the store (the lease).
public struct RenewReconciliationInteractor: Interactor {
    private let leases: any LeaseStore

    /// Creates an interactor that renews a lease of the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Renews the requested lease, and returns `false` if another process has acquired the lease.
    public func perform(_ request: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "RenewReconciliation")
        defer { span.end() }
        return try await leases.renew(request, for: BeginReconciliationInteractor.term)
    }
}
#endif
