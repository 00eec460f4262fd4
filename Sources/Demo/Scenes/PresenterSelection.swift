import DiscoverData
import DiscoverObservers
import Synchronization

/// The views that a session uses.
///
/// While a command with an option such as `--json` runs, other views replace the session's views.
final class PresenterSelection: Sendable {
    private let selected: Mutex<Presenters>

    init(_ presenters: Presenters) { selected = Mutex(presenters) }

    /// The views that show the output of the command that is running.
    var current: Presenters { selected.withLock { $0 } }

    /// Runs an operation while the specified views replace the current ones, and returns its result.
    ///
    /// The current views are restored afterward.
    @MainActor func showing<Value>(by presenters: Presenters, _ play: () async -> Value) async -> Value {
        let usual = selected.withLock { selected in
            defer { selected = presenters }
            return selected
        }
        defer { selected.withLock { $0 = usual } }
        return await play()
    }
}

/// An observer of the stack of profile cards, which forwards each event to the session's current view.
struct SelectedCardStackObserver: CardStackObserver {
    let selection: PresenterSelection

    func stack(_ event: CardStackEvent) async { await selection.current.stack.stack(event) }
}

/// An observer that forwards each event of navigation between scenes to the current view.
struct SelectedNavigationObserver: NavigationObserver {
    let selection: PresenterSelection
    /// A Boolean value that indicates whether the session runs a single command.
    ///
    /// A session with a single command has no scene to return to. The observer therefore forwards only
    /// `NavigationEvent.nothingPresented` (there is no paywall to close), and drops all other events.
    let isAlone: Bool

    func navigation(_ event: NavigationEvent) async {
        if isAlone, event != .nothingPresented { return }
        await selection.current.navigation.navigation(event)
    }
}
