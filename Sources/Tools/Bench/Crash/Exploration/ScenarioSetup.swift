import Synchronization

/// Where both parties stand after what came before a flow. Nothing disturbs that, so it is played once, and each world goes on
/// from a copy.
struct ScenarioSetup: Sendable {
    private let shop: StoreParty
    private let contents: InMemoryStorage.Contents
    private let image: StorageSnapshot

    /// Keeps a copy of what the parties are now.
    init(_ parties: PersistentParties) {
        shop = parties.shop.copy()
        contents = parties.disk.contents ?? InMemoryStorage.Contents()
        image = parties.disk.image
    }

    /// Both parties, to go on from here.
    func resumed(on disk: TornWriteFileStorage?) -> PersistentParties {
        guard let disk else { return PersistentParties(shop: shop.copy(), disk: InMemoryStorage(contents)) }
        disk.put(image)
        return PersistentParties(shop: shop.copy(), disk: disk)
    }
}

/// The preludes that were played already.
final class ScenarioSetupCache: Sendable {
    private struct Key: Hashable {
        let flow: String
        let seed: UInt64
        let hasBytes: Bool
    }

    private let played = Mutex<[Key: ScenarioSetup]>([:])

    /// The prelude of a case, in files or not; `nil` where it has not been played.
    func kept(for game: CrashScenario, hasBytes: Bool) -> ScenarioSetup? {
        played.withLock { $0[Key(flow: game.flow.name, seed: game.seed, hasBytes: hasBytes)] }
    }

    func keep(_ prelude: ScenarioSetup, for game: CrashScenario, hasBytes: Bool) {
        played.withLock { $0[Key(flow: game.flow.name, seed: game.seed, hasBytes: hasBytes)] = prelude }
    }
}
