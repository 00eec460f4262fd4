public import DiscoverEntities

/// A request to change an experiment in the document that defines it.
public struct EditExperimentRequest: Hashable, Sendable {
    /// The name of the experiment.
    public let experiment: String
    /// The change to make, such as to stop the experiment.
    public let change: ExperimentChange

    /// Creates a request to change the experiment with the specified name.
    public init(_ experiment: String, _ change: ExperimentChange) {
        self.experiment = experiment
        self.change = change
    }
}

/// The results of an experiment, and the failure to load its newest definition, if any.
public struct ReportExperimentResponse: Hashable, Sendable {
    /// The results of the experiment.
    public let report: ExperimentReport
    /// The reason why the newest definition of the experiments is invalid or unreadable.
    ///
    /// The value is `nil` if the definition is valid. If there is such a reason, the report is about the experiment as
    /// the last valid document defines it.
    public let refusal: ExperimentFailure?

    /// Creates a response from an experiment's results, and any failure to load its newest definition.
    public init(_ report: ExperimentReport, refusal: ExperimentFailure?) {
        self.report = report
        self.refusal = refusal
    }
}

/// The events of the use case in which an operator looks at an experiment and changes it.
public enum ManageExperimentEvent: Hashable, Sendable {
    /// The results of the experiment were computed from the outcomes that this device has recorded.
    ///
    /// If the newest document that defines the experiments is invalid or unreadable, `refusal` is the reason. The
    /// results are then those of the experiment in the last valid document.
    case reported(ExperimentReportViewData, refusal: ExperimentFailure?)
    /// The experiment with this name was started; `population` basis points of all accounts take part.
    ///
    /// A basis point is a hundredth of a percent.
    case started(String, population: Int)
    /// The share of accounts in the experiment with this name was increased to `population` basis points.
    ///
    /// A basis point is a hundredth of a percent.
    case advanced(String, population: Int)
    /// The experiment with this name was stopped.
    ///
    /// From the next launch of the app on, no account takes part.
    case stopped(String)
    /// The experiment wasn't changed, or can't be reported on.
    case failed(ManageExperimentFailure)
}

/// The reasons why an experiment wasn't changed or can't be reported on.
public enum ManageExperimentFailure: Error, Hashable, Sendable {
    /// The app was started without a document of experiments that it can change.
    case noDocument
    /// The document that defines the experiments can't be read or written, or isn't valid.
    case document(ExperimentFailure)
    /// The experiment can't be changed in this way, or isn't in the document that defines the experiments.
    ///
    /// - `place`: The path of the entry that prevents the change, such as `experiments[0].population`.
    /// - `found`: The contents of this entry.
    /// - `expected`: The contents that would allow the change.
    case refused(place: String, found: String, expected: String)
    /// Each attempt to change the document with the experiments conflicted with another program's change.
    case conflicts
    /// The outcomes that were recorded on this device can't be read.
    case log(StorageFailure)
}

extension ManageExperimentFailure {
    /// Creates the failure for a change that an experiment's rules don't allow.
    public init(_ error: ExperimentError) {
        self = .refused(place: error.place, found: error.found, expected: error.expected)
    }
}
