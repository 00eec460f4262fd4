/// A comparison of variants (arms), such as two purchase screens, to which accounts are assigned.
///
/// The assignment is computed and never stored, so it is the same on every device of an account and on the server:
///
/// ```swift
/// let experiment = try Experiment(
///     name: "new-layer", salt: "new-layer-1", arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)],
///     population: 1_000)
/// let layer = experiment.arm(for: account.token, at: now)?.name ?? "old"
/// ```
///
/// - Increasing the population (the share of accounts that take part) adds accounts, and moves none between the arms,
///   because the population and the arm are computed from two separate pseudorandom orders of all accounts.
/// - If the weights of two arms change, the arm with the larger share keeps all its accounts. With three or more
///   arms, new weights can move accounts between any of them; increase the population instead.
public struct Experiment: Hashable, Sendable {
    /// The number of basis points (hundredths of a percent) that stands for all accounts.
    ///
    /// The shares of accounts that take part, that are reserved, or that are left out are measured in basis points.
    public static let everyone = 10_000

    /// The name that identifies the experiment in code and reports: lowercase letters, digits, and hyphens.
    public let name: String
    /// The string that, together with an account's token, determines the account's arm (variant).
    ///
    /// The string also determines which accounts take part, unless the experiment has a ``slot`` (a reserved range of
    /// accounts). With a slot, the name of the slot's group determines which accounts take part.
    public let salt: String
    /// The arms (variants), in the order in which they divide the accounts.
    ///
    /// Another order would move accounts between arms.
    public let arms: [Arm]
    /// The share of accounts that take part, in basis points: 100 is one percent.
    public let population: Int
    /// The time from which accounts are assigned to arms (variants).
    public let start: Moment
    /// The time from which accounts are no longer assigned to arms (variants).
    public let stop: Moment
    /// The accounts reserved for this experiment in an exclusion group.
    ///
    /// The value is `nil` if the experiment belongs to no such group. An account is in at most one experiment of an
    /// exclusion group.
    public let slot: Slot?
    /// The accounts that never take part, even if all others do.
    ///
    /// The value is `nil` if the experiment leaves out no accounts.
    public let holdOut: HoldOut?

    private let populationLine: AssignmentLine
    private let armLine: AssignmentLine
    private let holdOutLine: AssignmentLine?
    private let sumOfWeights: Int

    /// Creates an experiment.
    ///
    /// - Parameters:
    ///   - name: The name, unique among all experiments.
    ///   - salt: The string that, together with an account's token, determines the account's arm; unique among all
    ///     experiments.
    ///   - arms: One to 16 arms with different names, at least one of which has a weight above zero.
    ///   - population: The share of all accounts that take part, in basis points; if there is a slot, at most the
    ///     slot's length.
    ///   - start: The time from which accounts are assigned to arms.
    ///   - stop: The time from which accounts are no longer assigned, after the start.
    ///   - slot: The range of accounts that is reserved for the experiment in an exclusion group.
    ///   - holdOut: The accounts that don't take part.
    /// - Throws: An error with the place of the first invalid value.
    public init(
        name: String, salt: String, arms: [Arm], population: Int, start: Moment = .distantPast,
        stop: Moment = .distantFuture, slot: Slot? = nil, holdOut: HoldOut? = nil
    ) throws(ExperimentError) {
        try Self.check(name, at: "name")
        try Self.check(salt, at: "salt")
        try Self.check(arms)
        try Self.check(population, in: 0...Self.everyone, at: "population")
        guard start < stop else {
            throw ExperimentError(place: "stop", found: "a time that isn't after the start", expected: "a later time")
        }
        if let slot { try Self.check(slot, population) }
        if let holdOut {
            try Self.check(holdOut.salt, at: "holdOut.salt")
            try Self.check(holdOut.share, in: 0...Self.everyone, at: "holdOut.share")
        }
        self.name = name
        self.salt = salt
        self.arms = arms
        self.population = population
        self.start = start
        self.stop = stop
        self.slot = slot
        self.holdOut = holdOut
        populationLine = AssignmentLine(named: slot.map { "group:\($0.group)" } ?? "population:\(salt)")
        armLine = AssignmentLine(named: "arm:\(salt)")
        holdOutLine = holdOut.map { AssignmentLine(named: "holdout:\($0.salt)") }
        sumOfWeights = arms.reduce(0) { $0 + $1.weight }
    }

    /// Returns the state of the experiment at a time: planned, running, off, or stopped.
    public func state(at now: Moment) -> State {
        guard now >= start else { return .planned }
        guard now < stop else { return .stopped }
        return population > 0 ? .running : .off
    }

    /// Returns the arm (variant) that an account is assigned to at a time, or the reason why there is none.
    public func assignment(of account: AccountToken, at now: Moment) -> Assignment {
        guard state(at: now) == .running else { return .notRunning }
        if let holdOut, let holdOutLine, holdOutLine.position(of: account, among: Self.everyone) < holdOut.share {
            return .heldOut
        }
        let place = populationLine.position(of: account, among: Self.everyone) - (slot?.from ?? 0)
        guard 0..<population ~= place else { return .outside }
        var rest = armLine.position(of: account, among: sumOfWeights)
        for arm in arms {
            if rest < arm.weight { return .arm(arm) }
            rest -= arm.weight
        }
        return .outside
    }

    /// Returns the arm (variant) that an account is assigned to at a time.
    ///
    /// The result is `nil` if the account doesn't take part at this time.
    public func arm(for account: AccountToken, at now: Moment) -> Arm? {
        guard case .arm(let arm) = assignment(of: account, at: now) else { return nil }
        return arm
    }
}
