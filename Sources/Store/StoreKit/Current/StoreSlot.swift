internal import Foundation
package import StoreSimulator
internal import Synchronization

/// The current store, and the listeners that are notified when another store replaces it.
///
/// A process has one slot, ``process``, as it has one App Store on Apple's platforms. Parallel tests have slots of their own.
package final class StoreSlot: Sendable {
    /// The slot of the code that runs: the task's own, or else the slot of the process.
    package static var current: StoreSlot { taskLocal ?? process }

    /// The slot of a task and its child tasks. Detached tasks don't inherit it.
    @TaskLocal package static var taskLocal: StoreSlot?

    /// The slot of the process. Before a test session fills it, it has the store of the configuration file that
    /// ``ConfigurationSearch`` finds.
    package static let process = StoreSlot(search: ConfigurationSearch.storeOfProcess)

    private struct Content {
        var store: SimulatedStore?
        var search: (@Sendable () -> SimulatedStore?)?
        var chosenErrors = ChosenErrors()
        var followsDeviceClock = false
        var listeners: [Int: @Sendable (SimulatedStore) -> Void] = [:]
        var lastListener = 0
    }

    private let content: Mutex<Content>

    /// Creates a slot.
    ///
    /// - Parameter search: Finds the store when the slot is used before a store was put into it.
    package init(search: (@Sendable () -> SimulatedStore?)? = nil) {
        content = Mutex(Content(search: search, followsDeviceClock: DeviceClock.isFollowedByDefault))
        if DeviceClock.isFollowedByDefault { DeviceClock.follow(in: self) }
    }

    /// The current store, or `nil` where nothing is configured. Then there are no products, as on Apple's platforms.
    package var store: SimulatedStore? {
        let (store, followsDeviceClock) = content.withLock { content in
            if content.store == nil, let search = content.search { content.store = search() }
            content.search = nil
            return (content.store, content.followsDeviceClock)
        }
        if followsDeviceClock, let store { DeviceClock.catchUp(store) }
        return store
    }

    /// Puts another store into the slot. Streams of the previous store continue with this one.
    package func replace(by store: SimulatedStore) {
        let (previous, listeners) = content.withLock { content in
            defer {
                content.store = store
                content.search = nil
                content.chosenErrors = ChosenErrors()
            }
            return (content.store, content.listeners.sorted { $0.key < $1.key }.map(\.value))
        }
        if previous !== store { previous?.endListening() }
        for listener in listeners { listener(store) }
    }

    /// A Boolean value that indicates whether the store's clock follows the device's clock.
    package var followsDeviceClock: Bool {
        get { content.withLock { $0.followsDeviceClock } }
        set {
            let isNew = content.withLock { content in
                defer { content.followsDeviceClock = newValue }
                return newValue && !content.followsDeviceClock
            }
            if isNew { DeviceClock.follow(in: self) }
        }
    }

    /// The errors that a test chose, with the details that the simulator doesn't keep.
    package var chosenErrors: ChosenErrors {
        get { content.withLock { $0.chosenErrors } }
        set { content.withLock { $0.chosenErrors = newValue } }
    }

    /// Adds a listener, which is called with each store that takes the slot from now on.
    ///
    /// - Returns: The number to remove the listener with, and the current store.
    func add(_ listener: @escaping @Sendable (SimulatedStore) -> Void) -> (number: Int, store: SimulatedStore?) {
        let current = store
        let number = content.withLock { content in
            content.lastListener += 1
            content.listeners[content.lastListener] = listener
            return content.lastListener
        }
        // A store that took the slot between the two steps was reported to the listener, or is read here: at least one of the two happens.
        return (number, isCurrent(current) ? current : nil)
    }

    /// Removes a listener.
    func remove(_ number: Int) { content.withLock { $0.listeners[number] = nil } }

    /// Returns whether a store is the one in the slot.
    func isCurrent(_ store: SimulatedStore?) -> Bool { content.withLock { $0.store === store } }
}

/// Where a value comes from. It is no part of what the value says, so all origins are equal.
struct Origin: Hashable, Sendable {
    let slot: StoreSlot

    static func == (lhs: Origin, rhs: Origin) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
