/// The name under which a store sells something, such as `gold.month`. Compared byte for byte.
public struct ProductID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as the store spells it.
    public let rawValue: String

    /// Takes the identifier as the store spells it.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Takes the identifier as the store spells it.
    public init(stringLiteral value: String) { rawValue = value }

    /// The identifier as the store spells it.
    public var description: String { rawValue }

    /// Byte for byte: `String` would call two spellings of one accented letter equal, and a store does not.
    public static func == (left: ProductID, right: ProductID) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    /// Agrees with `==`.
    public func hash(into hasher: inout Hasher) {
        // A native string lends its bytes; one that was bridged from elsewhere is copied first.
        var bytes = rawValue
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Alphabetical, so that lists of products come out the same everywhere.
    public static func < (left: ProductID, right: ProductID) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
