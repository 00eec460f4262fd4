#if Server && PostgreSQL
internal import LibPQ
internal import ServerStorage

/// A session with a database server: an open connection, used by one thread at a time.
///
/// Each statement text is prepared once. Arguments never become part of the text. A call blocks its thread until the
/// server responds, for 15 seconds at most. After this time, the session is broken and must be discarded.
final class PostgresSession {
    /// The time, in milliseconds, after which the server itself cancels a statement.
    static let statementLimit = 10_000
    /// The time, in milliseconds, after which the server cancels a statement that waits for a lock.
    static let lockLimit = 5_000
    /// The time, in milliseconds, after which the client discards a session whose server doesn't respond.
    private static let responseLimit = 15_000

    /// A Boolean value that indicates whether the server must respond to each request within 15 seconds.
    ///
    /// If the value is `false`, the server must respond within one day.
    var isLimited = true
    /// A Boolean value that indicates whether each change that webhooks report also stores an event.
    var writesEvents = false
    private let connection: OpaquePointer
    private let address: PostgresAddress
    private var prepared: [String: String] = [:]
    /// A Boolean value that indicates whether the session can't be used anymore.
    private(set) var isBroken = false

    /// Opens a session.
    ///
    /// - Parameter address: The address of the database. Options in its connection string, such as `connect_timeout`,
    ///   take precedence over the defaults of this client.
    /// - Throws: `PostgresError` if the server can't be reached, or refuses the connection.
    init(_ address: PostgresAddress) throws(PostgresError) {
        self.address = address
        let options = [
            ("connect_timeout", "5"), ("keepalives_idle", "15"), ("keepalives_interval", "5"),
            ("keepalives_count", "3"), ("tcp_user_timeout", "15000"), ("application_name", "discover-server"),
            ("dbname", address.connection), ("client_encoding", "UTF8"),
        ]
        let opened = Self.withStrings(options.map(\.0)) { keywords in
            Self.withStrings(options.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
        }
        guard let opened else { throw .connection("there is no memory for a connection") }
        connection = opened
        guard PQstatus(opened) == CONNECTION_OK else {
            throw .connection(address.redacted(String(cString: PQerrorMessage(opened))))
        }
        // Otherwise, libpq prints notices to the standard error.
        PQsetNoticeProcessor(opened, { _, _ in }, nil)
        try script(
            """
            SET statement_timeout = \(Self.statementLimit); SET lock_timeout = \(Self.lockLimit);
            SET idle_in_transaction_session_timeout = 60000;
            SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
            """)
    }

    deinit { PQfinish(connection) }

    /// A Boolean value that indicates whether the session is usable and has no transaction in progress.
    var isIdle: Bool { !isBroken && PQtransactionStatus(connection) == PQTRANS_IDLE }

    /// A Boolean value that indicates whether the server has ended this session between two requests.
    var wasEnded: Bool {
        // The server may send a last message before it ends the session, so read what has arrived, then check the
        // connection. After other messages, such as a changed setting, the session continues.
        for _ in 0..<3 {
            guard SocketWait.untilReadable(PQsocket(connection), deadline: nil) else { return false }
            guard PQconsumeInput(connection) == 1, PQstatus(connection) == CONNECTION_OK else { return true }
        }
        return false
    }

    /// Runs statements without arguments, separated by semicolons.
    func script(_ text: String) throws(PostgresError) {
        _ = try response { PQsendQuery(connection, text) }
    }

    /// Commits the transaction, and releases the locks of the session.
    ///
    /// If the commit succeeds but releasing the locks fails, no error is thrown. Instead, the session is marked as
    /// broken; the locks are released when the session ends.
    ///
    /// - Throws: `PostgresError` if the transaction wasn't committed, also if the server rolled it back because an error
    ///   of one of its statements was ignored.
    func commit() throws(PostgresError) {
        var results: [PostgresResult] = []
        do throws(PostgresError) {
            try respond(with: &results) { PQsendQuery(connection, "COMMIT; SELECT pg_advisory_unlock_all()") }
        } catch {
            if results.isEmpty { throw error }
            isBroken = true
        }
        // After a failed statement, the server responds to COMMIT with ROLLBACK and without an error.
        guard results.first?.commandTag == "COMMIT" else {
            throw .client("the transaction was rolled back, because one of its statements failed")
        }
    }

    /// Runs a statement, and returns its result.
    ///
    /// - Parameters:
    ///   - sql: The text of the statement, with a question mark for each argument.
    ///   - arguments: The arguments.
    /// - Returns: The rows of the result, and the number of rows that the statement changed.
    /// - Throws: `PostgresError` if the statement fails, the connection is lost, or the server doesn't respond in time.
    func execute(
        _ sql: String, _ arguments: [any SQLConvertible]
    ) throws(PostgresError) -> (rows: [SQLRow], changes: Int) {
        let name = try preparedName(of: sql)
        let encoded = PostgresArguments(arguments)
        let results = try response { encoded.send(name, on: connection) }
        guard let result = results.last else { throw .client("the server sent no result") }
        var rows: [SQLRow] = []
        for row in 0..<PQntuples(result.pointer) { rows.append(try SQLRow(row, of: result.pointer)) }
        return (rows, Int(String(cString: PQcmdTuples(result.pointer))) ?? 0)
    }

    private func preparedName(of sql: String) throws(PostgresError) -> String {
        if let name = prepared[sql] { return name }
        let name = "s\(prepared.count)"
        let parts = sql.split(separator: "?", omittingEmptySubsequences: false)
        let numbered = parts.dropFirst().enumerated().reduce(String(parts[0])) { "\($0)$\($1.offset + 1)\($1.element)" }
        _ = try response { PQsendPrepare(connection, name, numbered, 0, nil) }
        prepared[sql] = name
        return name
    }

    /// Sends a request, and waits for all of its results; throws if one of them is an error.
    private func response(to send: () -> Int32) throws(PostgresError) -> [PostgresResult] {
        var results: [PostgresResult] = []
        try respond(with: &results, to: send)
        return results
    }

    private func respond(with results: inout [PostgresResult], to send: () -> Int32) throws(PostgresError) {
        guard !isBroken else { throw .connection("the connection was lost") }
        guard send() == 1 else { throw lost() }
        var failure: PostgresError?
        let deadline = ContinuousClock.now + (isLimited ? .milliseconds(Self.responseLimit) : .seconds(86_400))
        while true {
            try wait(until: deadline)
            guard let pointer = PQgetResult(connection) else { break }
            let result = PostgresResult(pointer)
            if let error = result.error(address) {
                failure = failure ?? error
            } else {
                results.append(result)
            }
        }
        if PQstatus(connection) != CONNECTION_OK { isBroken = true }
        if let failure {
            if failure.isOfConnection { isBroken = true }
            throw failure
        }
    }

    /// Waits until the next result is complete.
    ///
    /// The method throws if the deadline passes or the connection is lost.
    private func wait(until deadline: ContinuousClock.Instant) throws(PostgresError) {
        guard PQflush(connection) >= 0 else { throw lost() }
        while PQisBusy(connection) == 1 {
            guard SocketWait.untilReadable(PQsocket(connection), deadline: deadline) else {
                isBroken = true
                throw .timeout
            }
            guard PQconsumeInput(connection) == 1 else { throw lost() }
        }
    }

    private func lost() -> PostgresError {
        isBroken = true
        return .connection(address.redacted(String(cString: PQerrorMessage(connection))))
    }

    /// Calls a function with a list of C strings that ends with a null pointer.
    private static func withStrings<Value>(
        _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
    ) -> Value {
        let copies = strings.map { string in
            let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: string.utf8.count + 1)
            _ = bytes.initialize(from: string.utf8.map { CChar(bitPattern: $0) } + [0])
            return bytes
        }
        defer { for copy in copies { copy.deallocate() } }
        let pointers = copies.map { UnsafePointer($0.baseAddress) } + [nil]
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
#endif
