#if Server && PostgreSQL
internal import Synchronization

/// A pool with a limited number of connections, each of which serves one request at a time.
///
/// A request uses the idle connection that was returned to the pool last. If no connection is idle, the pool opens a
/// new one, unless it already has the maximum number of connections. In that case, the request waits for a limited
/// time. Waiting requests receive connections in the order of their arrival.
final class PostgresPool: Sendable {
    private struct State {
        var idle: [PostgresConnection] = []
        var opened = 0
        var waiting: [PostgresTurn] = []
        var isClosed = false
    }

    private let address: PostgresAddress
    private let limit: Int
    private let timeout: @Sendable () async throws -> Void
    private let state = Mutex(State())

    /// Creates a pool without connections.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - limit: The maximum number of connections.
    ///   - timeout: A function that returns when a request has waited too long for a connection.
    init(_ address: PostgresAddress, limit: Int, timeout: @escaping @Sendable () async throws -> Void) {
        self.address = address
        self.limit = limit
        self.timeout = timeout
    }

    /// Runs a function with the session of one of the connections, and returns the function's result.
    ///
    /// The function is released before its result is returned, and so are the objects that it uses.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        let connection = try await take()
        let result = await connection.run(body)
        giveBack(connection)
        return try result.get()
    }

    /// Closes all idle connections now, and the others when their requests are done.
    ///
    /// Requests that wait for a connection fail, and so do later requests.
    func close() async {
        let (idle, waiting) = state.withLock { state in
            defer {
                state.idle = []
                state.waiting = []
            }
            state.isClosed = true
            return (state.idle, state.waiting)
        }
        for turn in waiting { _ = turn.end(.failure(Self.closed)) }
        for connection in idle { await connection.close() }
    }

    private func take() async throws(PostgresError) -> PostgresConnection {
        let turn = PostgresTurn()
        let isWaiting = state.withLock { state in
            if state.isClosed {
                _ = turn.end(.failure(Self.closed))
            } else if let connection = state.idle.popLast() {
                _ = turn.end(.success(connection))
            } else if state.opened < limit {
                state.opened += 1
                _ = turn.end(.success(PostgresConnection(address)))
            } else {
                state.waiting.append(turn)
                return true
            }
            return false
        }
        let timer = isWaiting ? Task { [self] in if (try? await timeout()) != nil { giveUp(turn) } } : nil
        defer { timer?.cancel() }
        return try await turn.result().get()
    }

    private func giveUp(_ turn: PostgresTurn) {
        state.withLock { $0.waiting.removeAll { $0 === turn } }
        _ = turn.end(.failure(.busy))
    }

    private func giveBack(_ connection: PostgresConnection) {
        state.withLock { state in
            while !state.waiting.isEmpty {
                // A request that has waited too long doesn't take the connection.
                if state.waiting.removeFirst().end(.success(connection)) { return }
            }
            // If the pool is closed, the connection is released here, which closes its session.
            if !state.isClosed { state.idle.append(connection) }
        }
    }

    private static let closed = PostgresError.client("the database was closed")
}
#endif
