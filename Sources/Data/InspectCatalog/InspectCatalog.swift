/// Why a file is no catalogue.
public struct InspectCatalogFailure: Error, Hashable, Sendable {
    /// The file's path.
    public let file: String
    /// Where in the file, such as `products[3].productID`; empty for the file as a whole.
    public let place: String
    /// What is there.
    public let found: String
    /// What belongs there.
    public let expected: String
    /// Whether the file could not be read at all, so that nothing can be said of what is in it.
    public let isUnreadable: Bool

    /// Takes what is wrong, and where.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool) {
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected
        self.isUnreadable = isUnreadable
    }
}

/// What inspecting a catalogue comes to.
public enum InspectCatalogEvent: Hashable, Sendable {
    /// What the file holds, and its doubts.
    case inspected(CatalogFacts)
    /// The file is no catalogue, and why.
    case failed(InspectCatalogFailure)
}
