/// The ID of a transaction in a store, which is unique only together with its ``StoreEnvironment``.
public struct TransactionID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The string of the transaction ID, exactly as the store spells it.
    public let rawValue: String

    /// Creates a transaction ID from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a transaction ID from a string literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// The beginning of the ID of each transaction of Google Play.
    ///
    /// The App Store's transaction IDs are numbers, so none of them begins with this string.
    public static let googlePlayPrefix = "play:"

    /// A Boolean value that indicates whether the transaction comes from Google Play.
    public var isOfGooglePlay: Bool { rawValue.utf8.starts(with: Self.googlePlayPrefix.utf8) }

    /// The string of the transaction ID, unchanged.
    public var description: String { rawValue }

    /// Returns a Boolean value that indicates whether two IDs are equal byte for byte.
    ///
    /// `String` treats two encodings of one accented character as equal, but a store doesn't.
    public static func == (left: TransactionID, right: TransactionID) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    /// Hashes the bytes of the ID, consistently with `==`.
    public func hash(into hasher: inout Hasher) {
        // A native string provides its bytes directly; a bridged one is copied first.
        var bytes = rawValue
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Returns `true` if the left ID is shorter or, at the same length, precedes in alphabetical order.
    ///
    /// Decimal IDs are therefore ordered as numbers, but IDs needn't be numbers.
    public static func < (left: TransactionID, right: TransactionID) -> Bool {
        let (count, other) = (left.rawValue.utf8.count, right.rawValue.utf8.count)
        return count == other ? left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8) : count < other
    }
}
