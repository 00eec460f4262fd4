public import StoreSimulator
internal import Synchronization

/// The two systems that outlive a process of the app: the store and the device.
public struct World: Sendable {
    /// The App Store.
    public let store: SimulatedStore
    /// The storage of the app.
    public let device: Device

    /// Creates an unused world.
    public init() throws(ConfigurationError) {
        self.init(store: SimulatedStore(configuration: try Shop.catalog()), device: Device())
    }

    /// Creates a world with a store and a device.
    public init(store: SimulatedStore, device: Device) {
        self.store = store
        self.device = device
    }

    /// Returns a copy of the current state: the world as it would be if the app crashed now.
    public func copy() -> World { World(store: store.copy(), device: device.copy()) }

    /// Returns the world at each time during an operation at which a crash would leave a different state.
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
