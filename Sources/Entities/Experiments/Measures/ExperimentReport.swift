/// The measures of all arms (variants) of an experiment at one time, with a verdict on each new arm.
///
/// The first arm of the experiment is the old one, with which the others are compared.
public struct ExperimentReport: Hashable, Sendable {
    /// An arm (variant) of the experiment, with its measures and the confidence interval of each measure.
    public struct Arm: Hashable, Sendable {
        /// The name of the arm.
        public let name: String
        /// The measures of the participants whose observation (one day from the first exposure) is complete.
        public let measures: ArmMeasures
        /// The confidence interval of each measure.
        public let intervals: [ExperimentMeasure: ConfidenceInterval]
        /// The result of the comparison with the first arm; `nil` for the first arm itself.
        public let verdict: ExperimentVerdict?

        /// Returns the mean of a measure; `nil` if no participant has a value of this measure.
        ///
        /// For example, only participants with a purchase have a time to credit.
        public func mean(of measure: ExperimentMeasure) -> Double? {
            let sample = measures.sample(of: measure)
            return sample.count == 0 ? nil : sample.mean
        }
    }

    /// The experiment.
    public let experiment: Experiment
    /// The time for which the report was computed.
    public let moment: Moment
    /// The state of the experiment.
    public let state: Experiment.State
    /// The arms (variants) in the order in which the experiment lists them.
    public let arms: [Arm]
    /// The number of participants whose observation isn't complete, and who therefore aren't counted yet.
    ///
    /// A participant is observed for one day from the first exposure to an arm.
    public let observed: Int
    /// The number of participants who never count, because they were exposed to two arms (variants).
    public let mixed: Int

    /// Creates a report on an experiment from the results of its participants.
    ///
    /// - Parameters:
    ///   - experiment: The experiment.
    ///   - results: The results of its participants.
    ///   - now: The current time.
    ///   - issued: The time at which the configuration of the experiments was issued; `nil` if it states none. If this
    ///     time is later than `now`, the state is computed for this time, because the clock must be wrong.
    ///   - level: The maximum probability of a false alarm: a verdict to stop, although no new arm is worse. Each
    ///     comparison with the first arm gets an equal part of this probability.
    public init(
        on experiment: Experiment, from results: ExperimentResults, at now: Moment, issued: Moment? = nil,
        level: Double = 0.05
    ) {
        self.experiment = experiment
        moment = now
        state = experiment.state(at: max(now, issued ?? .distantPast))
        observed = results.observed(at: now)
        mixed = results.mixed
        let guardrails = Guardrails(level: level / Double(max(experiment.arms.count - 1, 1)))
        let measures = results.measures(at: now)
        let first = experiment.arms[0]
        arms = experiment.arms.enumerated().map { index, arm in
            let own = measures[arm.name] ?? ArmMeasures()
            let weights = first.weight + arm.weight
            return Arm(
                name: arm.name, measures: own,
                intervals: Dictionary(
                    uniqueKeysWithValues: ExperimentMeasure.allCases.map { ($0, guardrails.interval(of: $0, in: own)) }),
                verdict: index == 0
                    ? nil
                    : guardrails.verdict(
                        old: measures[first.name] ?? ArmMeasures(), new: own,
                        shareOfNew: weights == 0 ? 0.5 : Double(arm.weight) / Double(weights)))
        }
    }

    /// The verdict on the whole experiment.
    ///
    /// The verdict is to stop if the verdict on any arm is to stop; otherwise, it is to proceed. If several arms have a
    /// reason to stop, the verdict states the reason of the first of these arms.
    public var verdict: ExperimentVerdict {
        for case .stop(let reason)? in arms.map(\.verdict) { return .stop(reason) }
        return .proceed
    }
}
