#if Server
internal import Foundation
package import ServerStorage

// This file doesn't need libpq, so that the fuzz tests can read values in a build without the trait `PostgreSQL`.

extension SQLValue {
    /// The object IDs of the supported column types, which are the same in every PostgreSQL database.
    ///
    /// Source: PostgreSQL's system table `pg_type`.
    private enum PostgresType {
        static let boolean: UInt32 = 16
        static let bytes: UInt32 = 17
        static let integers: Set<UInt32> = [20, 21, 23]
        static let texts: Set<UInt32> = [19, 25, 1043]
        static let void: UInt32 = 2278
    }

    /// Creates a value from the bytes of a column in PostgreSQL's binary format.
    ///
    /// The result is `nil` if the type isn't supported. A value of the type `void` is ``null``.
    ///
    /// - Parameters:
    ///   - type: The object ID of the column's type.
    ///   - bytes: The bytes of the value.
    package init?(postgresType type: UInt32, bytes: UnsafeRawBufferPointer) {
        switch type {
        case PostgresType.void: self = .null
        case PostgresType.boolean: self = .boolean(bytes.first != 0)
        case PostgresType.bytes: self = .bytes(Data(bytes))
        case _ where PostgresType.texts.contains(type): self = .text(String(decoding: bytes, as: UTF8.self))
        case _ where PostgresType.integers.contains(type):
            // Integers are in network byte order, and as long as their type.
            let isNegative = (bytes.first ?? 0) & 0x80 != 0
            self = .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
        default: return nil
        }
    }
}
#endif
