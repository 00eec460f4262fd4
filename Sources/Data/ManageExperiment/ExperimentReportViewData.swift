/// The results of an experiment, for display.
///
/// All shares are numbers from 0 to 1.
public struct ExperimentReportViewData: Hashable, Sendable {
    /// A confidence interval: two limits between which the true value probably lies.
    ///
    /// The interval is valid however often the results are looked at.
    public struct Interval: Hashable, Sendable {
        /// The lower limit.
        public let lower: Double
        /// The upper limit.
        public let upper: Double

        /// Creates an interval from its limits.
        public init(lower: Double, upper: Double) {
            self.lower = lower
            self.upper = upper
        }
    }

    /// A measure of the experiment, such as the conversion, with its results in each arm (variant).
    ///
    /// The results are a mean and a confidence interval.
    public struct Measure: Hashable, Sendable {
        /// The name of the measure, such as `conversion`.
        public let name: String
        /// A Boolean value that indicates whether a higher value of the measure is better.
        public let isBetterHigher: Bool
        /// The means of the recorded values, in the order of the arms (variants).
        ///
        /// An arm without values has `nil`.
        public let means: [Double?]
        /// The confidence intervals of the true means, in the order of the arms (variants).
        public let intervals: [Interval]

        /// Creates a measure from its name, its better direction, and its values in each arm (variant).
        public init(name: String, isBetterHigher: Bool, means: [Double?], intervals: [Interval]) {
            self.name = name
            self.isBetterHigher = isBetterHigher
            self.means = means
            self.intervals = intervals
        }
    }

    /// An arm (variant) of the experiment.
    public struct Arm: Hashable, Sendable {
        /// The name of the arm.
        public let name: String
        /// The number of accounts with this arm whose observation is complete.
        ///
        /// An observation lasts one day from the first exposure.
        public let participants: Int
        /// The comparison with the first arm, which is the old variant; `nil` for the first arm itself.
        public let verdict: Verdict?

        /// Creates an arm from its name, its number of accounts, and its comparison with the first arm.
        public init(name: String, participants: Int, verdict: Verdict?) {
            self.name = name
            self.participants = participants
            self.verdict = verdict
        }
    }

    /// The result of comparing a new arm (variant) with the old one.
    public enum Verdict: Hashable, Sendable {
        /// Nothing is known to be worse in the new arm (variant).
        case proceed
        /// In the new arm (variant), a purchase was credited twice.
        ///
        /// The case contains the number of affected accounts.
        case creditedTwice(accounts: Int)
        /// The arms (variants) can't be compared, because the new arm has an unexpected share of the accounts.
        ///
        /// The share is in the confidence interval `found`, which doesn't contain `expected`.
        case sampleRatio(expected: Double, found: Interval)
        /// The measure with this name is worse in the new arm (variant).
        ///
        /// The case also contains the confidence intervals of both arms.
        case worse(measure: String, old: Interval, new: Interval)
    }

    /// The name of the experiment.
    public let name: String
    /// The state of the experiment.
    public let state: ExperimentViewData.State
    /// The share of accounts that take part, in basis points: 100 is one percent.
    public let population: Int
    /// The arms, in the order of the document that defines the experiment.
    ///
    /// The first arm is the old variant.
    public let arms: [Arm]
    /// The measures, each with its values in all arms.
    public let measures: [Measure]
    /// The number of accounts that are still observed, and therefore aren't counted yet.
    public let observed: Int
    /// The number of accounts that were in two arms (variants), and therefore aren't counted.
    public let mixed: Int

    /// Creates the results of an experiment from the values of its properties.
    public init(
        name: String, state: ExperimentViewData.State, population: Int, arms: [Arm], measures: [Measure],
        observed: Int, mixed: Int
    ) {
        self.name = name
        self.state = state
        self.population = population
        self.arms = arms
        self.measures = measures
        self.observed = observed
        self.mixed = mixed
    }
}
