public import DiscoverEntities

/// The account's assignments in the experiments, and the failure to load the experiments, if any.
public struct AssignArmsResponse: Hashable, Sendable {
    /// The account's assignments in the experiments that apply to this launch of the app.
    public let participation: Participation
    /// The failure to read, validate, or store the document with the experiments; `nil` if all succeeded.
    public let failure: ExperimentFailure?

    /// Creates a response with the account's assignments.
    ///
    /// - Parameters:
    ///   - participation: The account's assignments.
    ///   - failure: The reason why the experiments couldn't be loaded; `nil` if they were.
    public init(_ participation: Participation, failure: ExperimentFailure?) {
        self.participation = participation
        self.failure = failure
    }
}

/// The events of the use case that assigns an account to the variants (arms) of experiments.
public enum AssignArmsEvent: Hashable, Sendable {
    /// The document that defines the experiments was refused, or a copy of it couldn't be stored.
    ///
    /// If the document was refused, the experiments of the last valid document apply.
    case refused(ExperimentFailure)
    /// The account's assignments were computed; the case contains each experiment with its assignment.
    ///
    /// The experiments are in the order of the document that defines them.
    case assigned([ExperimentViewData])
}

/// An experiment and the account's assignment in it, for display.
public struct ExperimentViewData: Hashable, Sendable {
    /// The states of an experiment.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The experiment starts in the future.
        case planned
        /// The experiment has started and not ended: accounts are assigned to its variants (arms).
        case running
        /// The experiment has started and not ended, but its population is 0.
        ///
        /// The population is the share of accounts that take part.
        case off
        /// The experiment has ended.
        case stopped
    }

    /// The variant (arm) that an account has in an experiment, or the reason why it has none.
    public enum Assignment: Hashable, Sendable {
        /// The account takes part in the experiment, and has the variant (arm) with this name.
        case arm(String)
        /// The account is one of those that are kept out of experiments (the hold-out), for comparison.
        case heldOut
        /// The account isn't in the experiment's population (the share of accounts that take part).
        case outside
        /// The experiment hasn't started yet, is off, or has stopped.
        case notRunning
    }

    /// One of the variants (arms) that the experiment compares, with its weight.
    public struct Arm: Hashable, Sendable {
        /// The name of the arm.
        public let name: String
        /// The weight of the arm.
        ///
        /// With the weights 1 and 3, for example, two arms get a quarter and three quarters of the accounts.
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
    /// The variant (arm) that the account has in the experiment, or the reason why it has none.
    public let assignment: Assignment
    /// The share of accounts that take part, in basis points: 100 is one percent.
    public let population: Int
    /// The arms (variants) of the experiment, in the order of the document that defines it.
    public let arms: [Arm]

    /// Creates the view data of an experiment from the values of its properties.
    public init(name: String, state: State, assignment: Assignment, population: Int, arms: [Arm]) {
        self.name = name
        self.state = state
        self.assignment = assignment
        self.population = population
        self.arms = arms
    }
}
