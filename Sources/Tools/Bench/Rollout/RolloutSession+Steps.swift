import DiscoverData
import DiscoverEntities
import Foundation

extension RolloutSession {
    /// The name of the experiment with the first version of the new layer.
    static let first = "new-layer"
    /// The name of the experiment with the second version of the new layer, which no longer crashes.
    static let second = "new-layer-2"

    /// Plays all steps of the rollout.
    func playSteps() async throws {
        show("A rollout from the old purchase layer to the new one, with \(plan.customers) simulated customers")
        show("")
        show("   Each customer opens the app every third day. One in 10 wants to buy a coin each time.")
        show(
            "   One in \(plan.withoutReceipt) has no receipt in the old layer. For one in 1000, the app always crashes."
        )
        try await playBeforeExperiment()
        let reason = try await playFirstExperiment()
        try await playAfterStop(reason)
        try await playSecondExperiment()
        try await playWithoutOldLayer()
    }

    private func begin(_ step: String) {
        counts = EventCounts()
        show("")
        show(step)
    }

    private func playBeforeExperiment() async throws {
        begin("1. Before the experiment, the old layer sells. The new layer watches: it credits the same purchases.")
        list = try ExperimentList([Self.experiment(Self.first)])
        try await playPeriod()
    }

    private func playFirstExperiment() async throws -> ExperimentVerdict.Reason {
        begin("2. The experiment \(Self.first) compares the layers. Half of its accounts get the new layer.")
        if hasCrash {
            show("   The new layer has a defect that no test found: without a receipt, the app crashes at launch.")
        }
        show("   A customer counts one day after the first launch in the experiment.")
        guard let reason = try await advance(Self.first, through: [100, 5_000]) else {
            throw UnmetExpectation(
                sentence: "no guardrail stopped the experiment \(Self.first)"
                    + (hasCrash ? "; so few customers saw the defect that it could be chance" : ""))
        }
        guard case .worse(.crashes, _, _) = reason else {
            throw UnmetExpectation(sentence: "the crash didn't stop the experiment, but \(reason.sentence)")
        }
        return reason
    }

    private func playAfterStop(_ reason: ExperimentVerdict.Reason) async throws {
        begin("3. A guardrail stops the experiment, and the old layer leads again.")
        show("   Reason: \(reason.sentence).")
        show("   The percentages are confidence intervals of the share of customers for whom the app crashed.")
        list = try list.changing(Self.first, by: .stop, at: now)
        let withArm = devices.count { list[Self.first]?.arm(for: $0.customer.account, at: now) != nil }
        try expect(withArm == 0, "\(withArm) accounts have an arm after the stop")
        show("   Of \(plan.customers) accounts, \(affected.count) had the new layer. From now on, none has an arm.")
        let waiting = crashed.count { !devices[$0].customer.crashes }
        try await playPeriod()
        try expect(counts.launches[.new] == nil, "the new layer led a launch after the stop")
        let left = crashed.filter { !devices[$0].customer.crashes }
        try expect(left.isEmpty, "the app still crashes for \(left.count) customers")
        show("   The app launches again for the \(waiting) customers for whom the new layer had crashed.")
        try await compareBooks()
    }

    private func playSecondExperiment() async throws {
        begin(
            "4. The next version works without a receipt. The experiment \(Self.second) has a new name and a new salt.")
        hasCrash = false
        experiment = Self.second
        list = try ExperimentList(list.experiments + [Self.experiment(Self.second)])
        if let reason = try await advance(Self.second, through: [100, 5_000, Experiment.everyone]) {
            throw UnmetExpectation(sentence: "the experiment \(Self.second) was stopped, because \(reason.sentence)")
        }
        try expect(counts.fallbacks == 0, "\(counts.fallbacks) launches in the new arm were led by the old layer")
        try await compareBooks()
    }

    private func playWithoutOldLayer() async throws {
        begin("5. The old layer and both experiments are removed, because the new layer lacks nothing.")
        show(
            "   Half of the accounts still had the old layer, for the comparison. Now the app has the new layer alone.")
        list = .none
        experiment = nil
        try await playPeriod()
        try expect(counts.launches[.new] != nil, "no customer launched the app with the new layer alone")
        let books = try await compareBooks(withOldLayer: false)
        show("")
        show(
            "All expectations hold. A guardrail stopped the defect when \(affected.count) customers had the new layer.")
        show("Each of the \(books.purchases) purchases is credited exactly once.")
    }

    /// Increases the share of accounts in an experiment in steps, until a guardrail (a rule) stops it.
    ///
    /// - Parameters:
    ///   - name: The name of the experiment.
    ///   - populations: The population of each step, in basis points (hundredths of a percent) of the accounts.
    /// - Returns: The reason why a guardrail stopped the experiment, or `nil` if none did.
    /// - Throws: An error if the experiment can't be changed, or if a day of the session fails.
    private func advance(_ name: String, through populations: [Int]) async throws -> ExperimentVerdict.Reason? {
        for (index, population) in populations.enumerated() {
            let change = index == 0 ? ExperimentChange.start(population: population) : .advance(population: population)
            list = try list.changing(name, by: change, at: now)
            show(
                "   The operator \(index == 0 ? "starts it with" : "advances it to") \(population / 100) % of the accounts."
            )
            for _ in 1...Self.period {
                try await playDay()
                let report = try report(on: name)
                showDay(report)
                if case .stop(let reason) = report.verdict { return reason }
            }
            if hasCrash, index + 1 < populations.count { showEffect(of: try report(on: name)) }
        }
        return nil
    }

    private func report(on name: String) throws -> ExperimentReport {
        guard let experiment = list[name] else { throw UnmetExpectation(sentence: "there is no experiment \(name)") }
        return ExperimentReport(on: experiment, from: outcomes.results(of: name), at: now)
    }

    /// Shows why no guardrail (a stopping rule) has stopped the experiment with the defective layer.
    private func showEffect(of report: ExperimentReport) {
        let new = report.arms[1].measures
        show(
            new.crashed == 0
                ? "   No customer with the new layer has met the defect yet."
                : "   The app crashed for \(new.crashed) of \(new.exposed) customers with the new layer. That can be chance."
        )
    }

    private func showDay(_ report: ExperimentReport) {
        func column(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(width - text.count, 0)) + text
        }
        let arms = report.arms.map { arm in
            let conversion = arm.measures.sample(of: .conversion).mean.percent
            return "\(arm.name) \(column("\(arm.measures.exposed)", 4)) customers, \(column(conversion, 6)) bought, "
                + "\(column("\(arm.measures.crashed)", 2)) crashed"
        }
        let verdict = report.verdict == .proceed ? "continue" : "stop"
        show("   Day \(column("\(day)", 2)): \(arms.joined(separator: "; ")): \(verdict)")
    }

    /// Compares the records of all devices with the store's books, and shows and returns the result.
    ///
    /// The method throws an error if they differ, or if a purchase isn't finished in the store. `withOldLayer` is
    /// `true` if the records of the old purchase layer are compared, too.
    @discardableResult private func compareBooks(withOldLayer: Bool = true) async throws -> BooksComparison {
        var books = BooksComparison()
        for device in devices { try await device.compare(into: &books) }
        let layers = (withOldLayer ? [("old", books.old)] : []) + [("new", books.new)]
        show("   The store's books have \(books.purchases) purchases of \(books.customers) customers.")
        for (name, differences) in layers {
            let sentence = differences.sentence(name)
            try expect(differences == .init(), sentence)
            show("   \(sentence.prefix(1).uppercased() + sentence.dropFirst()).")
        }
        try expect(books.purchases > 0, "no customer bought anything")
        try expect(books.unfinished == 0, "\(books.unfinished) purchases are unfinished in the store")
        return books
    }

    private static func experiment(_ name: String) throws -> Experiment {
        try Experiment(
            name: name, salt: "\(name)-salt", arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)],
            population: 0)
    }
}
