import Synchronization

/// A gate at which a double holds its answer until the test opens it.
///
/// Whoever waits here does not hear of cancellation: that is how a store behaves that hangs.
public final class TestGate: Sendable {
    private struct State {
        var isOpen: Bool
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>
    private let arrivals = AsyncCounter()

    /// Closed, unless said otherwise.
    public init(isOpen: Bool = false) { state = Mutex(State(isOpen: isOpen)) }

    /// Goes through, or waits until the gate is open.
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

    /// Lets everybody through, those who wait and those who come later.
    public func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Holds whoever comes from now on.
    public func close() { state.withLock { $0.isOpen = false } }

    /// Returns once so many have come to the gate, counted from its making, whether or not they were held.
    public func arrivals(_ count: Int) async { await arrivals.reached(count) }
}
