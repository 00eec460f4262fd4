internal import Support

/// An explorer that runs a flow repeatedly, each time with a different disturbance.
struct Explorer: Sendable {
    let casting: AppProcessFactory
    let seed: UInt64
    /// A Boolean value that indicates whether the exploration ends with the first finding.
    let endsAtFinding: Bool
    /// The maximum number of scenarios to run.
    let maximumSimulations: Int

    init(
        casting: AppProcessFactory = AppProcessFactory(), seed: UInt64 = 7, endsAtFinding: Bool = false,
        maximumSimulations: Int = .max
    ) {
        self.casting = casting
        self.seed = seed
        self.endsAtFinding = endsAtFinding
        self.maximumSimulations = maximumSimulations
    }

    /// Explores a flow with all kinds of crashes and faults.
    ///
    /// Crashes of recoveries are explored first, by copying states. Then follow sequences of crashes up to the
    /// specified depth, also with files, and every fault.
    func everything(in flow: Flow, depth: Int) async throws -> ExplorationReport {
        var report = try await recoveries(in: flow)
        report = report + (try await crashes(in: flow, depth: depth))
        report = report + (try await crashes(in: flow, depth: 1, preference: .listenerFirst))
        report = report + (try await crashes(in: flow, depth: min(depth, 2), storage: .ledgerFile(.boundaries)))
        report = report + (try await crashes(in: flow, depth: min(depth, 1), storage: .ledgerFile(.everyByte)))
        report = report + (try await crashes(in: flow, depth: 1, storage: .bothFiles))
        for attempts in [1, 3] {
            report =
                report + (try await faults(in: flow, settings: ProcessSettings(hasLimits: true, attempts: attempts)))
        }
        return report + (try await fullDisks(in: flow))
    }

    /// Explores a flow in an app with an old and a new purchase layer, which lead in different launches.
    ///
    /// Equal states after different numbers of launches aren't merged, because another layer can lead in the next
    /// launch. ``everything(in:depth:)`` merges such states.
    func turns(in flow: Flow, depth: Int) async throws -> ExplorationReport {
        var report = try await crashes(in: flow, depth: depth)
        report = report + (try await crashes(in: flow, depth: min(depth, 1), preference: .listenerFirst))
        report = report + (try await crashes(in: flow, depth: min(depth, 1), storage: .bothFiles))
        report = report + (try await faults(in: flow, settings: ProcessSettings(hasLimits: true)))
        return report + (try await fullDisks(in: flow))
    }

    /// Runs a flow with a full disk at each write.
    func fullDisks(in flow: Flow) async throws -> ExplorationReport {
        try await faults(
            in: flow, settings: ProcessSettings(), storage: .ledgerFile(.boundaries),
            mishaps: [.diskFull, .diskFullTorn])
    }

    private func isDone(_ report: ExplorationReport) -> Bool {
        report.simulations >= maximumSimulations || endsAtFinding && !report.findings.isEmpty
    }

    /// Ends the process at every point where it can end, and its recoveries likewise, up to a depth.
    ///
    /// - Parameters:
    ///   - flow: The flow to explore.
    ///   - depth: The maximum number of crashes in one scenario.
    ///   - storage: The storage of the app's and the store's state.
    ///   - preference: The task that continues first when several can continue.
    ///   - merging: A Boolean value that indicates whether only one of several processes that leave the same persisted
    ///     state is followed by recoveries.
    /// - Returns: The report of all scenarios.
    /// - Throws: An error if a scenario can't be set up.
    func crashes(
        in flow: Flow, depth: Int, storage: StorageMode = .memory,
        preference: SchedulingChoices.Preference = .listenerLast, merging: Bool = true
    ) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        var seen: [Int: Set<PersistedState>] = [:]
        // Each entry is the list of stops that leads to a scenario. The last entry runs next.
        var waiting: [[Int]] = [[]]
        while !isDone(report), let stops = waiting.popLast() {
            let game = CrashScenario(
                flow: flow, stops: stops, schedule: SchedulingChoices(preference), storage: storage,
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

    /// Injects each applicable fault into each call of a flow.
    func faults(
        in flow: Flow, settings: ProcessSettings, storage: StorageMode = .memory,
        mishaps: [FaultKind] = FaultKind.allCases
    ) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        var seen: Set<PersistedState> = []
        let calls = try await play(CrashScenario(flow: flow, settings: settings, storage: storage, seed: seed))
            .calls
        for (number, call) in calls.enumerated() {
            for mishap in mishaps where mishap.befalls(call) && (settings.hasLimits || !mishap.needsLimits) {
                guard !isDone(report) else { return report }
                let game = CrashScenario(
                    flow: flow, fault: InjectedFault(mishap: mishap, call: number), settings: settings,
                    storage: storage, seed: seed)
                report.faults += 1
                let outcome = try await play(game) { seen.insert($0).inserted }
                report.add(outcome, of: flow.name, "\(mishap.rawValue) at call \(number), \(call.rawValue)")
            }
        }
        return report
    }

    /// Runs a flow in every order of its effects.
    ///
    /// - Parameters:
    ///   - flow: The flow to explore.
    ///   - leavingOutEquals: A Boolean value that indicates whether only one of several equivalent orders runs.
    /// - Returns: The report of all scenarios.
    /// - Throws: An error if a scenario can't be set up.
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

    /// Runs a flow with randomly chosen orders, process ends, and faults.
    func samples(of flow: Flow, count: Int) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        for number in 0..<count {
            var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
            let stops = (0..<random.below(3)).map { _ in random.below(60) }
            let fault =
                random.below(3) == 0
                ? InjectedFault(mishap: random.pick(FaultKind.allCases), call: random.below(30)) : nil
            let game = CrashScenario(
                flow: flow, stops: stops, fault: fault, schedule: SchedulingChoices(random: random),
                settings: ProcessSettings(hasLimits: fault?.mishap.needsLimits ?? false), seed: seed)
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
        return stops.enumerated().map { process, stop in
            // A process that ends at a stop hasn't passed it, so its trail ends with the previous stop.
            let last = outcome.trails[process].last.map { "after \($0)" } ?? "at once"
            return "\(last) (stop \(stop))"
        }.joined(separator: ", then ")
    }
}

extension FaultKind {
    /// A Boolean value that indicates whether the app recovers from the fault only with a timeout.
    var needsLimits: Bool { [.hangs, .late, .abandoned].contains(self) }
}

/// Explores several flows in parallel.
///
/// Each scenario runs independently, and the reports stay in the order of the flows. The result doesn't depend on the
/// number of parallel flows.
func explore(
    _ flows: [Flow], _ how: @escaping @Sendable (Flow) async throws -> ExplorationReport
) async throws -> [(flow: Flow, report: ExplorationReport)] {
    try await withThrowingTaskGroup(of: (Int, ExplorationReport).self) { group in
        for (index, flow) in flows.enumerated() { group.addTask { (index, try await how(flow)) } }
        var reports: [Int: ExplorationReport] = [:]
        for try await (index, report) in group { reports[index] = report }
        return flows.enumerated().compactMap { index, flow in reports[index].map { (flow, $0) } }
    }
}
