#if Server
internal import DiscoverData
package import DiscoverEntities
package import Foundation

/// A value of a column or of a statement's argument.
package enum SQLValue: Hashable, Sendable {
    /// The column has no value.
    case null
    /// An integer, such as a time in milliseconds.
    case integer(Int64)
    /// A Boolean value; a database without a type for it stores and returns the integers 0 and 1.
    case boolean(Bool)
    /// A string.
    case text(String)
    /// Bytes, such as those of an account token.
    case bytes(Data)
}

/// A type whose values can be arguments of a statement and columns of a row.
package protocol SQLConvertible {
    /// The value that the database stores.
    var sqlValue: SQLValue { get }

    /// Creates a value from a stored value, or returns `nil` if the stored value has another type or range.
    init?(sqlValue: SQLValue)
}

extension SQLValue: SQLConvertible {
    /// The value itself.
    package var sqlValue: SQLValue { self }

    /// Creates a copy of a value.
    package init(sqlValue: SQLValue) { self = sqlValue }
}

extension SQLConvertible where Self: FixedWidthInteger {
    /// The integer, or the nearest one that the database can store.
    package var sqlValue: SQLValue { .integer(Int64(clamping: self)) }

    /// Creates an integer from a stored one; `nil` if the value isn't an integer or is out of range.
    package init?(sqlValue: SQLValue) {
        guard case .integer(let number) = sqlValue else { return nil }
        self.init(exactly: number)
    }
}

extension Int: SQLConvertible {}
extension Int32: SQLConvertible {}
extension Int64: SQLConvertible {}

extension Bool: SQLConvertible {
    /// The Boolean value.
    package var sqlValue: SQLValue { .boolean(self) }

    /// Creates a Boolean value from a stored one or from an integer; `nil` for other values.
    package init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .boolean(let value): self = value
        case .integer(let number): self = number != 0
        case .null, .text, .bytes: return nil
        }
    }
}

extension String: SQLConvertible {
    /// The string.
    package var sqlValue: SQLValue { .text(self) }

    /// Creates a string from a stored one; `nil` for other values.
    package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension Data: SQLConvertible {
    /// The bytes.
    package var sqlValue: SQLValue { .bytes(self) }

    /// Creates data from stored bytes; `nil` for other values.
    package init?(sqlValue: SQLValue) {
        guard case .bytes(let bytes) = sqlValue else { return nil }
        self = bytes
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The value, or ``SQLValue/null``.
    package var sqlValue: SQLValue { self?.sqlValue ?? .null }

    /// Creates a wrapped value from a stored one, or `.none` from ``SQLValue/null``; fails for other types.
    package init?(sqlValue: SQLValue) {
        if case .null = sqlValue {
            self = .none
        } else {
            guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
            self = value
        }
    }
}

/// Times are stored as milliseconds since 1970.
extension Moment: SQLConvertible {
    /// The number of milliseconds.
    package var sqlValue: SQLValue { .integer(milliseconds) }

    /// Creates a time from a stored number of milliseconds; `nil` for other values.
    package init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

/// Accounts are stored as the 16 bytes of their tokens, most significant byte first.
extension AccountToken: SQLConvertible {
    /// The bytes of the token.
    package var sqlValue: SQLValue { .bytes(withUnsafeBytes(of: bits.bigEndian) { Data($0) }) }

    /// Creates a token from its bytes, or returns `nil` if there aren't exactly 16.
    package init?(sqlValue: SQLValue) {
        guard case .bytes(let bytes) = sqlValue, bytes.count == 16 else { return nil }
        self.init(bits: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }
}

extension TransactionID: SQLConvertible {
    /// The ID as a string.
    package var sqlValue: SQLValue { .text(rawValue) }

    /// Creates an ID from a stored string; `nil` for other values.
    package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension ProductID: SQLConvertible {
    /// The ID as a string.
    package var sqlValue: SQLValue { .text(rawValue) }

    /// Creates an ID from a stored string; `nil` for other values.
    package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}
#endif
