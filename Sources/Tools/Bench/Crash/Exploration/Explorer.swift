internal import Support

/// Plays a flow again and again, each time with another thing going wrong.
struct Explorer: Sendable {
    let casting: AppProcessFactory
    let seed: UInt64
    /// Whether exploring ends with the first finding.
    let endsAtFinding: Bool
    /// Exploring ends after so many worlds.
    let mostWorlds: Int

    init(
        casting: AppProcessFactory = AppProcessFactory(), seed: UInt64 = 7, endsAtFinding: Bool = false,
        mostWorlds: Int = .max
    ) {
        self.casting = casting
        self.seed = seed
        self.endsAtFinding = endsAtFinding
        self.mostWorlds = mostWorlds
    }

    /// Crashes as often as can make a difference, so deep one by one, in files, and every mishap.
    func everything(in flow: Flow, depth: Int) async throws -> ExplorationReport {
        var report = try await recoveries(in: flow)
        report = report + (try await crashes(in: flow, depth: depth))
        report = report + (try await crashes(in: flow, depth: 1, preference: .listenerFirst))
        report = report + (try await crashes(in: flow, depth: min(depth, 2), surroundings: .ledgerFile(.boundaries)))
        report = report + (try await crashes(in: flow, depth: min(depth, 1), surroundings: .ledgerFile(.everyByte)))
        report = report + (try await crashes(in: flow, depth: 1, surroundings: .bothFiles))
        for attempts in [1, 3] {
            report = report + (try await faults(in: flow, temper: ProcessSettings(hasLimits: true, attempts: attempts)))
        }
        return report + (try await fullDisks(in: flow))
    }

    /// Lets the disk be full at each write.
    func fullDisks(in flow: Flow) async throws -> ExplorationReport {
        try await faults(
            in: flow, temper: ProcessSettings(), surroundings: .ledgerFile(.boundaries),
            mishaps: [.diskFull, .diskFullTorn])
    }

    private func isDone(_ report: ExplorationReport) -> Bool {
        report.worlds >= mostWorlds || endsAtFinding && !report.findings.isEmpty
    }

    /// Ends the process at every stop; then, so many levels deep, the recovery at every stop of its own.
    ///
    /// - Parameter merging: Whether, of two processes that left the same behind, only the first is recovered from.
    func crashes(
        in flow: Flow, depth: Int, surroundings: StorageMode = .memory,
        preference: SchedulingChoices.Preference = .listenerLast, merging: Bool = true
    ) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        var seen: [Int: Set<PersistedState>] = [:]
        // The stops that lead to a world, and the worlds that are still to be played: the nearest first.
        var waiting: [[Int]] = [[]]
        while !isDone(report), let stops = waiting.popLast() {
            let game = CrashScenario(
                flow: flow, stops: stops, schedule: SchedulingChoices(preference), surroundings: surroundings,
                seed: seed)
            let outcome = try await play(game) { survivors in
                !merging || seen[stops.count, default: []].insert(survivors).inserted
            }
            report.stops += stops.isEmpty ? 0 : 1
            report.add(outcome, of: flow.name, "ended \(Self.places(stops, outcome))")
            guard !outcome.isMerged, stops.count < depth, outcome.trails.indices.contains(stops.count) else { continue }
            waiting += outcome.trails[stops.count].indices.reversed().map { stops + [$0] }
        }
        return report
    }

    /// Lets each kind of mishap befall each call.
    func faults(
        in flow: Flow, temper: ProcessSettings, surroundings: StorageMode = .memory,
        mishaps: [FaultKind] = FaultKind.allCases
    ) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        var seen: Set<PersistedState> = []
        let calls = try await play(CrashScenario(flow: flow, temper: temper, surroundings: surroundings, seed: seed))
            .calls
        for (number, call) in calls.enumerated() {
            for mishap in mishaps where mishap.befalls(call) && (temper.hasLimits || !mishap.needsLimits) {
                guard !isDone(report) else { return report }
                let game = CrashScenario(
                    flow: flow, fault: InjectedFault(mishap: mishap, call: number), temper: temper,
                    surroundings: surroundings, seed: seed)
                report.faults += 1
                let outcome = try await play(game) { seen.insert($0).inserted }
                report.add(outcome, of: flow.name, "\(mishap.rawValue) at call \(number), \(call.rawValue)")
            }
        }
        return report
    }

    /// Plays every order of the effects; of orders that differ only in what cannot matter, one, unless all are asked for.
    func orders(of flow: Flow, leavingOutEquals: Bool = true) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        var next: [Int]? = []
        while let prefix = next {
            let schedule = SchedulingChoices(prefix: prefix, leavesOutEquals: leavingOutEquals)
            let outcome = try await play(CrashScenario(flow: flow, schedule: schedule, seed: seed))
            report.schedules += 1
            report.add(outcome, of: flow.name, "order \(outcome.choices.map(\.choice))")
            next = SchedulingChoices.following(outcome.choices)
        }
        return report
    }

    /// Plays orders that dice choose; and, as dice choose, ends the process somewhere, and its recovery, and lets something go wrong.
    func samples(of flow: Flow, count: Int) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        for number in 0..<count {
            var dice = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
            let stops = (0..<dice.below(3)).map { _ in dice.below(60) }
            let fault =
                dice.below(3) == 0 ? InjectedFault(mishap: dice.pick(FaultKind.allCases), call: dice.below(30)) : nil
            let game = CrashScenario(
                flow: flow, stops: stops, fault: fault, schedule: SchedulingChoices(dice: dice),
                temper: ProcessSettings(hasLimits: fault?.mishap.needsLimits ?? false), seed: seed)
            let outcome = try await play(game)
            report.schedules += 1
            report.stops += stops.count
            report.faults += fault == nil ? 0 : 1
            let mishap = fault.map { ", \($0.mishap.rawValue) at call \($0.call)" } ?? ""
            report.add(outcome, of: flow.name, "sample \(number), ended at \(stops)\(mishap)")
        }
        return report
    }

    private static func places(_ stops: [Int], _ outcome: ScenarioResult) -> String {
        guard !stops.isEmpty else { return "nowhere" }
        return stops.enumerated().map { life, stop in
            // A process that ends at a stop has not passed it: its trail ends with the one before.
            let last = outcome.trails[life].last.map { "after \($0)" } ?? "at once"
            return "\(last) (stop \(stop))"
        }.joined(separator: ", then ")
    }
}

extension FaultKind {
    /// Whether the app gets out of it only by limiting its waiting.
    var needsLimits: Bool { [.hangs, .late, .abandoned].contains(self) }
}
