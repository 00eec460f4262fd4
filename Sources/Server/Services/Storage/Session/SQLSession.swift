#if Server
internal import DiscoverData

/// A connection to a database within one read or write, on which one thread runs statements.
///
/// Statements have a question mark for each argument, and arguments never become part of the statement's text. A
/// session prepares each statement once.
package protocol SQLSession {
    /// The parts of SQL statements that databases spell differently, in the spelling of this database.
    var dialect: SQLDialect { get }

    /// The cache of the JWS headers in the database with their numbers.
    ///
    /// The value is `nil` if the session has no cache.
    var headers: EvidenceHeaderCache? { get }

    /// A Boolean value that indicates whether each change that webhooks report also stores an event.
    var writesEvents: Bool { get }

    /// Runs a statement, and returns the rows of its result.
    func rows(_ sql: String, _ arguments: [any SQLConvertible]) throws -> [SQLRow]

    /// Runs a statement, and returns the number of rows that it changed.
    @discardableResult
    func run(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int

    /// Inserts a row into a table with the column `number`, and returns the new row's number.
    func insert(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int64

    /// Ensures that the rows of the audit log and of disputes become visible in the order of their numbers.
    ///
    /// So a client that reads these rows page by page misses none. In a database whose writes run one after another,
    /// the method does nothing.
    func lockNumbering() throws

    /// Removes the time limits of statements until the end of the read or write.
    ///
    /// Call this method before maintenance, such as a new count of all purchases.
    func allowLongStatements() throws
}

extension SQLSession {
    /// Runs a statement without arguments, and returns the rows of its result.
    package func rows(_ sql: String) throws -> [SQLRow] { try rows(sql, []) }

    /// Runs a statement without arguments, and returns the number of rows that it changed.
    @discardableResult
    package func run(_ sql: String) throws -> Int { try run(sql, []) }

    /// Runs a query, and returns the first column of its first row.
    ///
    /// The result is `nil` if the value is null, or if there is no row.
    package func value<Value: SQLConvertible>(_ sql: String, _ arguments: [any SQLConvertible] = []) throws -> Value? {
        guard let row = try rows(sql, arguments).first else { return nil }
        let value: Value? = try row[0]
        return value
    }
}

/// A row of a result, with its columns as typed values.
package struct SQLRow: Sendable {
    /// The values of the columns, in the order of the query.
    package let values: [SQLValue]

    /// Creates a row from the values of its columns.
    package init(_ values: [SQLValue]) { self.values = values }

    /// Returns the value of a column, counted from 0, converted to the requested type.
    ///
    /// - Throws: `LedgerFailure.damaged` if the stored value has another type or range.
    package subscript<Value: SQLConvertible>(_ column: Int) -> Value {
        get throws(LedgerFailure) {
            guard let value = Value(sqlValue: values[column]) else {
                throw .damaged(place: "a row of the database", reason: "column \(column) isn't of type \(Value.self)")
            }
            return value
        }
    }
}
#endif
