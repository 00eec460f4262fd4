public import StoreSimulator
internal import Synchronization

/// The two systems that outlive a process of the app: the store and the device.
public struct SimulatedEnvironment: Sendable {
    /// The App Store.
    public let store: SimulatedStore
    /// The storage of the app.
    public let device: Device

    /// Creates an unused environment.
    public init() throws(ConfigurationError) {
        self.init(store: SimulatedStore(configuration: try ComparisonCatalog.catalog()), device: Device())
    }

    /// Creates an environment with a store and a device.
    public init(store: SimulatedStore, device: Device) {
        self.store = store
        self.device = device
    }

    /// Returns a copy of the current state: the environment as it would be if the app crashed now.
    public func copy() -> SimulatedEnvironment { SimulatedEnvironment(store: store.copy(), device: device.copy()) }

    /// Returns the different states of the environment that a crash during an operation can leave.
    func states(during operation: () async -> Void) async -> [SimulatedEnvironment] {
        let states = RecordedStates()
        device.watch { states.add(copy()) }
        await operation()
        device.watch(nil)
        return states.all + [copy()]
    }
}

private final class RecordedStates: Sendable {
    private let environments = Mutex<[SimulatedEnvironment]>([])

    var all: [SimulatedEnvironment] { environments.withLock { $0 } }

    func add(_ environment: SimulatedEnvironment) { environments.withLock { $0.append(environment) } }
}
