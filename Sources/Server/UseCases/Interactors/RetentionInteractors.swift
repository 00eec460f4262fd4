#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Acquires the right to delete expired records (a lease), so that only one process deletes them.
public struct BeginRetentionInteractor: Interactor {
    /// The time in milliseconds after which the lease expires unless it is renewed.
    static let term: Int64 = 120_000
    /// The time in milliseconds between two runs, one day.
    static let pause: Int64 = 86_400_000

    private let leases: any LeaseStore

    /// Creates an interactor that acquires the lease from the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Returns the lease, or the reason why the process must not delete records now.
    public func perform(_ request: Void) async throws(LedgerFailure) -> LeaseResponse {
        let span = Trace.begin(.interactor, "BeginRetention")
        defer { span.end() }
        return try await leases.acquire(.retention, for: Self.term, unlessBegunWithin: Self.pause)
    }
}

/// Renews the right of this process to delete expired records (the lease).
public struct RenewRetentionInteractor: Interactor {
    private let leases: any LeaseStore

    /// Creates an interactor that renews a lease of the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Renews the requested lease, and returns `false` if another process has acquired the lease.
    public func perform(_ request: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "RenewRetention")
        defer { span.end() }
        return try await leases.renew(request, for: BeginRetentionInteractor.term)
    }
}

/// Ends the right of this process to delete expired records (the lease).
public struct EndRetentionInteractor: Interactor {
    private let leases: any LeaseStore

    /// Creates an interactor that ends a lease of the specified store.
    public init(leases: any LeaseStore) { self.leases = leases }

    /// Ends a lease, and records whether the work was completed, so that it isn't repeated within a day.
    public func perform(_ request: (lease: Lease, isComplete: Bool)) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "EndRetention")
        defer { span.end() }
        guard request.isComplete else { return try await leases.release(request.lease) }
        _ = try await leases.complete(request.lease)
    }
}

/// Deletes some of the expired records of a kind.
public struct DeleteExpiredInteractor: Interactor {
    private let store: any RetentionStore
    private let time: any TimeSource
    private let policy: RetentionPolicy
    private let limit: Int

    /// Creates an interactor that deletes records of the specified store.
    ///
    /// - Parameters:
    ///   - store: The store of the records.
    ///   - time: The clock that dates the records.
    ///   - policy: The times for which records are kept.
    ///   - limit: The maximum number of records that are deleted in one write.
    public init(store: any RetentionStore, time: any TimeSource, policy: RetentionPolicy, limit: Int = 200) {
        self.store = store
        self.time = time
        self.policy = policy
        self.limit = limit
    }

    /// Deletes some expired records of the requested kind, and returns the result.
    ///
    /// The result is `nil` if another process has acquired the lease; then nothing is deleted.
    public func perform(_ request: RetentionRequest) async throws(LedgerFailure) -> RetentionBatch? {
        let span = Trace.begin(.interactor, "DeleteExpired")
        defer { span.end() }
        guard let end = policy.end(of: request.kind, at: await time.now()) else {
            return RetentionBatch(deleted: 0, isLast: true)
        }
        return try await store.delete(request.kind, before: end, limit: limit, under: request.lease)
    }
}
#endif
