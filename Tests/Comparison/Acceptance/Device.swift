public import Foundation
internal import Synchronization

/// The device that an app runs on: files that outlive the process.
///
/// A write is atomic and durable. To find the state after a crash, observe the times before and after each write: the
/// app's state changes only then.
public final class Device: Sendable {
    /// The disk is full.
    public struct Full: Error, Sendable {}

    private struct State {
        var files: [String: Data] = [:]
        var isFull = false
        var witness: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>

    /// Creates an empty device.
    public convenience init() { self.init(files: [:]) }

    private init(files: [String: Data]) { state = Mutex(State(files: files)) }

    /// Returns another device with the same content, without an observer.
    public func copy() -> Device { Device(files: state.withLock(\.files)) }

    /// A Boolean value that indicates whether writing fails because the disk is full.
    public var isFull: Bool {
        get { state.withLock(\.isFull) }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Sets the closure that is called before and after each write; `nil` removes the closure.
    public func watch(_ witness: (@Sendable () -> Void)?) { state.withLock { $0.witness = witness } }

    /// Returns the content of a file; nil if it doesn't exist.
    public func read(_ name: String) -> Data? { state.withLock { $0.files[name] } }

    /// Replaces the content of a file; nil removes it.
    public func write(_ data: Data?, to name: String) throws(Full) {
        let witness = state.withLock(\.witness)
        witness?()
        guard !isFull else { throw Full() }
        state.withLock { $0.files[name] = data }
        witness?()
    }
}
