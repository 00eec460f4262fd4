import Synchronization

/// Counts, and lets a test wait until a number has been reached: instead of sleeping and hoping.
public final class AsyncCounter: Sendable {
    private struct State {
        var count = 0
        var counter = 0
        var waiting: [Int: (goal: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Mutex(State())

    /// Begins at zero.
    public init() {}

    /// How many there were so far.
    public var count: Int { state.withLock(\.count) }

    /// One more.
    public func raise() {
        let due = state.withLock { state in
            state.count += 1
            let due = state.waiting.filter { $0.value.goal <= state.count }
            for id in due.keys { state.waiting[id] = nil }
            return due.values
        }
        for waiting in due { waiting.continuation.resume() }
    }

    /// Returns once there were so many, or when the waiting test has been cancelled, at its time limit for example.
    public func reached(_ goal: Int) async {
        let id = state.withLock { state in
            state.counter += 1
            return state.counter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    // Asked under the lock: a cancellation from now on finds the waiting one in the list.
                    if state.count >= goal || Task.isCancelled { return true }
                    state.waiting[id] = (goal, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.continuation.resume()
        }
    }
}
