#if Server && PostgreSQL
internal import Synchronization

/// The wait of one request for a database connection.
///
/// The wait ends only once: with a connection, or with an error.
final class PostgresTurn: Sendable {
    private enum State {
        case waiting(CheckedContinuation<Result<PostgresConnection, PostgresError>, Never>?)
        case ended(Result<PostgresConnection, PostgresError>)
    }

    private let state = Mutex(State.waiting(nil))

    /// Ends the wait with a connection or an error, and returns `false` if the wait has ended before.
    func end(_ result: Result<PostgresConnection, PostgresError>) -> Bool {
        let (isFirst, waiting) = state.withLock { state in
            guard case .waiting(let continuation) = state else {
                return (false, CheckedContinuation<Result<PostgresConnection, PostgresError>, Never>?.none)
            }
            state = .ended(result)
            return (true, continuation)
        }
        waiting?.resume(returning: result)
        return isFirst
    }

    /// Waits until a connection or an error is available, and returns it.
    ///
    /// Only one caller may call this method.
    func result() async -> Result<PostgresConnection, PostgresError> {
        await withCheckedContinuation { continuation in
            let known: Result<PostgresConnection, PostgresError>? = state.withLock { state in
                if case .ended(let result) = state { return result }
                state = .waiting(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }
}
#endif
