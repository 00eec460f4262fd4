#if Server && PostgreSQL
internal import Synchronization

/// A bounded number of connections, which requests use in turn.
///
/// A request takes the connection that was used last. If all are in use and the bound is reached, the request waits, in
/// the order of arrival. Each request on a connection is limited in time, so a waiting request gets its turn.
final class PostgresPool: Sendable {
    private struct State {
        var idle: [PostgresConnection] = []
        var opened = 0
        var waiting: [CheckedContinuation<PostgresConnection?, Never>] = []
        var isClosed = false
    }

    private enum Turn {
        case connection(PostgresConnection)
        case closed
        case wait
    }

    private let address: PostgresAddress
    private let limit: Int
    private let state = Mutex(State())

    init(_ address: PostgresAddress, limit: Int) {
        self.address = address
        self.limit = limit
    }

    /// Runs a function with a session, and returns its result; the function is released before.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        guard let connection = await take() else { throw PostgresError.client("the database was closed") }
        let result = await connection.run(body)
        giveBack(connection)
        return try result.get()
    }

    /// Closes all idle connections now, and the others when their requests are done; later requests fail.
    func close() async {
        let (idle, waiting) = state.withLock { state in
            defer {
                state.idle = []
                state.waiting = []
            }
            state.isClosed = true
            return (state.idle, state.waiting)
        }
        for continuation in waiting { continuation.resume(returning: nil) }
        for connection in idle { await connection.close() }
    }

    private func take() async -> PostgresConnection? {
        await withCheckedContinuation { continuation in
            let turn: Turn = state.withLock { state in
                if state.isClosed { return .closed }
                if let connection = state.idle.popLast() { return .connection(connection) }
                if state.opened < limit {
                    state.opened += 1
                    return .connection(PostgresConnection(address))
                }
                state.waiting.append(continuation)
                return .wait
            }
            switch turn {
            case .connection(let connection): continuation.resume(returning: connection)
            case .closed: continuation.resume(returning: nil)
            case .wait: break
            }
        }
    }

    private func giveBack(_ connection: PostgresConnection) {
        let next: CheckedContinuation<PostgresConnection?, Never>? = state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            // Of a closed pool, the connection is released here, and its session is closed with it.
            if !state.isClosed { state.idle.append(connection) }
            return nil
        }
        next?.resume(returning: connection)
    }
}
#endif
