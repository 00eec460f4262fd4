import Foundation
import Synchronization

extension Explorer {
    /// Ends a flow at every stop (a point where it can end), and each recovery after each of its changes.
    ///
    /// Recoveries of recoveries are included, until no new persisted state appears. Then further stops can't find
    /// anything else. The recoveries don't restart from the beginning. The states of the app and the store are copied
    /// where a process could end, and the copies continue. A call without changes leaves the same state as the
    /// previous one, so it needs no copy.
    ///
    /// - Parameter flow: The flow to explore.
    /// - Returns: The report of all scenarios.
    /// - Throws: An error if a scenario can't be set up.
    func recoveries(in flow: Flow) async throws -> ExplorationReport {
        let play = try ScenarioRunner(casting: casting)
        var report = ExplorationReport()
        var seen: Set<PersistedState> = []
        var waiting: [(scene: ScenarioRunner.Checkpoint, how: String)] = []
        let whole = try await play(CrashScenario(flow: flow, seed: seed))
        report.add(whole, of: flow.name, "undisturbed")
        for stop in whole.trails[0].indices {
            var scene = try await play.disturb(
                CrashScenario(flow: flow, stops: [stop], seed: seed), in: URL(filePath: "/nowhere"))
            report.stops += 1
            guard seen.insert(await PersistedState(scene.systems)).inserted else {
                scene.checker.check(scene.purchases)
                report.add(scene.outcome.ended(scene.checker), of: flow.name, "ended at stop \(stop)")
                continue
            }
            waiting.append((scene, "ended at stop \(stop)"))
        }
        var next = 0
        while next < waiting.count {
            var (scene, how) = waiting[next]
            next += 1
            let copies = PersistedStateSnapshots(of: scene.systems)
            try await play.recover(&scene, look: { await copies.take() })
            report.stops += scene.outcome.trails.last?.count ?? 0
            for (number, copy) in copies.taken.enumerated() {
                guard seen.insert(await PersistedState(copy)).inserted else { continue }
                // The observed events and the earlier records stay the same; only the persisted states differ.
                var other = ScenarioRunner.Checkpoint(
                    flow: flow, systems: copy, purchases: scene.purchases, checker: waiting[next - 1].scene.checker)
                other.checker.systems = copy
                await other.checker.lookAfterwards()
                waiting.append((other, how + ", then after change \(number)"))
            }
            await scene.checker.conclude(scene.purchases, isElsewhere: flow.isElsewhere)
            scene.outcome.breaches += scene.checker.breaches
            report.add(scene.outcome, of: flow.name, how)
        }
        return report
    }
}

/// Copies of the persisted states of the app and the store.
///
/// Each was taken where a process could have ended.
private final class PersistedStateSnapshots: Sendable {
    private let systems: PersistentSystems
    private let copies = Mutex<[PersistentSystems]>([])

    init(of systems: PersistentSystems) { self.systems = systems }

    var taken: [PersistentSystems] { copies.withLock { $0 } }

    func take() async {
        guard let copy = systems.copy() else { return }
        copies.withLock { $0.append(copy) }
    }
}
