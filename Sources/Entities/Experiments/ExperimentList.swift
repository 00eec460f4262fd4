/// All experiments of the app, checked for contradictions between them.
///
/// Each experiment has its own name and its own salt, the string that determines the arms of its accounts. The slots
/// (reserved ranges of accounts) of an exclusion group don't overlap. Hold-outs (the accounts that an experiment leaves
/// out) with the same salt leave out the same share of accounts.
public struct ExperimentList: Hashable, Sendable {
    /// The experiments in the order in which they were listed.
    public let experiments: [Experiment]

    /// The maximum number of experiments in a list.
    public static let maximumCount = 1_000

    /// An empty list; without experiments, the app has its default behavior everywhere.
    public static let none = ExperimentList()

    private init() { experiments = [] }

    /// Creates a list of experiments.
    ///
    /// - Parameter experiments: The experiments.
    /// - Throws: An error with the place of the first experiment that contradicts an earlier one, or an error if there
    ///   are more than ``maximumCount`` experiments.
    public init(_ experiments: [Experiment]) throws(ExperimentError) {
        guard experiments.count <= Self.maximumCount else {
            throw ExperimentError(
                place: "experiments", found: "\(experiments.count) experiments",
                expected: "at most \(Self.maximumCount)")
        }
        for (index, experiment) in experiments.enumerated() {
            for earlier in experiments[..<index] {
                do throws(ExperimentError) {
                    try experiment.check(against: earlier)
                } catch {
                    throw error.inExperiment(at: index)
                }
            }
        }
        self.experiments = experiments
    }

    /// Returns the experiment with a name; `nil` if the list contains no experiment with this name.
    public subscript(name: String) -> Experiment? { experiments.first { $0.name == name } }
}

extension Experiment {
    fileprivate func check(against other: Experiment) throws(ExperimentError) {
        guard name != other.name else {
            throw ExperimentError(place: "name", found: "\"\(name)\" again", expected: "a different name")
        }
        guard salt != other.salt else {
            throw ExperimentError(
                place: "salt", found: "\"\(salt)\", the salt of \(other.name)", expected: "a different salt")
        }
        if let slot, let taken = other.slot, slot.group == taken.group, slot.from < taken.to, taken.from < slot.to {
            throw ExperimentError(
                place: "slot", found: "\(slot.from) to \(slot.to), which overlaps the slot of \(other.name)",
                expected: "a slot outside of \(taken.from) to \(taken.to)")
        }
        if let holdOut, let known = other.holdOut, holdOut.salt == known.salt, holdOut.share != known.share {
            throw ExperimentError(
                place: "holdOut.share", found: "\(holdOut.share)",
                expected: "\(known.share), the share of the same hold-out in \(other.name)")
        }
    }
}
