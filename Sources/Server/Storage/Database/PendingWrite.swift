#if Server
internal import DiscoverData
internal import GRDB
internal import Synchronization

/// A write that waits for its turn in a group.
protocol GroupedWrite: Sendable {
    /// Why it was not done, where it was not.
    var failure: LedgerFailure? { get }

    /// Does it within a savepoint; throws only where the savepoint itself cannot be kept.
    func run(on db: Database) throws

    /// Says what became of it: with a failure where the group's commit has failed, which it then has, too.
    func answer(_ failure: LedgerFailure?)
}

/// A write, what came of it, and who waits to hear.
final class PendingWrite<Answer: Sendable>: GroupedWrite {
    private enum Stage {
        case waiting(@Sendable (Database) throws -> Answer)
        case done(Result<Answer, LedgerFailure>)
    }

    private let path: String
    private let hear: @Sendable (Result<Answer, LedgerFailure>) -> Void
    /// Once it is done, nothing is held of the change: who asked for it may count on its being gone when the answer comes.
    private let stage: Mutex<Stage>

    init(
        _ change: @escaping @Sendable (Database) throws -> Answer, at path: String,
        hear: @escaping @Sendable (Result<Answer, LedgerFailure>) -> Void
    ) {
        self.path = path
        self.hear = hear
        stage = Mutex(.waiting(change))
    }

    var failure: LedgerFailure? {
        if case .done(.failure(let failure)) = stage.withLock({ $0 }) { failure } else { nil }
    }

    func run(on db: Database) throws {
        try db.cachedStatement(sql: "SAVEPOINT one").execute()
        if case .failure = change(db) {
            // On some errors, such as a full disk, SQLite has ended the whole transaction, savepoints and all.
            guard db.isInsideTransaction else { return }
            try db.cachedStatement(sql: "ROLLBACK TO one").execute()
        }
        try db.cachedStatement(sql: "RELEASE one").execute()
    }

    private func change(_ db: Database) -> Result<Answer, LedgerFailure> {
        let result: Result<Answer, LedgerFailure>
        switch stage.withLock({ $0 }) {
        case .done(let known): return known
        case .waiting(let change):
            do {
                result = .success(try change(db))
            } catch {
                result = .failure(LedgerFailure(error, at: path))
            }
        }
        stage.withLock { $0 = .done(result) }
        return result
    }

    func answer(_ failure: LedgerFailure?) {
        let result: Result<Answer, LedgerFailure> = stage.withLock { stage in
            if let failure { stage = .done(.failure(failure)) }
            if case .done(let result) = stage { return result }
            stage = .done(.failure(.unavailable("it was not written")))
            return .failure(.unavailable("it was not written"))
        }
        hear(result)
    }
}
#endif
