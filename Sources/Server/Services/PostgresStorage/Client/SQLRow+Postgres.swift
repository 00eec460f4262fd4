#if Server && PostgreSQL
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

    private static func value(
        _ row: Int32, _ column: Int32, of result: OpaquePointer
    ) throws(PostgresError) -> SQLValue {
        guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return .null }
        let type = PQftype(result, column)
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
        guard let value = SQLValue(postgresType: type, bytes: bytes) else {
            throw .client("a column has the type \(type), which isn't supported")
        }
        return value
    }
}
#endif
