#if Server
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// Leases, the schedule of queries, and the board of used limits, in memory.
///
/// A test sets the clock.
public final class InMemoryCoordination: LeaseStore, StoreQuerySchedule, UsageBoard {
    private struct Row {
        var fence: Int64 = 0
        var began: Int64 = 0
        var expires: Int64 = 0
        var completed: Int64?
    }
    private struct State {
        var now: Int64 = 1_000_000
        var leases: [LeaseName: Row] = [:]
        var queries: [TransactionID: Int64] = [:]
        var reports: [(usage: LimitUsage, moment: Int64)] = []
    }

    private let state = Mutex(State())

    /// Creates a state without leases, queries, and reports.
    public init() {}

    /// Moves the clock by a number of milliseconds; a negative number sets it back.
    public func pass(_ milliseconds: Int64) { state.withLock { $0.now += milliseconds } }

    /// Returns `true` if a lease is the latest one with its name.
    ///
    /// Writes under this lease are then accepted.
    public func counts(_ lease: Lease) -> Bool { state.withLock { $0.leases[lease.name]?.fence == lease.fence } }

    /// Acquires a lease, unless another process has it, or the work was completed recently.
    public func acquire(
        _ name: LeaseName, for term: Int64, unlessBegunWithin pause: Int64
    ) async throws(LedgerFailure) -> LeaseResponse {
        state.withLock { state in
            var row = state.leases[name] ?? Row()
            if (1...term).contains(row.expires - state.now) {
                return .refused(.held(milliseconds: row.expires - state.now))
            }
            if let completed = row.completed, (1...max(pause, 1)).contains(completed + pause - state.now) {
                return .refused(.recent(milliseconds: completed + pause - state.now))
            }
            row.fence += 1
            row.began = state.now
            row.expires = state.now + term
            state.leases[name] = row
            return .granted(Lease(name, fence: row.fence))
        }
    }

    /// Sets the time after which a lease expires.
    public func renew(_ lease: Lease, for term: Int64) async throws(LedgerFailure) -> Bool {
        change(lease) { row, now in row.expires = now + term }
    }

    /// Ends a lease whose work was completed.
    public func complete(_ lease: Lease) async throws(LedgerFailure) -> Bool {
        change(lease) { row, _ in
            row.expires = 0
            row.completed = row.began
        }
    }

    /// Ends a lease whose work wasn't completed.
    public func release(_ lease: Lease) async throws(LedgerFailure) { _ = change(lease) { row, _ in row.expires = 0 } }

    /// Returns the subscriptions that the caller may query now.
    public func claim(_ chains: Set<TransactionID>, pause: Int64) async throws(LedgerFailure) -> Set<TransactionID> {
        state.withLock { state in
            chains.filter { chain in
                if let next = state.queries[chain], (1...max(pause, 1)).contains(next - state.now) { return false }
                state.queries[chain] = state.now + pause
                return true
            }
        }
    }

    /// Publishes a report.
    public func publish(_ usage: LimitUsage) async throws(LedgerFailure) {
        state.withLock { $0.reports.append((usage, $0.now)) }
    }

    /// Returns the recent reports of all processes but one.
    public func reports(exceptOf process: String) async throws(LedgerFailure) -> [LimitUsage] {
        state.withLock { state in
            state.reports.filter { $0.usage.process != process && $0.moment > state.now - Self.shownMilliseconds }
                .map(\.usage).sorted { ($0.process, $0.number) < ($1.process, $1.number) }
        }
    }

    private func change(_ lease: Lease, _ change: (inout Row, Int64) -> Void) -> Bool {
        state.withLock { state in
            guard var row = state.leases[lease.name], row.fence == lease.fence else { return false }
            change(&row, state.now)
            state.leases[lease.name] = row
            return true
        }
    }
}
#endif
