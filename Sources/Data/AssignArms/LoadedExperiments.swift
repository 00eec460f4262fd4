public import DiscoverEntities

/// The experiments to use, and the failure to load newer definitions of experiments, if any.
public struct LoadedExperiments: Hashable, Sendable {
    /// The experiments of the last valid document that defines them.
    ///
    /// The list is empty if there was no valid document yet.
    public let list: ExperimentList
    /// The time at which the experiments were defined.
    ///
    /// The value is `nil` if the document that defines the experiments states no time.
    public let issued: Moment?
    /// The failure to read, validate, or store the newest document of experiments; `nil` if all succeeded.
    public let failure: ExperimentFailure?

    /// Creates a result from experiments, the time when they were defined, and any failure to update them.
    public init(_ list: ExperimentList, issued: Moment? = nil, failure: ExperimentFailure? = nil) {
        self.list = list
        self.issued = issued
        self.failure = failure
    }
}

/// An error about a document that defines experiments: it is invalid, or it couldn't be read or stored.
public struct ExperimentFailure: Error, Hashable, Sendable {
    /// The path of the file, or the web address, of the document that defines the experiments.
    public let file: String
    /// The path of the invalid entry, such as `experiments[0].population`.
    ///
    /// The path is empty if the whole document is invalid.
    public let place: String
    /// The contents of the document with the experiments, at the place of the error.
    ///
    /// If the document couldn't be read or stored, this is the reason instead.
    public let found: String
    /// The contents that are expected at the place of the error.
    public let expected: String
    /// A Boolean value that indicates whether the document with the experiments couldn't be read or stored.
    ///
    /// If the value is `false`, the contents of the document are invalid.
    public let isUnreadable: Bool

    /// Creates an error about a document that defines experiments.
    ///
    /// The parameters are the values of the error's properties.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool) {
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected
        self.isUnreadable = isUnreadable
    }
}
