import DiscoverEntities
import Foundation
import StoreSimulator

/// A runner that executes scenarios from the setup to the final checks.
struct ScenarioRunner {
    let casting: AppProcessFactory
    private let configuration: StoreConfiguration
    private let preludes = ScenarioSetupCache()

    init(casting: AppProcessFactory = AppProcessFactory()) throws {
        self.casting = casting
        configuration = try CrashCatalog.configuration()
    }

    /// The state of a scenario between two processes.
    struct Checkpoint {
        let flow: Flow
        let systems: PersistentSystems
        let purchases: PurchaseLog
        var checker: InvariantChecker
        /// The number of launches before the next process, including the setup's.
        var launches = 2
        /// The purchase layer that led in the latest process, or `nil` in an app without an old layer.
        var lead: LeadingLayer?
        var outcome = ScenarioResult()
    }

    /// Runs a complete scenario: the flow, the disturbed recoveries, and one undisturbed recovery.
    ///
    /// - Parameters:
    ///   - game: The scenario to run.
    ///   - isNew: A closure that receives the state after the last disturbed process, and returns whether to continue
    ///     from it.
    /// - Returns: The result of the scenario.
    /// - Throws: An error if the scenario can't be set up.
    func callAsFunction(_ game: CrashScenario, isNew: (PersistedState) -> Bool = { _ in true }) async throws
        -> ScenarioResult
    {
        let folder = Self.scratch.appending(path: "discover-crash-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var scene = try await disturb(game, in: folder)
        for (number, stop) in (game.stops.dropFirst().map(Optional.some) + [nil]).enumerated() {
            if number + 1 == max(game.stops.count, 1), !isNew(await PersistedState(scene.systems)) {
                scene.checker.check(scene.purchases)
                return scene.outcome.ended(scene.checker)
            }
            try await recover(&scene, end: stop)
        }
        await scene.checker.conclude(
            scene.purchases, isElsewhere: game.flow.isElsewhere, lead: scene.lead, hadFault: game.fault != nil)
        scene.outcome.breaches += scene.checker.breaches
        return scene.outcome
    }

    /// Runs the setup of a scenario, and then its flow with all disturbances.
    func disturb(_ game: CrashScenario, in folder: URL) async throws -> Checkpoint {
        let systems = try await prelude(to: game, in: folder)
        if game.flow.isElsewhere { systems.disk.wipe() }
        let purchases = PurchaseLog()
        var scene = Checkpoint(
            flow: game.flow, systems: systems, purchases: purchases,
            checker: try await InvariantChecker(
                of: game.flow.account, at: systems, by: purchases.moves, turnsFlag: !game.flow.arms.isEmpty))
        let scheduler = DeterministicScheduler(
            fibers: game.flow.scripts.count + 1, end: game.stops.first, fault: game.fault, schedule: game.schedule)
        scene.lead = try await lead(of: game.flow, at: 1, game.flow.account, systems, casting)
        let rest = try await live(
            game.flow.scripts, as: game.flow.account, systems, scene.purchases, scheduler, casting, &scene.outcome,
            scene.checker.finishedBefore, settings: game.settings, lead: scene.lead)
        scene.outcome.choices = scheduler.choices
        await scene.checker.lookAfterwards()
        if game.stops.isEmpty, game.fault == nil { scene.checker.lookAtRest() }
        // The events of the store continue while the app isn't running.
        for control in rest { systems.shop.operate(control) }
        try systems.shop.restart()
        return scene
    }

    /// Returns the states of the app and the store after the setup of a scenario.
    ///
    /// The setup runs every time if the store keeps a file, because such a store can't be copied.
    private func prelude(to game: CrashScenario, in folder: URL) async throws -> PersistentSystems {
        let disk = game.storage.disk(in: folder)
        if let kept = preludes.kept(for: game, hasBytes: disk != nil), !game.storage.keepsStore {
            return kept.resumed(on: disk)
        }
        let systems = PersistentSystems(shop: try shop(game, in: folder), disk: disk ?? InMemoryStorage())
        var outcome = ScenarioResult()
        _ = try await live(
            [[.launch] + game.flow.before], as: .ann, systems, PurchaseLog(), DeterministicScheduler(fibers: 2),
            AppProcessFactory(), &outcome,
            [], lead: try await lead(of: game.flow, at: 0, .ann, systems, AppProcessFactory()))
        if !game.storage.keepsStore {
            preludes.keep(ScenarioSetup(systems), for: game, hasBytes: disk != nil)
        }
        return systems
    }

    /// Runs a recovery: a new process that launches and shows the current state.
    func recover(_ scene: inout Checkpoint, end: Int? = nil, look: (@Sendable () async -> Void)? = nil) async throws {
        // On a new device, the customer restores the earlier purchases.
        let script: [FlowStep] =
            [.launch, .status] + (scene.flow.isElsewhere ? [.restore, .status] : [])
            + (scene.flow.movesCards ? [.stack] : [])
        scene.lead = try await lead(of: scene.flow, at: scene.launches, scene.flow.account, scene.systems, casting)
        scene.launches += 1
        _ = try await live(
            [script], as: scene.flow.account, scene.systems, scene.purchases,
            DeterministicScheduler(fibers: 2, end: end, look: look),
            casting, &scene.outcome, scene.checker.finishedBefore, lead: scene.lead)
        await scene.checker.lookAfterwards()
        try scene.systems.shop.restart()
    }

    /// The folder for temporary files, in memory if the system supports it.
    ///
    /// The harness decides byte by byte what a crash leaves behind, so a real disk would add only waiting time.
    private static let scratch: URL =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    private func shop(_ game: CrashScenario, in folder: URL) throws -> StoreSystem {
        guard game.storage.keepsStore else { return try StoreSystem(configuration, seed: game.seed) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try StoreSystem(configuration, seed: game.seed, file: folder.appending(path: "store.json").path)
    }

    /// Returns the purchase layer that leads in a launch, or `nil` in an app without an old layer.
    ///
    /// The app selects the layer once, before anything else happens in the launch.
    private func lead(
        of flow: Flow, at launch: Int, _ account: Account, _ systems: PersistentSystems, _ casting: AppProcessFactory
    ) async throws -> LeadingLayer? {
        guard let last = flow.arms.last else { return nil }
        let arm = flow.arms.indices.contains(launch) ? flow.arms[launch] : last
        guard casting.comparesRecords else { return arm }
        return LeadingLayer(
            arm: arm.rawValue, for: account.token, recorded: systems.disk.oldLayer.keys(of: account.token),
            in: try await systems.disk.kept())
    }

    /// Runs one process from its launch to its end.
    private func live(
        _ scripts: [[FlowStep]], as account: Account, _ systems: PersistentSystems, _ purchases: PurchaseLog,
        _ scheduler: DeterministicScheduler,
        _ casting: AppProcessFactory, _ outcome: inout ScenarioResult, _ finishedBefore: Set<String>,
        settings: ProcessSettings = ProcessSettings(), lead: LeadingLayer? = nil
    ) async throws -> [String] {
        let ports = try ProcessPorts(systems, scheduler, purchases, via: casting.adapters)
        let witness = ObservedInvariantChecker(
            account, systems: systems, scheduler: scheduler, purchases: purchases, finishedBefore: finishedBefore)
        let process = AppProcess(
            casting.ports(ports, UncheckedStoreAccess(systems: systems, scheduler: scheduler)), shop: systems.shop,
            scheduler: scheduler, witness: witness, casting: casting, settings: settings, lead: lead)
        let rest = await casting.adapters.run(at: systems.shop.store) { await process.play(scripts) }
        outcome.trails.append(scheduler.trail)
        outcome.breaches += witness.breaches
        if scheduler.isStuck, let call = scheduler.trail.last {
            outcome.breaches.append(InvariantViolation(rule: .timeout, detail: "the process is stuck, \(call)"))
        }
        return rest
    }
}
