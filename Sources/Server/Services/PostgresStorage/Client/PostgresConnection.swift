#if Server && PostgreSQL
internal import Dispatch
internal import Synchronization

/// A connection to the database server, whose blocking calls run on a dispatch queue of its own.
///
/// So the threads of Swift's concurrency never wait for the server. The first request opens a session. If the session
/// is lost, the next request opens a new one.
final class PostgresConnection: Sendable {
    private let address: PostgresAddress
    private let queue = DispatchQueue(label: "discover-server.postgresql")
    private let session = Mutex<PostgresSession?>(nil)

    init(_ address: PostgresAddress) { self.address = address }

    /// Runs a function with the session on the connection's queue, and returns the function's result.
    ///
    /// The function is released before its result is returned, and so are the objects that it uses.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async -> Result<Value, any Error> {
        let request = PostgresRequest(body)
        return await withCheckedContinuation { continuation in
            queue.async { [self] in
                let result = perform(request)
                // Release the function even if no session could be opened, because callers may require that nothing
                // refers to it after this method returns.
                request.release()
                continuation.resume(returning: result)
            }
        }
    }

    /// Closes the session when the current request is done.
    func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                session.withLock { $0 = nil }
                continuation.resume()
            }
        }
    }

    private func perform<Value: Sendable>(_ request: PostgresRequest<Value>) -> Result<Value, any Error> {
        session.withLock { session in
            if session?.wasEnded == true { session = nil }
            // Don't reuse a session that was lost, or that has an unfinished transaction.
            defer { if session?.isIdle == false { session = nil } }
            do {
                let open = try session ?? PostgresSession(address)
                session = open
                return .success(try request.run(open))
            } catch {
                return .failure(error)
            }
        }
    }
}

/// A function that waits for its turn on a connection's queue, and is released when it has run.
private final class PostgresRequest<Value: Sendable>: Sendable {
    private let body: Mutex<(@Sendable (PostgresSession) throws -> Value)?>

    init(_ body: @escaping @Sendable (PostgresSession) throws -> Value) { self.body = Mutex(body) }

    func run(_ session: PostgresSession) throws -> Value {
        let body = body.withLock { body in
            defer { body = nil }
            return body
        }
        guard let body else { throw PostgresError.client("a request ran twice") }
        return try body(session)
    }

    func release() { body.withLock { $0 = nil } }
}
#endif
