/// The ID of an entity, such as a user, a group, or a recommendation.
///
/// The generic parameter is the type of the entity, so that the ID of a user can't be used for a group. Parsed IDs are
/// never empty. IDs are compared byte for byte.
public struct EntityID<Entity>: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The string of the ID, exactly as the source of the entity spells it.
    public let rawValue: String

    /// Creates the ID of an entity from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates the ID of an entity from a string literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// The string of the ID, unchanged.
    public var description: String { rawValue }

    /// Returns a Boolean value that indicates whether two IDs are equal byte for byte.
    ///
    /// `String` treats two encodings of one accented character as equal, but the source of the IDs may not.
    public static func == (left: EntityID, right: EntityID) -> Bool {
        var (left, right) = (left.rawValue, right.rawValue)
        return left.withUTF8 { left in
            right.withUTF8 { right in left.count == right.count && left.elementsEqual(right) }
        }
    }

    /// Hashes the bytes of the ID, consistently with `==`.
    public func hash(into hasher: inout Hasher) {
        // A native string provides its bytes directly; a bridged one is copied first.
        var bytes = rawValue
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Returns `true` if the bytes of the left ID precede those of the right one; the order is for sorting.
    public static func < (left: EntityID, right: EntityID) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
