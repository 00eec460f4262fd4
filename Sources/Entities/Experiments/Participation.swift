/// The assignments of an account in all experiments during one launch of the app.
///
/// The experiments and the time don't change until the next launch. Otherwise, an account's arm (variant) could change
/// while the app runs.
public struct Participation: Hashable, Sendable {
    /// The experiments that apply to this launch.
    public let list: ExperimentList
    /// The time for which the assignments are computed.
    public let moment: Moment
    private let account: AccountToken
    private var exposed: Set<String> = []

    /// Creates the assignments of an account in the listed experiments at a time.
    public init(of account: AccountToken, in list: ExperimentList, at moment: Moment) {
        self.account = account
        self.list = list
        self.moment = moment
    }

    /// Returns the arm (variant) of the account in an experiment, or the reason why there is none.
    public func assignment(in experiment: Experiment) -> Experiment.Assignment {
        experiment.assignment(of: account, at: moment)
    }

    /// Returns the account's variant (arm) in an experiment, and whether this is the first such call.
    ///
    /// Call this method when the account is about to see the variant, so that the account can be counted once. Later
    /// calls for the same experiment return the same arm and `false`.
    ///
    /// - Parameter name: The name of the experiment.
    /// - Returns: The arm, or `nil` if there is no such experiment or the account doesn't take part in it.
    public mutating func expose(to name: String) -> (arm: Experiment.Arm, isFirst: Bool)? {
        guard let experiment = list[name], case .arm(let arm) = assignment(in: experiment) else { return nil }
        return (arm, exposed.insert(name).inserted)
    }
}
