import Synchronization

/// Counts, and lets a test wait until a number has been reached: instead of sleeping and hoping.
public final class Tally: Sendable {
    private struct State {
        var count = 0
        var waiting: [(goal: Int, continuation: CheckedContinuation<Void, Never>)] = []
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
            let due = state.waiting.filter { $0.goal <= state.count }
            state.waiting.removeAll { $0.goal <= state.count }
            return due
        }
        for waiting in due { waiting.continuation.resume() }
    }

    /// Returns once there were so many.
    public func reached(_ goal: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.count < goal { state.waiting.append((goal, continuation)) }
                return state.count >= goal
            }
            if isReached { continuation.resume() }
        }
    }
}
