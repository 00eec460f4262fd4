public import DiscoverEntities

/// The experiments that apply, and the failure of reading or copying the current document, if there was one.
public struct LoadedExperiments: Hashable, Sendable {
    /// The experiments of the last valid document; none if there was none yet.
    public let list: ExperimentList
    /// The reason why the current document was refused, or why its copy couldn't be written; otherwise `nil`.
    public let failure: ExperimentFailure?

    /// Creates the result from the experiments that apply and the failure, if there was one.
    public init(_ list: ExperimentList, failure: ExperimentFailure? = nil) {
        self.list = list
        self.failure = failure
    }
}

/// The reason why a document with experiments was refused, or couldn't be read or kept.
public struct ExperimentFailure: Error, Hashable, Sendable {
    /// The path of the file, or the address of the document.
    public let file: String
    /// The path of the invalid entry, such as `experiments[0].population`; empty for the whole document.
    public let place: String
    /// The contents of the document at the place of the error.
    public let found: String
    /// The contents that are expected at the place of the error.
    public let expected: String
    /// A Boolean value that indicates whether the document couldn't be read or kept, so that its contents don't matter.
    public let isUnreadable: Bool

    /// Creates the reason from its members.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool) {
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected
        self.isUnreadable = isUnreadable
    }
}
