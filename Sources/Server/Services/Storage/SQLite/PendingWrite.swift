#if Server
internal import DiscoverData
internal import GRDB
internal import Synchronization

/// A write that waits until it can be committed together with other writes.
protocol GroupedWrite: Sendable {
    /// The reason why the write failed, or `nil` if the write succeeded.
    var failure: LedgerFailure? { get }

    /// Performs the write within a savepoint, and stores its error in ``failure``.
    ///
    /// - Throws: An error only if the savepoint itself fails.
    func run(on db: Database) throws

    /// Delivers the result to the caller of the write.
    ///
    /// - Parameter failure: The failure of the commit, which replaces the write's own result, or `nil` if the commit
    ///   succeeded.
    func complete(_ failure: LedgerFailure?)
}

/// A write that waits for its commit, with the function that receives its result.
final class PendingWrite<Value: Sendable>: GroupedWrite {
    private enum State {
        case waiting(@Sendable (Database) throws -> Value)
        case done(Result<Value, LedgerFailure>)
    }

    private let path: String
    private let deliver: @Sendable (Result<Value, LedgerFailure>) -> Void
    /// The progress of the write: waiting with its closure, or done with its result.
    ///
    /// When the write is done, the closure is released, so that the objects that it uses are released before the caller
    /// receives the result.
    private let state: Mutex<State>

    init(
        _ change: @escaping @Sendable (Database) throws -> Value, at path: String,
        deliver: @escaping @Sendable (Result<Value, LedgerFailure>) -> Void
    ) {
        self.path = path
        self.deliver = deliver
        state = Mutex(.waiting(change))
    }

    var failure: LedgerFailure? {
        if case .done(.failure(let failure)) = state.withLock({ $0 }) { failure } else { nil }
    }

    func run(on db: Database) throws {
        try db.cachedStatement(sql: "SAVEPOINT one").execute()
        if case .failure = change(db) {
            // After some errors, such as a full disk, SQLite has ended the whole transaction with all savepoints.
            guard db.isInsideTransaction else { return }
            try db.cachedStatement(sql: "ROLLBACK TO one").execute()
        }
        try db.cachedStatement(sql: "RELEASE one").execute()
    }

    private func change(_ db: Database) -> Result<Value, LedgerFailure> {
        let result: Result<Value, LedgerFailure>
        switch state.withLock({ $0 }) {
        case .done(let known): return known
        case .waiting(let change):
            do {
                result = .success(try change(db))
            } catch {
                result = .failure(LedgerFailure(error, at: path))
            }
        }
        state.withLock { $0 = .done(result) }
        return result
    }

    func complete(_ failure: LedgerFailure?) {
        let result: Result<Value, LedgerFailure> = state.withLock { state in
            if let failure { state = .done(.failure(failure)) }
            if case .done(let result) = state { return result }
            state = .done(.failure(.unavailable("it wasn't written")))
            return .failure(.unavailable("it wasn't written"))
        }
        deliver(result)
    }
}
#endif
