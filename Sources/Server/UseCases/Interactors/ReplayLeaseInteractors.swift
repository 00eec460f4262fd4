#if Server
public import DiscoverData
public import DiscoverInteractors

/// Acquires the right to replay notifications or to import voided purchases (a lease), so that only one process does.
public struct BeginReplayInteractor: Interactor {
    /// The time in milliseconds after which the lease (the right to replay) expires unless it is renewed.
    ///
    /// This time is longer than any request to the store takes, because the lease is renewed before each request.
    static let term: Int64 = 120_000

    private let leases: any LeaseStore
    private let name: LeaseName

    /// Creates an interactor that acquires the lease with a name from the specified store.
    public init(leases: any LeaseStore, name: LeaseName = .notificationReplay) {
        self.leases = leases
        self.name = name
    }

    /// Returns the lease, or the reason why the process must not begin the work now.
    ///
    /// - Parameter request: A duration in milliseconds. If a replay began in the last `request` milliseconds and was
    ///   completed, no lease is granted.
    public func perform(_ request: Int64) async throws(LedgerFailure) -> LeaseResponse {
        let span = Trace.begin(.interactor, "BeginReplay")
        defer { span.end() }
        return try await leases.acquire(name, for: Self.term, unlessBegunWithin: request)
    }
}

/// Renews the right of this process to replay notifications (the lease).
public struct RenewReplayInteractor: Interactor {
    private let leases: any LeaseStore

    /// Creates an interactor that renews a lease (the right to replay) in the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Renews the lease (the right to replay), and returns `false` if another process has acquired it.
    public func perform(_ request: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "RenewReplay")
        defer { span.end() }
        return try await leases.renew(request, for: BeginReplayInteractor.term)
    }
}

/// Ends the right of this process to replay notifications (the lease).
public struct EndReplayInteractor: Interactor {
    private let leases: any LeaseStore

    /// Creates an interactor that ends a lease (the right to replay) in the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Ends the lease (the right to replay); if the replay is complete, this is recorded, too.
    ///
    /// - Parameter request: The lease, and a Boolean value that indicates whether the replay is complete.
    /// - Returns: `false` if the replay is complete, but another process has acquired the lease; then nothing is
    ///   recorded. Otherwise, `true`.
    /// - Throws: A `LedgerFailure` if the lease can't be ended.
    public func perform(_ request: ReplayEnd) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "EndReplay")
        defer { span.end() }
        if request.isComplete { return try await leases.complete(request.lease) }
        try await leases.release(request.lease)
        return true
    }
}
#endif
