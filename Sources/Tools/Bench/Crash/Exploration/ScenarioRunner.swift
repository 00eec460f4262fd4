import DiscoverEntities
import Foundation
import StoreSimulator

/// Plays cases from the beginning to the judgement.
struct ScenarioRunner {
    let casting: AppProcessFactory
    private let configuration: StoreConfiguration
    private let preludes = ScenarioSetupCache()

    init(casting: AppProcessFactory = AppProcessFactory()) throws {
        self.casting = casting
        configuration = try CrashCatalog.configuration()
    }

    /// What a world has come to between two processes.
    struct Checkpoint {
        let flow: Flow
        let parties: PersistentParties
        let purchases: PurchaseLog
        var judge: InvariantChecker
        var outcome = ScenarioResult()
    }

    /// All of it: the flow, the recoveries, each of which ends where the case says so, and one that does not.
    ///
    /// - Parameter isNew: Asked, when the last process to which the case does anything has ended, whether what it left behind is
    ///   worth going on with.
    func callAsFunction(_ game: CrashScenario, isNew: (PersistedState) -> Bool = { _ in true }) async throws
        -> ScenarioResult
    {
        let folder = Self.scratch.appending(path: "discover-crash-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var scene = try await disturb(game, in: folder)
        for (number, stop) in (game.stops.dropFirst().map(Optional.some) + [nil]).enumerated() {
            if number + 1 == max(game.stops.count, 1), !isNew(await PersistedState(scene.parties)) {
                scene.judge.check(scene.purchases)
                return scene.outcome.ended(scene.judge)
            }
            try await recover(&scene, end: stop)
        }
        await scene.judge.conclude(scene.purchases, isElsewhere: game.flow.isElsewhere)
        scene.outcome.breaches += scene.judge.breaches
        return scene.outcome
    }

    /// What came before, and the flow with everything that happens to it.
    func disturb(_ game: CrashScenario, in folder: URL) async throws -> Checkpoint {
        let parties = try await prelude(to: game, in: folder)
        if game.flow.isElsewhere { parties.disk.wipe() }
        let purchases = PurchaseLog()
        var scene = Checkpoint(
            flow: game.flow, parties: parties, purchases: purchases,
            judge: try await InvariantChecker(of: game.flow.account, at: parties, by: purchases.moves))
        let conductor = DeterministicScheduler(
            strands: game.flow.scripts.count + 1, end: game.stops.first, fault: game.fault, schedule: game.schedule)
        let rest = try await live(
            game.flow.scripts, as: game.flow.account, parties, scene.purchases, conductor, casting, &scene.outcome,
            scene.judge.finishedBefore, temper: game.temper)
        scene.outcome.choices = conductor.choices
        await scene.judge.lookAfterwards()
        if game.stops.isEmpty, game.fault == nil { scene.judge.lookAtRest() }
        // The store's world goes on while the app is gone.
        for control in rest { parties.shop.operate(control) }
        try parties.shop.restart()
        return scene
    }

    /// Both parties after what came before. A store that keeps a file has no copy, so there it is played each time.
    private func prelude(to game: CrashScenario, in folder: URL) async throws -> PersistentParties {
        let disk = game.surroundings.disk(in: folder)
        if let kept = preludes.kept(for: game, hasBytes: disk != nil), !game.surroundings.keepsStore {
            return kept.resumed(on: disk)
        }
        let parties = PersistentParties(shop: try shop(game, in: folder), disk: disk ?? InMemoryStorage())
        var outcome = ScenarioResult()
        _ = try await live(
            [[.launch] + game.flow.before], as: .ann, parties, PurchaseLog(), DeterministicScheduler(strands: 2),
            AppProcessFactory(), &outcome,
            [])
        if !game.surroundings.keepsStore {
            preludes.keep(ScenarioSetup(parties), for: game, hasBytes: disk != nil)
        }
        return parties
    }

    /// A new process: it launches, and shows what there is.
    func recover(_ scene: inout Checkpoint, end: Int? = nil, look: (@Sendable () async -> Void)? = nil) async throws {
        // On a new device the customer asks again for what was asked for before.
        let script: [FlowStep] =
            [.launch, .status] + (scene.flow.isElsewhere ? [.restore, .status] : [])
            + (scene.flow.movesCards ? [.stack] : [])
        _ = try await live(
            [script], as: scene.flow.account, scene.parties, scene.purchases,
            DeterministicScheduler(strands: 2, end: end, look: look),
            casting, &scene.outcome, scene.judge.finishedBefore)
        await scene.judge.lookAfterwards()
        try scene.parties.shop.restart()
    }

    /// A file system in memory, where there is one: what a crash leaves behind is decided here, byte by byte, so there is nothing
    /// to be learnt from waiting for a device.
    private static let scratch: URL =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    private func shop(_ game: CrashScenario, in folder: URL) throws -> StoreParty {
        guard game.surroundings.keepsStore else { return try StoreParty(configuration, seed: game.seed) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try StoreParty(configuration, seed: game.seed, file: folder.appending(path: "store.json").path)
    }

    /// One process, from its launch to its end.
    private func live(
        _ scripts: [[FlowStep]], as account: Account, _ parties: PersistentParties, _ purchases: PurchaseLog,
        _ conductor: DeterministicScheduler,
        _ casting: AppProcessFactory, _ outcome: inout ScenarioResult, _ finishedBefore: Set<String>,
        temper: ProcessSettings = ProcessSettings()
    ) async throws -> [String] {
        let ports = try ProcessPorts(parties, conductor, purchases)
        let witness = ObservedInvariantChecker(
            account, parties: parties, conductor: conductor, purchases: purchases, finishedBefore: finishedBefore)
        let life = AppProcess(
            casting.ports(ports, UncheckedStoreAccess(parties: parties, conductor: conductor)), shop: parties.shop,
            conductor: conductor, witness: witness, casting: casting, temper: temper)
        let rest = await life.play(scripts)
        outcome.trails.append(conductor.trail)
        outcome.breaches += witness.breaches
        if conductor.isStuck, let call = conductor.trail.last {
            outcome.breaches.append(InvariantViolation(rule: .timeout, detail: "the process is stuck, \(call)"))
        }
        return rest
    }
}
