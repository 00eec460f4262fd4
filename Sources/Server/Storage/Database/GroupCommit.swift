#if Server
internal import DiscoverData
internal import GRDB
internal import Synchronization

/// How many writes there were, and how many commits they took.
public struct WriteStatistics: Hashable, Sendable {
    /// Writes that were committed.
    public internal(set) var writes = 0
    /// The commits that they shared.
    public internal(set) var commits = 0
    /// Writes that wait for the commit that is on its way.
    public internal(set) var writing = 0
    /// Writes that wait for the one after it.
    public internal(set) var waiting = 0
}

/// Lets writes that come at the same time share a commit, for it is the commit that takes time, not the writing.
///
/// What waits when a commit is done goes into the next one, in the order of its coming: nobody waits for company, and the more
/// there is to do the larger the groups get. Each write has a savepoint of its own, so that one that fails spoils no other; each
/// is answered when the commit is on the disk. A commit that fails answers all of its group with the failure, and nothing of the
/// group is there.
final class GroupCommit: Sendable {
    private struct State {
        var waiting: [any GroupedWrite] = []
        var isWriting = false
        var tally = WriteStatistics()
    }

    /// The largest group: it bounds how long the first of them waits for the last.
    private static let largest = 512

    private let pool: DatabasePool
    private let path: String
    private let place: DatabaseFileGuard
    private let state = Mutex(State())

    init(pool: DatabasePool, place: DatabaseFileGuard) {
        self.pool = pool
        path = place.path
        self.place = place
    }

    /// What was written so far.
    var tally: WriteStatistics {
        state.withLock { state in
            var tally = state.tally
            tally.waiting = state.waiting.count
            return tally
        }
    }

    /// Makes a change, and answers when it is durable.
    func write<Answer: Sendable>(
        _ change: @escaping @Sendable (Database) throws -> Answer
    ) async throws(LedgerFailure) -> Answer {
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

    /// Writes group after group, until nothing waits.
    private func writeAll(on db: Database) {
        while let group = next() { write(group, on: db) }
    }

    private func next() -> [any GroupedWrite]? {
        state.withLock { state in
            let group = Array(state.waiting.prefix(Self.largest))
            state.waiting.removeFirst(group.count)
            state.isWriting = !group.isEmpty
            state.tally.writing = group.count
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
                // On some errors, such as a full disk, SQLite ends the whole transaction by itself.
                guard db.isInsideTransaction else { throw write.failure ?? Self.broken }
            }
            try db.commit()
            try place.expectUnmoved()
            state.withLock { state in
                state.tally.writes += begun.count
                state.tally.commits += 1
            }
            for write in begun { write.answer(nil) }
        } catch {
            if db.isInsideTransaction { try? db.rollback() }
            // Where it could not even be begun, nobody has had a turn, and the next would fare no better.
            let failure = LedgerFailure(error, at: path)
            for write in begun.isEmpty ? group : begun { write.answer(failure) }
            if !begun.isEmpty, !rest.isEmpty { write(Array(rest), on: db) }
        }
    }

    private static let broken = LedgerFailure.unavailable("the database ended the transaction by itself")
}
#endif
