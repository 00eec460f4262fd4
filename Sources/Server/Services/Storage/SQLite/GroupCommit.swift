#if Server
internal import DiscoverData
internal import Foundation
internal import GRDB
internal import Synchronization

/// The counts of writes to a database, and of its commits, since the database was opened.
public struct WriteStatistics: Hashable, Sendable {
    /// The number of writes in all commits, including those that failed without affecting the others.
    public internal(set) var writes = 0
    /// The number of commits; one commit can contain many writes.
    public internal(set) var commits = 0
    /// The number of transactions that couldn't begin, or that couldn't be committed to the disk.
    public internal(set) var failures = 0
    /// The number of writes in the commit that is in progress.
    public internal(set) var writing = 0
    /// The number of writes that wait for the next commit.
    public internal(set) var waiting = 0
}

/// Combines concurrent writes into one commit, because the commit takes most of the time.
///
/// Writes that arrive during a commit form the next group, in their order of arrival, so groups grow under load. After
/// a large group, the next one also waits up to ``window`` until it has as many writes as the last group, because the
/// callers of the last group usually write again at once. Without load, a write is committed immediately. A write
/// returns after its commit is on the disk.
///
/// Each write has its own savepoint, so a write that fails doesn't affect the others of its group. If the commit fails,
/// all writes of the group fail, and none of their changes is stored.
final class GroupCommit: Sendable {
    private struct State {
        var waiting: [any GroupedWrite] = []
        var isWriting = false
        var statistics = WriteStatistics()
    }

    /// The maximum number of writes in one commit, which limits how long the first of them waits.
    private static let largest = 512
    /// The minimum number of writes in a large commit, after which the next commit waits for more writes.
    private static let crowd = 8
    /// The longest time in microseconds that a commit waits for more writes.
    private static let window: UInt32 = 1_000

    private let pool: DatabasePool
    private let path: String
    private let place: DatabaseFileGuard
    private let state = Mutex(State())
    /// The cached numbers of the JWS headers in the database, which all writes of this object use.
    let headers = EvidenceHeaderCache()

    init(pool: DatabasePool, place: DatabaseFileGuard) {
        self.pool = pool
        path = place.path
        self.place = place
    }

    /// The counts of writes and commits since the database was opened.
    var statistics: WriteStatistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.waiting = state.waiting.count
            return statistics
        }
    }

    /// Performs a change of the database, and returns its result after the change is on the disk.
    func write<Value: Sendable>(
        _ change: @escaping @Sendable (Database) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        let result = await withCheckedContinuation { continuation in
            let write = PendingWrite(change, at: path) { continuation.resume(returning: $0) }
            let isFirst = state.withLock { state in
                state.waiting.append(write)
                defer { state.isWriting = true }
                return !state.isWriting
            }
            if isFirst { pool.asyncWriteWithoutTransaction { self.writeAll(on: $0) } }
        }
        return try result.get()
    }

    /// Commits the waiting writes, one group after another, until no write waits.
    private func writeAll(on db: Database) {
        var last = 0
        while let group = next(after: last) {
            write(group, on: db)
            last = group.count
        }
    }

    /// Waits until as many writes wait as the last group had, if that group was large.
    ///
    /// `last` is the number of writes in the last group. The wait ends after 1,000 microseconds at the latest.
    private func collectWrites(after last: Int) {
        guard last >= Self.crowd else { return }
        let step: UInt32 = 100
        for _ in 0..<Self.window / step {
            // The callers of the last group usually write again at once. Stop waiting when there are as many writes
            // as before.
            if state.withLock({ $0.waiting.count >= last }) { return }
            usleep(step)
        }
    }

    private func next(after last: Int) -> [any GroupedWrite]? {
        collectWrites(after: last)
        return state.withLock { state in
            let group = Array(state.waiting.prefix(Self.largest))
            state.waiting.removeFirst(group.count)
            state.isWriting = !group.isEmpty
            state.statistics.writing = group.count
            return group.isEmpty ? nil : group
        }
    }

    private func write(_ group: [any GroupedWrite], on db: Database) {
        var begun: [any GroupedWrite] = []
        var rest = group[...]
        do {
            try db.beginTransaction(.immediate)
            while let write = rest.popFirst() {
                begun.append(write)
                try write.run(on: db)
                if write.failure != nil { headers.removeAll() }
                // After some errors, such as a full disk, SQLite itself ends the whole transaction.
                guard db.isInsideTransaction else { throw write.failure ?? Self.broken }
            }
            try db.commit()
            try place.expectUnmoved()
            state.withLock { state in
                state.statistics.writes += begun.count
                state.statistics.commits += 1
            }
            for write in begun { write.complete(nil) }
        } catch {
            if db.isInsideTransaction { try? db.rollback() }
            headers.removeAll()
            state.withLock { $0.statistics.failures += 1 }
            // If the transaction couldn't begin, no write was attempted. Later writes of the group would fail in the
            // same way, so all of them fail now.
            let failure = LedgerFailure(error, at: path)
            for write in begun.isEmpty ? group : begun { write.complete(failure) }
            if !begun.isEmpty, !rest.isEmpty { write(Array(rest), on: db) }
        }
    }

    private static let broken = LedgerFailure.unavailable("the database ended the transaction by itself")
}
#endif
