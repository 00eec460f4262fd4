import DiscoverData
import DiscoverRouting
import Synchronization

/// Who acted while the latest command was played, and who watches them act.
final class TraceRecorder: Sendable {
    private struct State {
        /// The latest command; `nil` before the first.
        var route: Route?
        var acts: [TraceEvent] = []
        var show: (@Sendable (TraceEvent) -> Void)?
    }

    private let state: Mutex<State>

    /// - Parameter show: Shows each act as it begins; `nil` where nobody watches.
    init(show: (@Sendable (TraceEvent) -> Void)?) { state = Mutex(State(show: show)) }

    /// A command begins: what was noted before is of no interest any more.
    func begin(_ route: Route) {
        state.withLock { ($0.route, $0.acts) = (route, []) }
    }

    /// Notes an act. What happens before the first command belongs to none, and is only shown.
    func note(_ event: TraceEvent) {
        let show = state.withLock { state in
            if state.route != nil { state.acts.append(event) }
            return state.show
        }
        show?(event)
    }

    /// Has acts shown in another way while something is played.
    @MainActor func showing<Value>(by show: @escaping @Sendable (TraceEvent) -> Void, _ play: () async -> Value) async
        -> Value
    {
        let usual = state.withLock { state in
            defer { state.show = show }
            return state.show
        }
        defer { state.withLock { $0.show = usual } }
        return await play()
    }

    /// The latest command, and who acted in it.
    var latest: (route: Route?, acts: [TraceEvent]) { state.withLock { ($0.route, $0.acts) } }
}
