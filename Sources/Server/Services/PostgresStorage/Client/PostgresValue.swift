#if Server && PostgreSQL
internal import DiscoverData
internal import DiscoverEntities

/// A value of a column or of a statement's argument.
enum PostgresValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case boolean(Bool)
    case text(String)
    case bytes([UInt8])
}

/// A type whose values can be arguments of a statement and columns of a row.
protocol PostgresConvertible {
    /// The value that the database stores.
    var postgresValue: PostgresValue { get }

    /// Creates a value from a stored value, or returns `nil` if the stored value has another type or range.
    init?(postgresValue: PostgresValue)
}

extension PostgresConvertible where Self: FixedWidthInteger {
    var postgresValue: PostgresValue { .integer(Int64(clamping: self)) }

    init?(postgresValue: PostgresValue) {
        guard case .integer(let number) = postgresValue else { return nil }
        self.init(exactly: number)
    }
}

extension Int: PostgresConvertible {}
extension Int32: PostgresConvertible {}
extension Int64: PostgresConvertible {}

extension Bool: PostgresConvertible {
    var postgresValue: PostgresValue { .boolean(self) }

    init?(postgresValue: PostgresValue) {
        guard case .boolean(let value) = postgresValue else { return nil }
        self = value
    }
}

extension String: PostgresConvertible {
    var postgresValue: PostgresValue { .text(self) }

    init?(postgresValue: PostgresValue) {
        guard case .text(let text) = postgresValue else { return nil }
        self = text
    }
}

extension [UInt8]: PostgresConvertible {
    var postgresValue: PostgresValue { .bytes(self) }

    init?(postgresValue: PostgresValue) {
        guard case .bytes(let bytes) = postgresValue else { return nil }
        self = bytes
    }
}

extension Optional: PostgresConvertible where Wrapped: PostgresConvertible {
    var postgresValue: PostgresValue { self?.postgresValue ?? .null }

    init?(postgresValue: PostgresValue) {
        if case .null = postgresValue {
            self = .none
        } else {
            guard let value = Wrapped(postgresValue: postgresValue) else { return nil }
            self = value
        }
    }
}

/// Times are stored as milliseconds since 1970.
extension Moment: PostgresConvertible {
    var postgresValue: PostgresValue { .integer(milliseconds) }

    init?(postgresValue: PostgresValue) {
        guard case .integer(let milliseconds) = postgresValue else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

/// Accounts are stored as the 16 bytes of their tokens, most significant byte first.
extension AccountToken: PostgresConvertible {
    var postgresValue: PostgresValue { .bytes(withUnsafeBytes(of: bits.bigEndian) { Array($0) }) }

    init?(postgresValue: PostgresValue) {
        guard case .bytes(let bytes) = postgresValue, bytes.count == 16 else { return nil }
        self.init(bits: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }
}

extension TransactionID: PostgresConvertible {
    var postgresValue: PostgresValue { .text(rawValue) }

    init?(postgresValue: PostgresValue) {
        guard case .text(let text) = postgresValue else { return nil }
        self.init(text)
    }
}

extension ProductID: PostgresConvertible {
    var postgresValue: PostgresValue { .text(rawValue) }

    init?(postgresValue: PostgresValue) {
        guard case .text(let text) = postgresValue else { return nil }
        self.init(text)
    }
}
#endif
