/// A change of an experiment, made by its operator or by a guardrail (a rule that stops it).
public enum ExperimentChange: Hashable, Sendable {
    /// The experiment starts now, with `population` basis points of all accounts.
    ///
    /// A basis point is a hundredth of a percent.
    case start(population: Int)
    /// The share of accounts that take part is increased to `population` basis points.
    ///
    /// A basis point is a hundredth of a percent.
    case advance(population: Int)
    /// The experiment stops now, and can't be started again.
    case stop
}

extension ExperimentList {
    /// Returns a copy of the list in which one experiment is changed.
    ///
    /// - Parameters:
    ///   - name: The name of the experiment.
    ///   - change: The change.
    ///   - now: The current time; it is rounded down to a second.
    /// - Returns: The changed copy.
    /// - Throws: An error that states why the experiment can't be changed in this way.
    public func changing(
        _ name: String, by change: ExperimentChange, at now: Moment
    ) throws(ExperimentError) -> ExperimentList {
        let index = try index(of: name)
        var changed = experiments
        do throws(ExperimentError) {
            changed[index] = try changed[index].changed(by: change, at: now)
        } catch {
            throw error.inExperiment(at: index)
        }
        return try ExperimentList(changed)
    }
}

extension ExperimentList {
    /// Returns the experiment with the specified name.
    ///
    /// - Throws: An error if there is no experiment with this name; the error lists the names of all experiments.
    public func experiment(named name: String) throws(ExperimentError) -> Experiment {
        experiments[try index(of: name)]
    }

    private func index(of name: String) throws(ExperimentError) -> Int {
        if let index = experiments.firstIndex(where: { $0.name == name }) { return index }
        throw ExperimentError(
            place: "experiments", found: "no experiment \(name)",
            expected: experiments.isEmpty
                ? "an experiment in the document" : "one of \(experiments.map(\.name).joined(separator: ", "))")
    }
}

extension Experiment {
    /// Returns the basis points of a percentage, such as 50 for "0.5".
    ///
    /// - Parameter percent: The string. A valid percentage is a number from 0 to 100 with at most two decimals.
    /// - Returns: The basis points, or `nil` if the string isn't a valid percentage.
    public static func population(percent: String) -> Int? {
        let parts = percent.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : "0"
        let digits = [parts[0], decimals].map { part in
            part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? part.count : 0
        }
        guard 1...3 ~= digits[0], 1...2 ~= digits[1], let whole = Int(parts[0]), let rest = Int(decimals) else {
            return nil
        }
        let population = whole * 100 + (digits[1] == 1 ? rest * 10 : rest)
        return population <= everyone ? population : nil
    }

    /// Returns basis points as a percentage without superfluous zeros, such as "0.5" for 50.
    ///
    /// - Parameter population: A share of the accounts in basis points, from 0 to 10 000.
    /// - Returns: The percentage, without a percent sign.
    public static func percent(_ population: Int) -> String {
        let (whole, rest) = population.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        return rest.isMultiple(of: 10) ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension Experiment {
    /// Returns a changed copy of the experiment.
    ///
    /// The change `stop` also sets the share of accounts that take part to 0. The experiment therefore ends even on
    /// devices whose clock is wrong.
    fileprivate func changed(by change: ExperimentChange, at now: Moment) throws(ExperimentError) -> Experiment {
        guard state(at: now) != .stopped else {
            throw ExperimentError(
                place: "stop", found: "a time that has passed",
                expected: "an experiment that hasn't stopped; repeat it with a new name and a new salt")
        }
        let second = Moment(milliseconds: now.milliseconds - now.milliseconds % 1_000)
        switch change {
        case .start(let population):
            guard self.population == 0 || start > now else {
                throw ExperimentError(
                    place: "population", found: "\(Self.percent(self.population)) % in an experiment that has started",
                    expected: "0 %; advance this one instead")
            }
            try Self.check(population, in: 1...Self.everyone, at: "population")
            return try with(population, from: min(start, second), to: stop)
        case .advance(let population):
            guard self.population > 0, start <= now else {
                throw ExperimentError(
                    place: "population", found: "an experiment that hasn't started", expected: "one that is running")
            }
            guard self.population < Self.everyone else {
                throw ExperimentError(
                    place: "population", found: "all accounts", expected: "an experiment without some accounts")
            }
            try Self.check(population, in: 1...Self.everyone, at: "population")
            guard population > self.population else {
                throw ExperimentError(
                    place: "population", found: "\(Self.percent(self.population)) % of the accounts",
                    expected: "less than the new share, \(Self.percent(population)) %")
            }
            return try with(population, from: start, to: stop)
        case .stop:
            let next =
                start == .distantPast
                ? second : Moment(milliseconds: max(second.milliseconds, start.milliseconds + 1_000))
            return try with(0, from: start, to: next)
        }
    }

    private func with(
        _ population: Int, from start: Moment, to stop: Moment
    ) throws(ExperimentError) -> Experiment {
        try Experiment(
            name: name, salt: salt, arms: arms, population: population, start: start, stop: stop, slot: slot,
            holdOut: holdOut)
    }
}
