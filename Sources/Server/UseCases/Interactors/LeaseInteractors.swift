#if Server
internal import DiscoverData
internal import DiscoverInteractors

/// The interactors that acquire, renew, and end a lease.
///
/// A lease is the right of one process to do a piece of work.
public struct LeaseInteractors: Sendable {
    let acquire: any Interactor<Int64, LeaseResponse, LedgerFailure>
    let renew: any Interactor<Lease, Bool, LedgerFailure>
    let complete: any Interactor<Lease, Bool, LedgerFailure>
    let release: any Interactor<Lease, Void, LedgerFailure>

    /// Creates the interactors for the lease with a name in the specified store.
    public init(_ name: LeaseName, in leases: any LeaseStore) {
        acquire = AcquireLeaseInteractor(name: name, leases: leases)
        renew = RenewLeaseInteractor(leases: leases)
        complete = CompleteLeaseInteractor(leases: leases)
        release = ReleaseLeaseInteractor(leases: leases)
    }
}

/// Acquires a lease, unless another process has it, or the work was completed recently.
struct AcquireLeaseInteractor: Interactor {
    let name: LeaseName
    let leases: any LeaseStore

    /// Acquires the lease, unless the process must not begin the work now.
    ///
    /// - Parameter request: A duration in milliseconds. If work began in the last `request` milliseconds and was
    ///   completed, no lease is granted.
    /// - Returns: The lease, or the reason for the refusal.
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func perform(_ request: Int64) async throws(LedgerFailure) -> LeaseResponse {
        let span = Trace.begin(.interactor, "AcquireLease", name.rawValue)
        defer { span.end() }
        return try await leases.acquire(name, for: name.term, unlessBegunWithin: request)
    }
}

/// Extends a lease by its term, and returns `false` if another process has acquired the lease.
struct RenewLeaseInteractor: Interactor {
    let leases: any LeaseStore

    func perform(_ request: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "RenewLease", request.name.rawValue)
        defer { span.end() }
        return try await leases.renew(request, for: request.name.term)
    }
}

/// Ends a lease, and records that its work was completed.
///
/// The result is `false` if another process has acquired the lease; then nothing is recorded.
struct CompleteLeaseInteractor: Interactor {
    let leases: any LeaseStore

    func perform(_ request: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "CompleteLease", request.name.rawValue)
        defer { span.end() }
        return try await leases.complete(request)
    }
}

/// Ends a lease without recording that its work was completed.
struct ReleaseLeaseInteractor: Interactor {
    let leases: any LeaseStore

    func perform(_ request: Lease) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "ReleaseLease", request.name.rawValue)
        defer { span.end() }
        try await leases.release(request)
    }
}

extension LeaseName {
    /// The time in milliseconds after which a lease expires unless it is renewed.
    ///
    /// This time is longer than any step of the work takes, because the lease is renewed before each step.
    fileprivate var term: Int64 {
        switch self {
        case .notificationReplay, .webhookDelivery, .voidedPurchases, .retention, .consumptionResponses: 120_000
        // The lookup of a purchase may need several requests to the store.
        case .reconciliation: 300_000
        }
    }
}
#endif
