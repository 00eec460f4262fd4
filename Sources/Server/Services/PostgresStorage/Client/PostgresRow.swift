#if Server && PostgreSQL
internal import DiscoverData
internal import LibPQ

/// A row of a result, with its columns as typed values.
struct PostgresRow {
    private let values: [PostgresValue]

    /// Reads a row of a result whose values are in the binary format.
    ///
    /// - Parameters:
    ///   - row: The index of the row.
    ///   - result: The result, which has the row.
    /// - Throws: `PostgresError` if a column has a type that this client doesn't support.
    init(_ row: Int32, of result: OpaquePointer) throws(PostgresError) {
        var values: [PostgresValue] = []
        for column in 0..<PQnfields(result) { values.append(try Self.value(row, column, of: result)) }
        self.values = values
    }

    /// Returns the value of a column; throws `LedgerFailure.damaged` if the stored value has another type or range.
    subscript<Value: PostgresConvertible>(_ column: Int) -> Value {
        get throws(LedgerFailure) {
            guard let value = Value(postgresValue: values[column]) else {
                throw .damaged(place: "a row of the database", reason: "column \(column) isn't of type \(Value.self)")
            }
            return value
        }
    }

    /// The types by their numbers in the table `pg_type`, which are the same in every database.
    private enum Kind {
        static let boolean: Oid = 16
        static let bytes: Oid = 17
        static let integers: Set<Oid> = [20, 21, 23]
        static let texts: Set<Oid> = [19, 25, 1043]
        static let void: Oid = 2278
    }

    private static func value(
        _ row: Int32, _ column: Int32, of result: OpaquePointer
    ) throws(PostgresError) -> PostgresValue {
        let kind = PQftype(result, column)
        guard kind != Kind.void, PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
        else { return .null }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
        switch kind {
        case Kind.boolean: return .boolean(bytes.first != 0)
        case Kind.bytes: return .bytes(Array(bytes))
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
