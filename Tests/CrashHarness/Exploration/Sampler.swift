/// A sampler that runs a sample of all scenarios, with every flow and every kind of disturbance.
///
/// It first runs every flow undisturbed in each variant, which shows the possible disturbances. From each flow, it
/// then selects the kinds that are rarest in the sample so far. Finally, it adds the kinds that are still missing,
/// from any flow.
struct Sampler: Sendable {
    /// A scenario of the sample and its disturbance.
    struct Choice: Sendable {
        let game: CrashScenario
        let disturbance: Disturbance
    }

    private let play: ScenarioRunner
    private let seed: UInt64
    /// The number of crashes and the number of faults per flow.
    private let size: Int

    init(casting: AppProcessFactory = AppProcessFactory(), seed: UInt64 = 7, size: Int = 4) throws {
        play = try ScenarioRunner(casting: casting)
        self.seed = seed
        self.size = size
    }

    /// Runs a sample of the scenarios of these flows, and returns its findings and the disturbances in it.
    func sample(of flows: [Flow]) async throws -> (report: ExplorationReport, coverage: Coverage) {
        var (report, coverage) = (ExplorationReport(), Coverage())
        let undisturbed = flows.map { flow in Variant.allCases.map { $0.game(flow, seed: seed) } }
        let trails = try await played(undisturbed)
        for (flow, outcomes) in zip(flows, trails) {
            for outcome in outcomes { report.add(outcome, of: flow.name, "undisturbed") }
        }

        func offers(_ offers: (CrashScenario, Variant, ScenarioResult) -> [Choice]) -> [[Choice]] {
            zip(undisturbed, trails).map { games, outcomes in
                zip(games, zip(Variant.allCases, outcomes)).flatMap { offers($0, $1.0, $1.1) }
            }
        }
        let crashes = Self.chosen(from: offers(Self.crashes), each: size)
        let outcomes = try await add(crashes, to: &report, &coverage)
        let mishaps = Self.chosen(from: offers(Self.mishaps), each: size)
        _ = try await add(mishaps, to: &report, &coverage)
        let recoveries = zip(crashes, outcomes).map { choices, outcomes in
            zip(choices, outcomes).flatMap { Self.crashesInRecovery($0.game, $1) }
        }
        _ = try await add(Self.chosen(from: recoveries, each: 1), to: &report, &coverage)
        let all = offers(Self.crashes) + offers(Self.mishaps) + recoveries
        coverage.offered = Set(all.joined().map(\.disturbance))
        return (report, coverage)
    }

    /// Runs the selected scenarios, and returns the results for each flow.
    ///
    /// The method also counts the disturbances that occurred.
    private func add(
        _ choices: [[Choice]], to report: inout ExplorationReport, _ coverage: inout Coverage
    ) async throws -> [[ScenarioResult]] {
        let outcomes = try await played(choices.map { $0.map(\.game) })
        for (choice, outcome) in zip(choices.joined(), outcomes.joined()) {
            let game = choice.game
            report.stops += game.stops.count
            report.faults += game.fault == nil ? 0 : 1
            report.add(outcome, of: game.flow.name, "\(choice.disturbance), stops \(game.stops)")
            if outcome.happened(in: game) { coverage.count(choice.disturbance, in: game.flow) }
        }
        return outcomes
    }

    /// Runs the scenarios of several flows, and returns the results for each flow.
    ///
    /// The flows run in parallel.
    private func played(_ games: [[CrashScenario]]) async throws -> [[ScenarioResult]] {
        try await withThrowingTaskGroup(of: (Int, [ScenarioResult]).self) { group in
            for (number, games) in games.enumerated() {
                group.addTask {
                    var outcomes: [ScenarioResult] = []
                    for game in games { outcomes.append(try await play(game)) }
                    return (number, outcomes)
                }
            }
            var outcomes = games.map { _ in [ScenarioResult]() }
            for try await (number, some) in group { outcomes[number] = some }
            return outcomes
        }
    }

    // MARK: Selection

    /// Returns up to `count` choices from each flow, with preference for the kinds that are rarest so far.
    ///
    /// One choice of each kind that is still missing follows.
    static func chosen(from offers: [[Choice]], each count: Int) -> [[Choice]] {
        var taken: [Disturbance: Int] = [:]
        var chosen = offers.map { offers in
            (0..<min(count, offers.count)).compactMap { _ in
                let rarest = offers.min { taken[$0.disturbance, default: 0] < taken[$1.disturbance, default: 0] }
                if let rarest { taken[rarest.disturbance, default: 0] += 1 }
                return rarest
            }
        }
        for (number, offers) in offers.enumerated() {
            for offer in offers where taken[offer.disturbance] == nil {
                taken[offer.disturbance] = 1
                chosen[number].append(offer)
            }
        }
        return chosen
    }

    /// Returns a choice for every stop (a point where the process can end) of the flow's own process.
    private static func crashes(_ game: CrashScenario, _ variant: Variant, _ outcome: ScenarioResult) -> [Choice] {
        (outcome.trails.first ?? []).enumerated().map { number, stop in
            var game = game
            game.stops = [number]
            return Choice(game: game, disturbance: .crash(stop.place, stop.call, variant))
        }
    }

    /// Returns a choice for every fault at every call.
    ///
    /// Full disks need a file to write to; all other faults run in memory.
    private static func mishaps(_ game: CrashScenario, _ variant: Variant, _ outcome: ScenarioResult) -> [Choice] {
        let full: [FaultKind] = [.diskFull, .diskFullTorn]
        let mishaps: [FaultKind] =
            switch variant {
            case .memory: FaultKind.allCases.filter { !full.contains($0) }
            case .appFiles: full
            case .listenerFirst, .bothFiles: []
            }
        return outcome.calls.enumerated().flatMap { number, call in
            mishaps.filter { $0.befalls(call) }.map { mishap in
                var game = game
                game.fault = InjectedFault(mishap: mishap, call: number)
                // The app needs a timeout to recover from a hanging call. Timeouts need an additional task, so only
                // scenarios with faults use them.
                if variant == .memory {
                    game.settings = ProcessSettings(hasLimits: true, attempts: number.isMultiple(of: 2) ? 1 : 3)
                }
                return Choice(game: game, disturbance: .mishap(mishap, call, variant))
            }
        }
    }

    /// Returns a choice for every stop of the process that recovers from a crash.
    ///
    /// A stop is a point where the process can end.
    private static func crashesInRecovery(_ game: CrashScenario, _ outcome: ScenarioResult) -> [Choice] {
        guard outcome.trails.count > 1 else { return [] }
        return outcome.trails[1].enumerated().map { number, stop in
            var game = game
            game.stops.append(number)
            return Choice(game: game, disturbance: .crashInRecovery(stop.place, stop.call))
        }
    }
}

extension ScenarioResult {
    /// Returns a Boolean value that indicates whether all disturbances of the scenario occurred.
    fileprivate func happened(in game: CrashScenario) -> Bool {
        let isEnded = zip(game.stops, trails).allSatisfy { stop, trail in trail.count == stop }
        guard let fault = game.fault else { return isEnded }
        return isEnded && calls.indices.contains(fault.call) && fault.mishap.befalls(calls[fault.call])
    }
}
