public import Synchronization

/// A value that is set at most once, and that one task can wait for.
///
/// After the first value is set, further values are ignored. Only one task can wait, so the type isn't suitable if
/// several tasks wait for the same response. The members are inlinable, because without inlining, calling them would
/// account for a tenth of the time that a purchase takes.
///
///     let reply = OneShot<Reply>()
///     session.start { reply.settle($0) }
///     return await reply.value
public final class OneShot<Value: Sendable>: Sendable {
    @usableFromInline enum State {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case settled(Value)
    }

    @usableFromInline let state: Mutex<State>

    /// Creates a value that isn't set yet.
    @inlinable public init() { state = Mutex(.open) }

    /// Sets the value, unless a value is set already, and resumes the waiting task.
    @inlinable public func settle(_ value: Value) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .open:
                state = .settled(value)
                return nil
            case .awaited(let continuation):
                state = .settled(value)
                return continuation
            case .settled:
                return nil
            }
        }
        // Resume outside of the lock, because the resumed task may need it.
        waiting?.resume(returning: value)
    }

    /// The value; reading this property waits until the value is set, and only one task may wait.
    @inlinable public var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let settled = state.withLock { state -> Value? in
                    if case .settled(let value) = state { return value }
                    state = .awaited(continuation)
                    return nil
                }
                if let settled { continuation.resume(returning: settled) }
            }
        }
    }

    /// The value, or `nil` if no value is set yet; reading doesn't wait.
    @inlinable public var currentValue: Value? {
        state.withLock { state in
            if case .settled(let value) = state { value } else { nil }
        }
    }
}
