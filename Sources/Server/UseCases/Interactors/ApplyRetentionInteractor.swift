#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Deletes some of the expired records of a kind.
public struct ApplyRetentionInteractor: Interactor {
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
    ///
    /// - Throws: A `LedgerFailure` if nothing was deleted.
    public func perform(_ request: ApplyRetentionRequest) async throws(LedgerFailure) -> RetentionBatch? {
        let span = Trace.begin(.interactor, "ApplyRetention")
        defer { span.end() }
        guard let end = policy.end(of: request.kind, at: await time.now()) else {
            return RetentionBatch(deleted: 0, isLast: true)
        }
        return try await store.delete(request.kind, before: end, limit: limit, under: request.lease)
    }
}
#endif
