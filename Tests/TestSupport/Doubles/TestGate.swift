import Synchronization

/// A gate at which a test double waits until the test opens it.
///
/// Waiting ignores cancellation, like a store that hangs.
public final class TestGate: Sendable {
    private struct State {
        var isOpen: Bool
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>
    private let arrivals = AsyncCounter()

    /// Creates a gate, which is closed by default.
    public init(isOpen: Bool = false) { state = Mutex(State(isOpen: isOpen)) }

    /// Waits until the gate is open.
    public func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            arrivals.raise()
            if isOpen { continuation.resume() }
        }
    }

    /// Opens the gate for all current and later callers.
    public func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Closes the gate for all later callers.
    public func close() { state.withLock { $0.isOpen = false } }

    /// Waits until a total number of callers has reached the gate, whether or not they had to wait.
    public func arrivals(_ count: Int) async { await arrivals.reached(count) }
}
