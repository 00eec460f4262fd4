/// What an app can lock: a set of named features, as an option set, so that a tier is simply a union.
///
/// An app adds its own in an extension, `static let rewind = Feature("rewind")`. The raw value is a set of names, not of
/// bits: names never clash between an app and its extensions, mean the same in a file written years ago, and do not run out
/// at sixty-four.
public struct Feature: OptionSet, Hashable, Sendable {
    /// The names in the set.
    public let rawValue: Set<String>

    /// Takes a set of names.
    public init(rawValue: Set<String>) { self.rawValue = rawValue }

    /// One feature, by its name.
    public init(_ name: String) { rawValue = [name] }

    /// No feature at all.
    public init() { rawValue = [] }

    /// The names, in alphabetical order.
    public var names: [String] { rawValue.sorted() }

    /// The features in either.
    public func union(_ other: Feature) -> Feature { Feature(rawValue: rawValue.union(other.rawValue)) }

    /// The features in both.
    public func intersection(_ other: Feature) -> Feature { Feature(rawValue: rawValue.intersection(other.rawValue)) }

    /// The features in one but not in the other.
    public func symmetricDifference(_ other: Feature) -> Feature {
        Feature(rawValue: rawValue.symmetricDifference(other.rawValue))
    }

    /// Adds the features of another set.
    public mutating func formUnion(_ other: Feature) { self = union(other) }

    /// Keeps the features that are in the other set, too.
    public mutating func formIntersection(_ other: Feature) { self = intersection(other) }

    /// Keeps the features that are in one of the sets but not in both.
    public mutating func formSymmetricDifference(_ other: Feature) { self = symmetricDifference(other) }
}
