/// A set of named features, such as `rewind`, each of which an app can lock behind a paywall.
///
/// The type is an option set, so a subscription tier is the union of its features. An app adds its own features in an
/// extension, such as `static let rewind = Feature("rewind")`. The raw value is a set of names, not of bits. In
/// contrast to bits, names keep their meaning in old files, and aren't limited to 64.
public struct Feature: OptionSet, Hashable, Sendable {
    /// The names of the features in the set.
    public let rawValue: Set<String>

    /// Creates a set of features from their names.
    public init(rawValue: Set<String>) { self.rawValue = rawValue }

    /// Creates a set that contains only the feature with the specified name.
    public init(_ name: String) { rawValue = [name] }

    /// Creates an empty set of features.
    public init() { rawValue = [] }

    /// The names of the features, in alphabetical order.
    public var names: [String] { rawValue.sorted() }

    /// Returns the features that are in either set.
    public func union(_ other: Feature) -> Feature { Feature(rawValue: rawValue.union(other.rawValue)) }

    /// Returns the features that are in both sets.
    public func intersection(_ other: Feature) -> Feature { Feature(rawValue: rawValue.intersection(other.rawValue)) }

    /// Returns the features that are in exactly one of the sets.
    public func symmetricDifference(_ other: Feature) -> Feature {
        Feature(rawValue: rawValue.symmetricDifference(other.rawValue))
    }

    /// Adds the features of another set.
    public mutating func formUnion(_ other: Feature) { self = union(other) }

    /// Removes the features that aren't in the other set.
    public mutating func formIntersection(_ other: Feature) { self = intersection(other) }

    /// Keeps the features that are in exactly one of the sets.
    public mutating func formSymmetricDifference(_ other: Feature) { self = symmetricDifference(other) }
}
