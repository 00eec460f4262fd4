#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `Expired records are deleted once a day, in batches` {
    private static let day: Int64 = 86_400_000
    private let leases = InMemoryCoordination()

    /// Deletes records, and returns the outcome with the kinds that were requested, in their order.
    private func apply(
        _ kinds: [RetainedRecord], _ batches: [RetentionBatch?]
    ) async -> (outcome: ApplyRetentionOutcome, requested: [RetainedRecord]) {
        let requested = Mutex<[RetainedRecord]>([])
        let left = Mutex(batches)
        let context = ApplyRetention(
            kinds,
            dependencies: ApplyRetention.Dependencies(
                lease: LeaseInteractors(.retention, in: leases),
                delete: ScriptedInteractor { request in
                    requested.withLock { $0.append(request.kind) }
                    return .success(left.withLock { $0.isEmpty ? nil : $0.removeFirst() })
                }))
        return (await context.apply(), requested.withLock { $0 })
    }

    @Test func `batches are deleted until the last one, kind by kind`() async {
        let batches = [(200, false), (200, false), (7, true), (1, true)].map(RetentionBatch.init(deleted:isLast:))
        let (outcome, requested) = await apply([.outcomes, .disputes], batches)
        #expect(outcome == .completed([.outcomes: 407, .disputes: 1]))
        #expect(requested == [.outcomes, .outcomes, .outcomes, .disputes])
    }

    @Test func `a run within a day of the last one does nothing`() async {
        let empty = RetentionBatch(deleted: 0, isLast: true)
        #expect(await apply([.outcomes], [empty]).outcome == .completed([.outcomes: 0]))
        leases.pass(Self.day - 1)
        #expect(await apply([.outcomes], []).outcome == .skipped)
        leases.pass(1)
        #expect(await apply([.outcomes], [empty]).outcome == .completed([.outcomes: 0]))
    }

    @Test func `a process that has lost the lease stops, and states what it deleted`() async {
        let first = RetentionBatch(deleted: 200, isLast: false)
        #expect(await apply([.outcomes], [first, nil]).outcome == .interrupted(.displaced, [.outcomes: 200]))
    }

    @Test func `a run that is canceled before its first batch deletes nothing`() async {
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await apply([.outcomes], [])
        }
        let (outcome, requested) = await run.value
        #expect(outcome == .interrupted(.cancelled, [:]) && requested.isEmpty)
    }

    @Test func `a lease is renewed before each batch`() async {
        let leases = leases
        let context = ApplyRetention(
            [.outcomes, .disputes, .auditEntries],
            dependencies: ApplyRetention.Dependencies(
                lease: LeaseInteractors(.retention, in: leases),
                delete: ScriptedInteractor { _ in
                    // Three quarters of the lease's term of two minutes.
                    leases.pass(90_000)
                    let other = try? await leases.acquire(.retention, for: 120_000, unlessBegunWithin: 0)
                    guard case .refused = other else { return .success(nil) }
                    return .success(RetentionBatch(deleted: 1, isLast: true))
                }))
        #expect(await context.apply() == .completed([.outcomes: 1, .disputes: 1, .auditEntries: 1]))
    }

    @Test func `only kinds with a rule are deleted, in the order of their declaration`() {
        #expect(RetentionPolicy(days: [.outcomes: 3, .auditEntries: 400]).kinds == [.auditEntries, .outcomes])
        #expect(RetentionPolicy(days: [:]).kinds == [])
    }

    @Test func `records from before the rule's days are deleted, and a kind without a rule is kept`() async throws {
        /// A store that records the times it is called with.
        final class Store: RetentionStore {
            let ends = Mutex<[Moment]>([])

            func delete(
                _ kind: RetainedRecord, before moment: Moment, limit: Int, under lease: Lease
            ) async throws(LedgerFailure) -> RetentionBatch? {
                ends.withLock { $0.append(moment) }
                return RetentionBatch(deleted: 5, isLast: false)
            }
        }
        let store = Store()
        let delete = ApplyRetentionInteractor(
            store: store, time: FixedTimeSource(.day(50)), policy: RetentionPolicy(days: [.outcomes: 3]))
        let lease = Lease(.retention, fence: 1)
        #expect(
            try await delete.perform(ApplyRetentionRequest(.outcomes, under: lease))
                == RetentionBatch(deleted: 5, isLast: false))
        #expect(
            try await delete.perform(ApplyRetentionRequest(.disputes, under: lease))
                == RetentionBatch(deleted: 0, isLast: true))
        #expect(store.ends.withLock { $0 } == [.day(47)])
    }
}
#endif
