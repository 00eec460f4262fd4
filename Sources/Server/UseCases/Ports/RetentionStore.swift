#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: deletes records that no decision about purchases depends on.
///
/// **Promise:** Each call is one short write. It deletes only records of the requested kind that are older than the
/// specified time. Records that wait for something are never deleted: unresolved disputes, notifications without an
/// account, outcomes before which an event of the device is missing, and events of webhooks with remaining attempts.
/// The numbers of deleted records aren't assigned again.
///
/// ```swift
/// while let batch = try await retention.delete(.outcomes, before: end, limit: 500, under: lease), !batch.isLast {
///     print("deleted \(batch.deleted) outcomes")
/// }
/// ```
public protocol RetentionStore: Sendable {
    /// Deletes the first expired records of a kind, if this process still has the lease.
    ///
    /// The lease is the right to delete.
    ///
    /// - Parameters:
    ///   - kind: The kind of the records.
    ///   - moment: The time; only records from before it are deleted.
    ///   - limit: The maximum number of records, which limits the duration of the write.
    ///   - lease: The lease.
    /// - Returns: The result, or `nil` if another process has acquired the lease; then nothing is deleted.
    /// - Throws: A `LedgerFailure` if nothing was deleted.
    func delete(
        _ kind: RetainedRecord, before moment: Moment, limit: Int, under lease: Lease
    ) async throws(LedgerFailure) -> RetentionBatch?
}
#endif
