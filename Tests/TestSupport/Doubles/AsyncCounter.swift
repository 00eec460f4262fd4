import Synchronization

/// A counter that lets a test wait for a count instead of sleeping.
public final class AsyncCounter: Sendable {
    private struct State {
        var count = 0
        var counter = 0
        var waiting: [Int: (goal: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Mutex(State())

    /// Creates a counter with the count zero.
    public init() {}

    /// The current count.
    public var count: Int { state.withLock(\.count) }

    /// Increases the count by one.
    public func raise() {
        let due = state.withLock { state in
            state.count += 1
            let due = state.waiting.filter { $0.value.goal <= state.count }
            for id in due.keys { state.waiting[id] = nil }
            return due.values
        }
        for waiting in due { waiting.continuation.resume() }
    }

    /// Waits until the count reaches a goal or the waiting task is canceled.
    public func reached(_ goal: Int) async {
        let id = state.withLock { state in
            state.counter += 1
            return state.counter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    // This check needs the lock: a later cancellation then finds the waiting task in the list.
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
