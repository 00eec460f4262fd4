#if Server && PostgreSQL
internal import DiscoverData
internal import Foundation
internal import LibPQ
internal import ServerStorage

extension SQLRow {
    /// Creates a row from a row of a libpq result whose values are in the binary format.
    ///
    /// - Parameters:
    ///   - row: The index of the row.
    ///   - result: A pointer to the result.
    /// - Throws: `PostgresError` if a column has a type that this client doesn't support.
    init(_ row: Int32, of result: OpaquePointer) throws(PostgresError) {
        var values: [SQLValue] = []
        for column in 0..<PQnfields(result) { values.append(try Self.value(row, column, of: result)) }
        self.init(values)
    }

    /// The object IDs of the supported column types, which are the same in every PostgreSQL database.
    ///
    /// Source: PostgreSQL's system table `pg_type`.
    private enum Kind {
        static let boolean: Oid = 16
        static let bytes: Oid = 17
        static let integers: Set<Oid> = [20, 21, 23]
        static let texts: Set<Oid> = [19, 25, 1043]
        static let void: Oid = 2278
    }

    private static func value(
        _ row: Int32, _ column: Int32, of result: OpaquePointer
    ) throws(PostgresError) -> SQLValue {
        let kind = PQftype(result, column)
        guard kind != Kind.void, PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
        else { return .null }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
        switch kind {
        case Kind.boolean: return .boolean(bytes.first != 0)
        case Kind.bytes: return .bytes(Data(bytes))
        case _ where Kind.texts.contains(kind): return .text(String(decoding: bytes, as: UTF8.self))
        case _ where Kind.integers.contains(kind):
            // Integers are in network byte order, and as long as their type.
            let isNegative = (bytes.first ?? 0) & 0x80 != 0
            return .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
        default: throw .client("a column has the type \(kind), which isn't supported")
        }
    }
}
#endif
