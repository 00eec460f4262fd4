public import StoreSimulator
internal import Synchronization

/// The two parties that outlive a process of the app: the store, and the device.
public struct World: Sendable {
    /// The App Store.
    public let store: SimulatedStore
    /// What the app keeps is kept here.
    public let device: Device

    /// An untouched one.
    public init() throws(ConfigurationError) {
        self.init(store: SimulatedStore(configuration: try Shop.catalogue()), device: Device())
    }

    /// Takes both.
    public init(store: SimulatedStore, device: Device) {
        self.store = store
        self.device = device
    }

    /// The same moment, to go on from in another way: what the world is like if the app dies now.
    public func copy() -> World { World(store: store.copy(), device: device.copy()) }

    /// The world at each moment, while something happens, at which a crash would leave something else behind.
    func moments(of happening: () async -> Void) async -> [World] {
        let moments = Moments()
        device.watch { moments.add(copy()) }
        await happening()
        device.watch(nil)
        return moments.all + [copy()]
    }
}

private final class Moments: Sendable {
    private let worlds = Mutex<[World]>([])

    var all: [World] { worlds.withLock { $0 } }

    func add(_ world: World) { worlds.withLock { $0.append(world) } }
}
