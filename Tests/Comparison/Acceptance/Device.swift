public import Foundation
internal import Synchronization

/// The device an app runs on: files that outlive the process.
///
/// A write is there whole or not at all, and stays. Whoever wants to know what a crash leaves behind watches the moments before
/// and after each write: between two of them nothing of the app's lasts.
public final class Device: Sendable {
    /// No space is left.
    public struct Full: Error, Sendable {}

    private struct State {
        var files: [String: Data] = [:]
        var isFull = false
        var witness: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>

    /// An empty one.
    public convenience init() { self.init(files: [:]) }

    private init(files: [String: Data]) { state = Mutex(State(files: files)) }

    /// Another device that holds the same at this moment. Nobody watches it.
    public func copy() -> Device { Device(files: state.withLock(\.files)) }

    /// Whether writing fails for want of space.
    public var isFull: Bool {
        get { state.withLock(\.isFull) }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Called before and after each write; nil for nobody.
    public func watch(_ witness: (@Sendable () -> Void)?) { state.withLock { $0.witness = witness } }

    /// What a file holds; nil where there is none.
    public func read(_ name: String) -> Data? { state.withLock { $0.files[name] } }

    /// Puts a file in place of whatever had its name; nil takes it away.
    public func write(_ data: Data?, to name: String) throws(Full) {
        let witness = state.withLock(\.witness)
        witness?()
        guard !isFull else { throw Full() }
        state.withLock { $0.files[name] = data }
        witness?()
    }
}
