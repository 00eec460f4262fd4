/// The error that makes a file unusable as a catalog.
public struct InspectCatalogFailure: Error, Hashable, Sendable {
    /// The path of the catalog file.
    public let file: String
    /// The path of the member, such as `products[3].productID`; empty for the whole file.
    public let place: String
    /// What the file contains at this place.
    public let found: String
    /// What the file must contain at this place.
    public let expected: String
    /// A Boolean value that indicates whether the file couldn't be read at all, so that its contents are unknown.
    public let isUnreadable: Bool

    /// Creates a failure from its members.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool) {
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected
        self.isUnreadable = isUnreadable
    }
}

/// The events that inspecting a catalog reports.
public enum InspectCatalogEvent: Hashable, Sendable {
    /// The file was read; the case contains its contents and its warnings.
    case inspected(CatalogFacts)
    /// The file isn't a valid catalog.
    case failed(InspectCatalogFailure)
}
