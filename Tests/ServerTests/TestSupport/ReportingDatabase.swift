#if Server
package import DiscoverData
package import ServerStorage
package import ServerUseCases

/// A database that reports each statement before it runs.
///
/// A test can then examine the statement's plan.
package struct ReportingDatabase: SQLDatabase, Storage, ReadinessProbe {
    /// A function that receives a statement with its arguments, and the session that runs it.
    package typealias Report = @Sendable (String, [any SQLConvertible], any SQLSession) throws -> Void

    private let database: any SQLDatabase & Storage & ReadinessProbe
    private let report: Report

    /// Creates a database that reports the statements of another one.
    package init(_ database: any SQLDatabase & Storage & ReadinessProbe, report: @escaping Report) {
        self.database = database
        self.report = report
    }

    package var environment: LedgerEnvironment { database.environment }
    package var place: String { database.place }
    package var checkedParts: String { database.checkedParts }
    package var migrated: [String] { database.migrated }
    package var isShared: Bool { database.isShared }

    package func read<Value: Sendable>(
        _ query: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await database.read { [report] in try query(ReportingSession(session: $0, report: report)) }
    }

    package func write<Value: Sendable>(
        _ scope: @autoclosure () -> WriteScope, _ change: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await database.write(scope()) { [report] in try change(ReportingSession(session: $0, report: report)) }
    }

    package func probe() async throws(LedgerFailure) { try await database.probe() }
    package func checkIntegrity() async throws(LedgerFailure) { try await database.checkIntegrity() }
    package func checkPages() async throws(LedgerFailure) { try await database.checkPages() }
    package func close() async throws(LedgerFailure) { try await database.close() }
}

/// A session that reports each statement before it runs.
private struct ReportingSession: SQLSession {
    let session: any SQLSession
    let report: ReportingDatabase.Report

    var dialect: SQLDialect { session.dialect }
    var headers: EvidenceHeaderCache? { session.headers }
    var writesEvents: Bool { session.writesEvents }

    func rows(_ sql: String, _ arguments: [any SQLConvertible]) throws -> [SQLRow] {
        try report(sql, arguments, session)
        return try session.rows(sql, arguments)
    }

    func run(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int {
        try report(sql, arguments, session)
        return try session.run(sql, arguments)
    }

    func insert(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int64 {
        try report(sql, arguments, session)
        return try session.insert(sql, arguments)
    }

    func lockNumbering() throws { try session.lockNumbering() }
    func allowLongStatements() throws { try session.allowLongStatements() }
}
#endif
