#if Server && PostgreSQL
internal import Foundation
internal import LibPQ
internal import ServerStorage

/// The arguments of a statement, encoded for libpq.
///
/// Strings and bytes are sent in the binary format, with their lengths. Integers and Boolean values are sent as text,
/// which doesn't depend on the width that the server expects.
struct PostgresArguments {
    private let values: [(bytes: [UInt8]?, isBinary: Bool)]

    init(_ arguments: [any SQLConvertible]) {
        values = arguments.map { argument in
            switch argument.sqlValue {
            case .null: (nil, false)
            // A string in the text format ends with a zero byte.
            case .integer(let number): (Array(String(number).utf8) + [0], false)
            case .boolean(let value): (Array((value ? "t" : "f").utf8) + [0], false)
            case .text(let text): (Array(text.utf8), true)
            case .bytes(let bytes): (Array(bytes), true)
            }
        }
    }

    /// Sends a prepared statement with the arguments.
    ///
    /// - Parameters:
    ///   - name: The name of the prepared statement.
    ///   - connection: The libpq connection.
    /// - Returns: 1 if libpq accepts the statement, and otherwise 0.
    func send(_ name: String, on connection: OpaquePointer) -> Int32 {
        // One buffer for all arguments; an empty one needs an address too, because a null pointer is a null value.
        let bytes = values.flatMap { ($0.bytes ?? []) + [0] }.map { CChar(bitPattern: $0) }
        return bytes.withUnsafeBufferPointer { buffer in
            var pointers: [UnsafePointer<CChar>?] = []
            var start = 0
            for value in values {
                pointers.append(value.bytes.flatMap { _ in buffer.baseAddress.map { $0 + start } })
                start += (value.bytes?.count ?? 0) + 1
            }
            return PQsendQueryPrepared(
                connection, name, Int32(values.count), pointers, values.map { Int32($0.bytes?.count ?? 0) },
                values.map { $0.isBinary ? 1 : 0 }, 1)
        }
    }
}
#endif
