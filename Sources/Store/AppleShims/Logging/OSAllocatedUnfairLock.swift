#if AppleShims
internal import Foundation
internal import Synchronization

/// A substitute for Apple's `os.OSAllocatedUnfairLock`: a lock that protects a value.
///
/// Some of Apple's declarations are missing: those whose use the compiler can't check, such as `withLockUnchecked(_:)`.
public struct OSAllocatedUnfairLock<State>: Sendable {
    private let gate = NSLock()
    private let storage: Storage<State>

    /// Creates an unlocked lock that protects a value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Runs a closure with access to the protected value, while this thread holds the lock.
    ///
    /// - Parameter body: The closure. It must not use this lock.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    public func withLock<R: Sendable, E: Error>(_ body: @Sendable (inout State) throws(E) -> R) throws(E) -> R {
        gate.lock()
        defer { gate.unlock() }
        return try storage.value.withLock { (state: inout sending State) throws(E) -> R in try body(&state) }
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates an unlocked lock without a protected value.
    public init() { self.init(initialState: ()) }

    /// Runs a closure while the lock is held.
    ///
    /// - Parameter body: The closure. It must not use this lock.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    public func withLock<R: Sendable, E: Error>(_ body: @Sendable () throws(E) -> R) throws(E) -> R {
        gate.lock()
        defer { gate.unlock() }
        return try body()
    }

    /// Waits until the lock is free, and locks it.
    public func lock() { gate.lock() }

    /// Unlocks the lock, which this thread must have locked.
    public func unlock() { gate.unlock() }

    /// Locks the lock if it's free, and returns a Boolean value that indicates whether it was free.
    public func lockIfAvailable() -> Bool { gate.try() }
}

/// The storage of the value that a lock protects, shared by all copies of the lock.
private final class Storage<State>: Sendable {
    let value: Mutex<State>

    init(_ state: sending State) { value = Mutex(state) }
}
#endif
