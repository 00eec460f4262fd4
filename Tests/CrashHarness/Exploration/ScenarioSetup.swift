import Synchronization

/// A copy of the app's and the store's states after the setup of a flow.
///
/// The setup runs undisturbed, so it runs once, and each scenario continues from a copy.
struct ScenarioSetup: Sendable {
    private let shop: StoreSystem
    private let contents: InMemoryStorage.Contents
    private let image: StorageSnapshot

    /// Creates a copy of the current states of the app and the store.
    init(_ systems: PersistentSystems) {
        shop = systems.shop.copy()
        contents = systems.disk.contents ?? InMemoryStorage.Contents()
        image = systems.disk.image
    }

    /// Returns the states of the app and the store, from which a scenario continues.
    func resumed(on disk: TornWriteFileStorage?) -> PersistentSystems {
        guard let disk else { return PersistentSystems(shop: shop.copy(), disk: InMemoryStorage(contents)) }
        disk.put(image)
        return PersistentSystems(shop: shop.copy(), disk: disk)
    }
}

/// A cache of the setups that have already run.
final class ScenarioSetupCache: Sendable {
    private struct Key: Hashable {
        let flow: String
        let seed: UInt64
        let hasBytes: Bool
    }

    private let played = Mutex<[Key: ScenarioSetup]>([:])

    /// Returns the cached setup of a scenario, or `nil` if it hasn't run.
    ///
    /// - Parameters:
    ///   - game: The scenario that needs the setup.
    ///   - hasBytes: A Boolean value that indicates whether the app's state is in files.
    /// - Returns: The copy of both states.
    func kept(for game: CrashScenario, hasBytes: Bool) -> ScenarioSetup? {
        played.withLock { $0[Key(flow: game.flow.name, seed: game.seed, hasBytes: hasBytes)] }
    }

    func keep(_ prelude: ScenarioSetup, for game: CrashScenario, hasBytes: Bool) {
        played.withLock { $0[Key(flow: game.flow.name, seed: game.seed, hasBytes: hasBytes)] = prelude }
    }
}
