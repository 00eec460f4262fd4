public import DiscoverEntities

/// The part that an account takes in the experiments, and the failure of loading them, if there was one.
public struct AssignArmsResponse: Hashable, Sendable {
    /// The part that the account takes in the experiments that apply.
    public let participation: Participation
    /// The reason why the current document was refused, or why its copy couldn't be written; otherwise `nil`.
    public let failure: ExperimentFailure?

    /// Creates a response from a participation and the failure of loading, if there was one.
    public init(_ participation: Participation, failure: ExperimentFailure?) {
        self.participation = participation
        self.failure = failure
    }
}

/// The events that the assignment of arms reports.
public enum AssignArmsEvent: Hashable, Sendable {
    /// The current document was refused, and the experiments of the last valid one apply; or its copy couldn't be written.
    case refused(ExperimentFailure)
    /// The account was assigned to these experiments, in the order of the document.
    case assigned([ExperimentViewData])
}

/// An experiment and the part that the account takes in it, for display.
public struct ExperimentViewData: Hashable, Sendable {
    /// The states of an experiment.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The start is in the future.
        case planned
        /// Accounts are assigned.
        case running
        /// The stop has passed.
        case stopped
    }

    /// The part that the account takes.
    public enum Assignment: Hashable, Sendable {
        /// The account is in the arm with this name.
        case arm(String)
        /// The account is in the hold-out.
        case heldOut
        /// The account isn't in the population.
        case outside
        /// The experiment is planned or has stopped.
        case notRunning
    }

    /// An arm and its part of the population.
    public struct Arm: Hashable, Sendable {
        /// The name of the arm.
        public let name: String
        /// The arm's part of the sum of all weights.
        public let weight: Int

        /// Creates an arm from its name and weight.
        public init(name: String, weight: Int) {
            self.name = name
            self.weight = weight
        }
    }

    /// The name of the experiment.
    public let name: String
    /// The state of the experiment.
    public let state: State
    /// The part that the account takes.
    public let assignment: Assignment
    /// The share of accounts that take part, in basis points: 100 is one percent.
    public let population: Int
    /// The arms, in the order of the document.
    public let arms: [Arm]

    /// Creates the view data of an experiment from its members.
    public init(name: String, state: State, assignment: Assignment, population: Int, arms: [Arm]) {
        self.name = name
        self.state = state
        self.assignment = assignment
        self.population = population
        self.arms = arms
    }
}
