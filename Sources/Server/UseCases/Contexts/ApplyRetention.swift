#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server deletes records that have been kept as long as the operator's rules require.
///
/// - Goal: The database contains no record of the configured kinds for longer than necessary.
/// - Preconditions: None.
/// - Main scenario: Once a day, one process acquires the lease (the right to delete). For each kind with a rule, it
///   deletes expired records in small batches until none is left.
/// - Variations: Another process deletes the records, or has done so within a day: nothing happens. Another process
///   acquires the lease: the run ends, and the database refuses its remaining writes. The database can't be written, or
///   the server stops: the run ends, and the next one continues.
/// - Postconditions: Transactions, signed texts, renewal information, spent units, and transfers are unchanged, and so
///   are all entitlements and balances.
public final class ApplyRetention {
    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let lease: LeaseInteractors
        let delete: any Interactor<ApplyRetentionRequest, RetentionBatch?, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - lease: The interactors for the lease (the right to delete).
        ///   - delete: The interactor that deletes some of the expired records of a kind.
        public init(
            lease: LeaseInteractors,
            delete: any Interactor<ApplyRetentionRequest, RetentionBatch?, LedgerFailure>
        ) {
            self.lease = lease
            self.delete = delete
        }
    }

    private let kinds: [RetainedRecord]
    private let dependencies: Dependencies

    /// Creates a run of the use case that deletes records of the specified kinds.
    ///
    /// The use case has no roles, because its steps are a loop over interactors.
    public init(_ kinds: [RetainedRecord], dependencies: Dependencies) {
        self.kinds = kinds
        self.dependencies = dependencies
    }

    /// Deletes all expired records, and returns the outcome.
    public func apply() async -> ApplyRetentionOutcome {
        let span = Trace.begin(.context, "ApplyRetention")
        defer { span.end() }
        var deleted: [RetainedRecord: Int] = [:]
        do throws(ApplyRetentionFailure) {
            let refusal = try await dependencies.lease.run(unlessBegunWithin: Self.pause) {
                (work: LeasedWork) throws(ApplyRetentionFailure) in
                for kind in kinds { try await delete(kind, in: work, counting: &deleted) }
            }
            return refusal == nil ? .completed(deleted) : .skipped
        } catch {
            return .interrupted(error, deleted)
        }
    }

    /// The time in milliseconds between two runs, one day.
    private static let pause: Int64 = 86_400_000

    private func delete(
        _ kind: RetainedRecord, in work: LeasedWork<ApplyRetentionFailure>,
        counting deleted: inout [RetainedRecord: Int]
    ) async throws(ApplyRetentionFailure) {
        var isLast = false
        while !isLast {
            if Task.isCancelled { throw .cancelled }
            try await work.renew()
            let batch = try await work.require(dependencies.delete, ApplyRetentionRequest(kind, under: work.lease))
            deleted[kind, default: 0] += batch.deleted
            isLast = batch.isLast
        }
    }
}
#endif
