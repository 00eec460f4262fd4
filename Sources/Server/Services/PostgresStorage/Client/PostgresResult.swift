#if Server && PostgreSQL
internal import LibPQ

/// A result of libpq, whose memory is freed when this object is released.
final class PostgresResult {
    /// A pointer to the result, which is valid as long as this object exists.
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQclear(pointer) }

    /// The name of the command that the server performed, such as `COMMIT`; empty for an error.
    var commandTag: String { String(cString: PQcmdStatus(pointer)) }

    /// Returns the error that the result describes, or `nil` if the request succeeded.
    ///
    /// The error's message doesn't contain the password of the address.
    func error(_ address: PostgresAddress) -> PostgresError? {
        let status = PQresultStatus(pointer)
        if [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(status) { return nil }
        // The fields of an error have characters as names, such as `C` for SQLSTATE and `M` for the message.
        guard let state = field("C") else {
            return .connection(address.redacted(String(cString: PQresultErrorMessage(pointer))))
        }
        return .server(state: state, message: address.redacted(field("M") ?? "no message"))
    }

    private func field(_ name: Unicode.Scalar) -> String? {
        PQresultErrorField(pointer, Int32(name.value)).map { String(cString: $0) }
    }
}
#endif
