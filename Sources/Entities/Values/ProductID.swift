/// The ID of a product in a store, such as `gold.month`, which is compared byte for byte.
public struct ProductID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The string of the product ID, exactly as the store spells it.
    public let rawValue: String

    /// Creates a product ID from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a product ID from a string literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// The string of the product ID, unchanged.
    public var description: String { rawValue }

    /// Returns a Boolean value that indicates whether two IDs are equal byte for byte.
    ///
    /// `String` treats two encodings of one accented character as equal, but a store doesn't.
    public static func == (left: ProductID, right: ProductID) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    /// Hashes the bytes of the ID, consistently with `==`.
    public func hash(into hasher: inout Hasher) {
        // A native string provides its bytes directly; a bridged one is copied first.
        var bytes = rawValue
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Returns `true` if the bytes of the left product ID precede those of the right one, for sorting.
    public static func < (left: ProductID, right: ProductID) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
