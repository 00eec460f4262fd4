/// The error that makes a file unusable as a product catalog.
public struct InspectCatalogFailure: Error, Hashable, Sendable {
    /// The path of the catalog file.
    public let file: String
    /// The path of the invalid entry, such as `products[3].productID`; empty if the whole file is invalid.
    public let place: String
    /// A description of the file's contents at the place of the error, or of why the file can't be read.
    public let found: String
    /// A description of the contents that are expected at the place of the error.
    public let expected: String
    /// A Boolean value that indicates whether the file couldn't be read at all.
    public let isUnreadable: Bool

    /// Creates the error of a catalog file from the values of its properties.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool) {
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected
        self.isUnreadable = isUnreadable
    }
}

/// The events of the use case that inspects a catalog.
public enum InspectCatalogEvent: Hashable, Sendable {
    /// The file was read; the case contains its contents and its warnings.
    case inspected(CatalogFacts)
    /// The file isn't a valid catalog.
    case failed(InspectCatalogFailure)
}
