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
        let begin: any Interactor<Void, LeaseResponse, LedgerFailure>
        let renew: any Interactor<Lease, Bool, LedgerFailure>
        let end: any Interactor<(lease: Lease, isComplete: Bool), Void, LedgerFailure>
        let delete: any Interactor<RetentionRequest, RetentionBatch?, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - begin: The interactor that acquires the lease (the right to delete).
        ///   - renew: The interactor that renews the lease.
        ///   - end: The interactor that ends the lease.
        ///   - delete: The interactor that deletes some of the expired records of a kind.
        public init(
            begin: any Interactor<Void, LeaseResponse, LedgerFailure>,
            renew: any Interactor<Lease, Bool, LedgerFailure>,
            end: any Interactor<(lease: Lease, isComplete: Bool), Void, LedgerFailure>,
            delete: any Interactor<RetentionRequest, RetentionBatch?, LedgerFailure>
        ) {
            self.begin = begin
            self.renew = renew
            self.end = end
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
        let lease: Lease
        do throws(LedgerFailure) {
            guard case .granted(let granted) = try await dependencies.begin.perform(()) else { return .skipped }
            lease = granted
        } catch {
            return .interrupted(.ledger(error), [:])
        }
        var deleted: [RetainedRecord: Int] = [:]
        var (failure, isComplete) = (ApplyRetentionFailure?.none, false)
        do throws(ApplyRetentionFailure) {
            isComplete = try await delete(under: lease, counting: &deleted)
        } catch {
            failure = error
        }
        // If the lease can't be ended, it expires.
        try? await dependencies.end.perform((lease, isComplete))
        return isComplete ? .completed(deleted) : .interrupted(failure, deleted)
    }

    /// Deletes all expired records, and returns `false` if the task was canceled before.
    private func delete(
        under lease: Lease, counting deleted: inout [RetainedRecord: Int]
    ) async throws(ApplyRetentionFailure) -> Bool {
        for kind in kinds {
            var isLast = false
            while !isLast {
                guard !Task.isCancelled else { return false }
                let batch: RetentionBatch?
                do throws(LedgerFailure) {
                    let isOwn = try await dependencies.renew.perform(lease)
                    batch = isOwn ? try await dependencies.delete.perform(RetentionRequest(kind, under: lease)) : nil
                } catch {
                    throw .ledger(error)
                }
                guard let batch else { throw .displaced }
                deleted[kind, default: 0] += batch.deleted
                isLast = batch.isLast
            }
        }
        return true
    }
}
#endif
