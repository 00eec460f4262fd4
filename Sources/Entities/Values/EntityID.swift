/// The name under which a thing with identity is known to everybody: a user, a group, a recommendation.
///
/// One type for all of them, told apart by what they name, so that the name of a user cannot be taken for that of a group. It is
/// never empty where a reader made it; compared byte for byte.
public struct EntityID<Entity>: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier as whoever gave it spells it.
    public let rawValue: String

    /// Takes the identifier as it is spelled.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Takes the identifier as it is spelled.
    public init(stringLiteral value: String) { rawValue = value }

    /// The identifier as it is spelled.
    public var description: String { rawValue }

    /// Byte for byte: `String` would call two spellings of one accented letter equal, and whoever gave the names may not.
    public static func == (left: EntityID, right: EntityID) -> Bool {
        var (left, right) = (left.rawValue, right.rawValue)
        return left.withUTF8 { left in
            right.withUTF8 { right in left.count == right.count && left.elementsEqual(right) }
        }
    }

    /// Agrees with `==`.
    public func hash(into hasher: inout Hasher) {
        // A native string lends its bytes; one that was bridged from elsewhere is copied first.
        var bytes = rawValue
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Alphabetical, so that lists come out the same everywhere.
    public static func < (left: EntityID, right: EntityID) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
