import DiscoverEntities
import Foundation

/// The `rollout` simulation, which shows when guardrails stop an experiment with two purchase layers.
///
/// In the experiment, one group of customers (an arm) gets the old purchase layer, and the other gets the new one. A
/// guardrail is a rule that stops the experiment if the new layer is worse by a measure, such as the share of customers
/// whose app crashes.
///
/// Experiments whose two layers behave the same show how often a false alarm occurs. Experiments with a defect in the
/// new layer show how many customers see the defect before a guardrail stops the experiment.
@MainActor struct RolloutBench {
    /// The usage line of the simulation.
    nonisolated static let usage =
        "discover-bench rollout [--experiments N] [--defect NAME] [--hours N] [--seed N] [--json] "
        + "[--session [--customers N] [--without-receipt N]]"

    private static let customersPerHour = 60
    private let isJSON: Bool
    private let experiments: Int
    private let defects: [RolloutDefect]
    private let hours: Int
    private let seed: UInt64

    /// Creates the simulation from its arguments, or returns `nil` if an argument isn't valid.
    init?(_ arguments: ArraySlice<String>) {
        var (rest, isJSON, experiments, hours, seed) = (arguments, false, 1_000, 8 * 7 * 24, UInt64(1))
        var defects = RolloutDefect.allCases
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--defect":
                guard let defect = rest.popFirst().flatMap(RolloutDefect.init) else { return nil }
                defects = [defect]
            case "--experiments", "--hours", "--seed":
                guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 1 else { return nil }
                switch argument {
                case "--experiments": experiments = number
                case "--hours": hours = number
                default: seed = UInt64(number)
                }
            default: return nil
            }
        }
        self.defects = defects
        (self.isJSON, self.experiments, self.hours, self.seed) = (isJSON, experiments, hours, seed)
    }

    /// Runs all experiments, and returns `true` if all results are within the limits.
    ///
    /// The results are the rate of false alarms and, for each defect, the share of customers who see the new layer
    /// before a guardrail stops the experiment. For each defect, a guardrail must stop the experiment, and no
    /// customer's purchases may be wrong after the return to the old layer.
    func run() async throws -> Bool {
        var isWithinLimits = true
        let looks = min(hours, 2 * 7 * 24)
        var alarms = 0
        for number in 0..<experiments where try isStopped(number, hours: looks) { alarms += 1 }
        let rate = Double(alarms) / Double(experiments)
        if rate > Guardrails().level { isWithinLimits = false }
        showEqualArms(alarms, looks: looks)
        for defect in defects {
            let rollout = try SimulatedRollout(
                defect: defect, seed: seed, hours: hours, customersPerHour: Self.customersPerHour)
            let result = try await rollout.run()
            let share = Double(result.new.exposed) / Double(hours * Self.customersPerHour)
            if result.reason == nil || share > defect.maximumShare || result.wrong > 0 { isWithinLimits = false }
            show(defect, result, share: share)
        }
        return isWithinLimits
    }

    /// Checks whether a guardrail (a stopping rule) stops an experiment whose two layers behave the same.
    ///
    /// Stopping such an experiment is a false alarm. The guardrails are applied after each virtual hour.
    ///
    /// - Parameters:
    ///   - number: The number of the experiment, which determines its random events.
    ///   - hours: The duration of the experiment in virtual hours.
    /// - Returns: `true` if a guardrail stops the experiment.
    /// - Throws: `ExperimentError` if the experiment isn't valid.
    private func isStopped(_ number: Int, hours: Int) throws -> Bool {
        let experiment = try SimulatedRollout.experiment(number: number)
        let seed = seed &* 1_000_003 &+ UInt64(number)
        var (old, new) = (ArmMeasures(), ArmMeasures())
        for hour in 0..<hours {
            for visitor in 0..<Self.customersPerHour {
                let customer = RolloutCustomer(hour * Self.customersPerHour + visitor, seed: seed)
                if experiment.arm(for: customer.account, at: .distantPast)?.name == "new" {
                    new.add(customer.outcome)
                } else {
                    old.add(customer.outcome)
                }
            }
            if Guardrails().verdict(old: old, new: new, shareOfNew: 0.5) != .proceed { return true }
        }
        return false
    }

    private func showEqualArms(_ alarms: Int, looks: Int) {
        if isJSON {
            print(
                #"{"bench":"rollout","case":"equalArms","experiments":\#(experiments),"looks":\#(looks),"#
                    + #""falseAlarms":\#(alarms),"level":\#(Guardrails().level)}"#)
        } else {
            let percent = String(format: "%.1f %%", 100 * Double(alarms) / Double(experiments))
            print("equal arms: \(alarms) of \(experiments) experiments stopped (\(percent)), \(looks) looks each")
        }
    }

    private func show(_ defect: RolloutDefect, _ result: SimulatedRollout.Result, share: Double) {
        let reason =
            switch result.reason {
            case nil: "none"
            case .creditedTwice?: "creditedTwice"
            case .sampleRatio?: "sampleRatio"
            case .worse(let measure, _, _)?: measure.rawValue
            }
        let exposed = result.old.exposed + result.new.exposed
        if isJSON {
            print(
                #"{"bench":"rollout","case":"\#(defect.rawValue)","reason":"\#(reason)","hours":\#(result.hours),"#
                    + #""customers":\#(exposed),"sawNewLayer":\#(result.new.exposed),"#
                    + #""share":\#(String(format: "%.4f", share)),"maximumShare":\#(defect.maximumShare),"#
                    + #""wrongAfterTurningBack":\#(result.wrong)}"#)
        } else {
            let columns = defect.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0)
            let percent = String(format: "%.2f %% (limit %.0f %%)", 100 * share, 100 * defect.maximumShare)
            print(
                "\(columns) stopped by \(reason) after \(result.hours) hours and \(exposed) customers; "
                    + "\(percent) saw it, \(result.wrong) wrong after turning back")
        }
    }
}
