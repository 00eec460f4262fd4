import DiscoverData
import DiscoverRouting
import Synchronization

/// A recorder of the latest command's operations, which can also show each operation when it begins.
final class TraceRecorder: Sendable {
    private struct State {
        var route: Route?
        var acts: [TraceEvent] = []
        var show: (@Sendable (TraceEvent) -> Void)?
    }

    private let state: Mutex<State>

    /// Creates a recorder of traces.
    ///
    /// - Parameter show: A function that shows each event when it begins, or `nil` to show none.
    init(show: (@Sendable (TraceEvent) -> Void)?) { state = Mutex(State(show: show)) }

    /// Begins to record the trace of a command, and removes the events of the previous command.
    func begin(_ route: Route) {
        state.withLock { ($0.route, $0.acts) = (route, []) }
    }

    /// Records an operation of the latest command; before the first command, the operation is only shown.
    func note(_ event: TraceEvent) {
        let show = state.withLock { state in
            if state.route != nil { state.acts.append(event) }
            return state.show
        }
        show?(event)
    }

    /// Runs `play`, and returns its result; while it runs, `show` is called for each traced operation.
    ///
    /// If `show` is `nil`, no operation is shown.
    @MainActor func showing<Value>(
        by show: (@Sendable (TraceEvent) -> Void)?, _ play: () async -> Value
    ) async -> Value {
        let usual = state.withLock { state in
            defer { state.show = show }
            return state.show
        }
        defer { state.withLock { $0.show = usual } }
        return await play()
    }

    /// The latest command and its traced operations.
    var latest: (route: Route?, acts: [TraceEvent]) { state.withLock { ($0.route, $0.acts) } }
}
