/// An error about an invalid value in the definition of an experiment.
public struct ExperimentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the invalid value, such as `arms[1].weight`; in a list, `experiments[2].arms[1].weight`.
    public let place: String
    /// The invalid value, as it was found.
    public let found: String
    /// A description of the values that are valid at the place.
    public let expected: String

    /// Creates an error from the place of a value, the value, and the value that is expected instead.
    public init(place: String, found: String, expected: String) {
        self.place = place
        self.found = found
        self.expected = expected
    }

    /// A sentence with the place, the value, and the value that is expected instead.
    public var description: String { "\(place): found \(found), expected \(expected)" }

    /// Returns a copy of this error whose ``place`` begins with the experiment's index.
    ///
    /// An example of such a beginning is `experiments[2].`.
    func inExperiment(at index: Int) -> ExperimentError {
        ExperimentError(place: "experiments[\(index)].\(place)", found: found, expected: expected)
    }
}
