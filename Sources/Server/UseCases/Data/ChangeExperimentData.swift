#if Server
public import DiscoverData
public import DiscoverEntities

/// A request to change an experiment.
public struct ChangeExperimentRequest: Hashable, Sendable {
    /// The name of the experiment.
    public let experiment: String
    /// The change to make, such as stopping the experiment.
    public let change: ExperimentChange
    /// The reason for the change, which is written to the audit log.
    public let reason: String
    /// The person or the program that makes the change, as the audit log names it, such as `user root`.
    public let actor: String

    /// Creates a request to change an experiment.
    ///
    /// - Parameters:
    ///   - experiment: The name of the experiment.
    ///   - change: The change to make.
    ///   - reason: The reason for the change, which is written to the audit log.
    ///   - actor: The person or the program that makes the change, such as `user root`, for the audit log.
    public init(_ experiment: String, _ change: ExperimentChange, reason: String, by actor: String) {
        self.experiment = experiment
        self.change = change
        self.reason = reason
        self.actor = actor
    }
}

/// A change of an experiment, as the audit log records it.
public struct ExperimentAction: Hashable, Sendable {
    /// The name of the experiment.
    public let experiment: String
    /// The change and its reason, such as `stop: the app crashes`.
    public let change: String
    /// The person or the program that made the change, such as `user root`.
    public let actor: String

    /// Creates a change from the values that the audit log stores.
    public init(experiment: String, change: String, actor: String) {
        self.experiment = experiment
        self.change = change
        self.actor = actor
    }
}

/// An experiment in a list, with its current state.
public struct ListedExperiment: Hashable, Sendable {
    /// The experiment.
    public let experiment: Experiment
    /// The state of the experiment when the list was made.
    public let state: Experiment.State

    /// Creates an entry of a list.
    public init(_ experiment: Experiment, _ state: Experiment.State) {
        self.experiment = experiment
        self.state = state
    }
}

/// The reasons why an experiment wasn't changed or can't be reported on.
public enum ChangeExperimentFailure: Error, Hashable, Sendable {
    /// The document that defines the experiments is unchanged, because it is unusable or can't be changed.
    case document(ManageExperimentFailure)
    /// The experiment was changed as the action states, but the audit log couldn't be written.
    case unaudited(ExperimentAction, LedgerFailure)
    /// The outcomes that devices have sent can't be read.
    case ledger(LedgerFailure)
}
#endif
