/// The rules that stop an experiment whose new arm is worse than the old one.
///
/// The rules may be applied as often as you like, for example after each customer. If neither arm is worse, and
/// customers are distributed in proportion to the arms' weights, the probability that the experiment is ever stopped is
/// at most ``level``. There is one check for each measure, and one for the sample ratio, which is the new arm's share
/// of both arms' customers. Each check gets an equal part of the probability.
///
/// ```swift
/// let verdict = Guardrails().verdict(old: old, new: new, shareOfNew: 0.5)
/// if case .stop(let reason) = verdict { print("The experiment stops: \(reason)") }
/// ```
public struct Guardrails: Hashable, Sendable {
    /// The maximum probability of ever stopping an experiment whose new arm (variant) isn't worse.
    public let level: Double
    /// For each measure, by how much a new arm (variant) may be worse than the old one, from 0 to 1.
    ///
    /// The tolerance is 0 for a measure that isn't in the dictionary.
    public let tolerances: [ExperimentMeasure: Double]

    /// Creates guardrails from the maximum probability of a false alarm and the tolerated differences.
    ///
    /// A false alarm is a verdict to stop an experiment whose new arm isn't worse.
    ///
    /// - Parameters:
    ///   - level: The maximum probability of a false alarm, above 0 and below 1.
    ///   - tolerances: The differences between the arms that are tolerated, by measure. For example, 0.01 for the
    ///     conversion tolerates 9 % in the new arm if it is 10 % in the old one.
    public init(level: Double = 0.05, tolerances: [ExperimentMeasure: Double] = [:]) {
        self.level = level
        self.tolerances = tolerances
    }

    /// The maximum probability, in each check, of a verdict to stop although the new arm isn't worse.
    ///
    /// There is one check for each measure, and one for the sample ratio (the new arm's share of both arms' customers).
    private var levelOfCheck: Double { level / Double(ExperimentMeasure.allCases.count + 1) }

    /// Returns the confidence interval of a measure in one arm (variant).
    ///
    /// The method ``verdict(old:new:shareOfNew:)`` compares the intervals of two arms.
    public func interval(of measure: ExperimentMeasure, in arm: ArmMeasures) -> ConfidenceInterval {
        arm.sample(of: measure).interval(at: levelOfCheck / 2)
    }

    /// Returns the verdict on an experiment: it may continue, or the first reason to stop it.
    ///
    /// A single transaction that the new arm credited twice is a reason to stop: it is a defect, not a matter of
    /// statistics.
    ///
    /// - Parameters:
    ///   - old: The measures of the old arm.
    ///   - new: The measures of the new arm.
    ///   - shareOfNew: The new arm's share of the sum of both arms' weights, such as 0.5. If the weights have changed,
    ///     compare the customers from before and after the change separately.
    /// - Returns: The verdict.
    public func verdict(old: ArmMeasures, new: ArmMeasures, shareOfNew: Double) -> ExperimentVerdict {
        if new.creditedTwice > 0 { return .stop(.creditedTwice(customers: new.creditedTwice)) }
        let assigned = BoundedSample(ones: new.exposed, of: old.exposed + new.exposed)
        guard assigned.contains(shareOfNew, at: levelOfCheck) else {
            return .stop(.sampleRatio(expected: shareOfNew, found: assigned.interval(at: levelOfCheck)))
        }
        for measure in ExperimentMeasure.allCases where isWorse(measure, old, new) {
            return .stop(.worse(measure, old: interval(of: measure, in: old), new: interval(of: measure, in: new)))
        }
        return .proceed
    }

    /// Returns `true` if the new arm is worse than the old arm in a measure.
    ///
    /// The new arm is worse if its interval is on the worse side of the old arm's interval, and the gap between the
    /// intervals is larger than the tolerated difference.
    ///
    /// - Parameters:
    ///   - measure: The measure to compare.
    ///   - old: The measures of the old arm.
    ///   - new: The measures of the new arm.
    /// - Returns: `true` if the new arm is worse.
    private func isWorse(_ measure: ExperimentMeasure, _ old: ArmMeasures, _ new: ArmMeasures) -> Bool {
        let tolerance = tolerances[measure] ?? 0
        let samples = (old: old.sample(of: measure), new: new.sample(of: measure))
        let loss = measure.isBetterHigher ? samples.old.mean - samples.new.mean : samples.new.mean - samples.old.mean
        guard loss > tolerance else { return false }
        // If both intervals contain the middle between the two means, they overlap. This check avoids computing the
        // intervals.
        let middle = (samples.old.mean + samples.new.mean) / 2
        let level = levelOfCheck / 2
        if samples.old.contains(middle, at: level), samples.new.contains(middle, at: level) { return false }
        let intervals = (old: samples.old.interval(at: level), new: samples.new.interval(at: level))
        return measure.isBetterHigher
            ? intervals.old.lower - intervals.new.upper > tolerance
            : intervals.new.lower - intervals.old.upper > tolerance
    }
}
