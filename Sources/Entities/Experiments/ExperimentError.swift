/// An error that describes a value with which an experiment can't be created, and its place.
public struct ExperimentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place of the value within the experiment or the list of experiments, such as `arms[1].weight`.
    public let place: String
    /// The value that was found at the place.
    public let found: String
    /// The value that is expected at the place instead.
    public let expected: String

    /// Creates an error from the place of a value, the value, and the value that is expected instead.
    public init(place: String, found: String, expected: String) {
        self.place = place
        self.found = found
        self.expected = expected
    }

    /// A sentence with the place, the value, and the value that is expected instead.
    public var description: String { "\(place): found \(found), expected \(expected)" }

    /// Returns this error with the place of the experiment before the place within it.
    func inExperiment(at index: Int) -> ExperimentError {
        ExperimentError(place: "experiments[\(index)].\(place)", found: found, expected: expected)
    }
}
