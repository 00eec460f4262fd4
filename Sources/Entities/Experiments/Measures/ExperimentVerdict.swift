/// The result of applying guardrails (rules that stop an experiment): continue, or stop for a reason.
public enum ExperimentVerdict: Hashable, Sendable {
    /// No guardrail (a rule that stops experiments) applies.
    ///
    /// That doesn't prove that the new arm (variant) is as good as the old one.
    case proceed
    /// A guardrail (a rule that stops experiments) applies, for this reason.
    case stop(Reason)

    /// The reasons to stop an experiment.
    public enum Reason: Hashable, Sendable {
        /// The new arm (variant) credited a transaction more than once, for this number of customers.
        case creditedTwice(customers: Int)
        /// The arms (variants) can't be compared, because the new arm has an unexpected share of customers.
        ///
        /// Example: 50 % were expected, but the confidence interval of the true share is from 52 % to 55 %.
        case sampleRatio(expected: Double, found: ConfidenceInterval)
        /// The new arm (variant) is worse by this measure.
        ///
        /// The case contains the confidence intervals of both arms.
        case worse(ExperimentMeasure, old: ConfidenceInterval, new: ConfidenceInterval)
    }
}
