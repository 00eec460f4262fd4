/// The result of applying guardrails to an experiment: continue, or stop for a reason.
public enum ExperimentVerdict: Hashable, Sendable {
    /// No guardrail stops the experiment; that doesn't prove that the new arm is as good as the old one.
    case proceed
    /// A guardrail stops the experiment.
    case stop(Reason)

    /// The reasons to stop an experiment.
    public enum Reason: Hashable, Sendable {
        /// The new arm credited transactions of this number of customers more than once.
        case creditedTwice(customers: Int)
        /// The new arm has another share of the customers than its weight says, so its measures can't be compared.
        case sampleRatio(expected: Double, found: ConfidenceInterval)
        /// The new arm is worse by this measure; the case contains the confidence intervals of both arms.
        case worse(ExperimentMeasure, old: ConfidenceInterval, new: ConfidenceInterval)
    }
}
