internal import Foundation
package import StoreSimulator
internal import Synchronization

/// A reference to the current simulated store, which a test can replace by another store.
///
/// Listeners are called when the store is replaced. A process has one slot, ``process``, because it has one App Store
/// on Apple's platforms. Parallel tests have separate slots.
package final class StoreSlot: Sendable {
    /// The slot (store reference) of the running code.
    ///
    /// The value is the slot of the task or, if the task has none, that of the process.
    package static var current: StoreSlot { taskLocal ?? process }

    /// The slot (store reference) that a task and its child tasks use.
    ///
    /// If it is `nil`, the task uses ``process``, the slot that the whole process shares. Detached tasks don't inherit
    /// the slot.
    @TaskLocal package static var taskLocal: StoreSlot?

    /// The slot of the process: the reference to the simulated store that its code uses by default.
    ///
    /// Until a test session sets a store, it contains the store of the configuration file that ``ConfigurationSearch``
    /// finds.
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

    /// Creates a slot (a reference to a replaceable store) that refers to no store yet.
    ///
    /// - Parameter search: A closure that returns the store if the slot is used before a store is set. Without a
    ///   closure, or if it returns `nil`, such a use finds no store.
    package init(search: (@Sendable () -> SimulatedStore?)? = nil) {
        content = Mutex(Content(search: search, followsDeviceClock: DeviceClock.isFollowedByDefault))
        if DeviceClock.isFollowedByDefault { DeviceClock.follow(in: self) }
    }

    /// The current simulated store, or `nil` if none is configured.
    ///
    /// Without a store there are no products, as on Apple's platforms.
    package var store: SimulatedStore? {
        let (store, followsDeviceClock) = content.withLock { content in
            if content.store == nil, let search = content.search { content.store = search() }
            content.search = nil
            return (content.store, content.followsDeviceClock)
        }
        if followsDeviceClock, let store { DeviceClock.catchUp(store) }
        return store
    }

    /// Replaces the current store by another store, and removes the errors that a test configured.
    ///
    /// Streams of the previous store continue with the new one.
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

    /// A Boolean value that indicates whether the current store's virtual clock follows the device's clock.
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

    /// The errors with which a test makes StoreKit's functions fail.
    ///
    /// They contain the details that the simulator doesn't store.
    package var chosenErrors: ChosenErrors {
        get { content.withLock { $0.chosenErrors } }
        set { content.withLock { $0.chosenErrors = newValue } }
    }

    /// Adds a listener, which is called with each store that replaces the current store from now on.
    ///
    /// - Parameter listener: A closure that receives the new store.
    /// - Returns: The number for removing the listener, and the current store.
    func add(_ listener: @escaping @Sendable (SimulatedStore) -> Void) -> (number: Int, store: SimulatedStore?) {
        let current = store
        let number = content.withLock { content in
            content.lastListener += 1
            content.listeners[content.lastListener] = listener
            return content.lastListener
        }
        // A store that was set between the two steps is reported to the listener, or returned here, or both.
        return (number, isCurrent(current) ? current : nil)
    }

    /// Removes the listener with the specified number, which ``add(_:)`` returned.
    func remove(_ number: Int) { content.withLock { $0.listeners[number] = nil } }

    /// Returns `true` if the specified store is the current store, or if both are `nil`.
    func isCurrent(_ store: SimulatedStore?) -> Bool { content.withLock { $0.store === store } }
}

/// The slot (reference to a replaceable store) from which a value, such as a product, was loaded.
///
/// All values of this type are equal, so that a property of this type doesn't affect whether two products are equal.
struct Origin: Hashable, Sendable {
    let slot: StoreSlot

    static func == (lhs: Origin, rhs: Origin) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
