internal import Synchronization

/// How limited work ended.
enum Limited<Value: Sendable>: Sendable {
    case done(Value)
    case timedOut
    case cancelled
}

extension Stopwatch {
    /// Waits for work, but no longer than a limit, and not after the waiting task was cancelled.
    ///
    /// The work is cancelled at its limit and *not* waited for: a port that hangs and does not listen to cancellation, as a
    /// store sometimes does, must not hang its caller. That is why this is no task group, which waits for its children.
    ///
    /// Without a limit the work is simply done where its caller stands: for a world that keeps limits of its own.
    func limit<Value: Sendable>(
        _ limit: Duration?, _ work: @escaping @Sendable () async -> Value
    ) async -> Limited<Value> {
        guard let limit else { return .done(await work()) }
        let once = Once<Limited<Value>>()
        let worker = Task { once.settle(.done(await work())) }
        let timer = Task { if await wait(for: limit) { once.settle(.timedOut) } }
        defer {
            worker.cancel()
            timer.cancel()
        }
        return await withTaskCancellationHandler {
            await once.value
        } onCancel: {
            once.settle(.cancelled)
        }
    }
}

/// A value that is settled once, by whoever comes first; later ones change nothing. One task waits for it.
final class Once<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case settled(Value)
    }

    private let state = Mutex(State.open)

    func settle(_ value: Value) {
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
        // Resumed outside the lock: what wakes up must not find it held.
        waiting?.resume(returning: value)
    }

    var value: Value {
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
}
