import DiscoverData
import DiscoverObservers
import Synchronization

/// The views of a session, which a single command can replace by its options, such as `--json`.
final class PresenterSelection: Sendable {
    private let selected: Mutex<Presenters>

    init(_ presenters: Presenters) { selected = Mutex(presenters) }

    /// The views that show the command that is running.
    var current: Presenters { selected.withLock { $0 } }

    /// Runs an operation while the specified views replace the selected views.
    @MainActor func showing<Value>(by presenters: Presenters, _ play: () async -> Value) async -> Value {
        let usual = selected.withLock { selected in
            defer { selected = presenters }
            return selected
        }
        defer { selected.withLock { $0 = usual } }
        return await play()
    }
}

/// An observer of the card stack that lives as long as a session, and forwards events to the selected view.
struct SelectedCardStackObserver: CardStackObserver {
    let selection: PresenterSelection

    func stack(_ event: CardStackEvent) async { await selection.current.stack.stack(event) }
}

/// An observer that forwards the events of navigation between scenes to the selected view.
struct SelectedNavigationObserver: NavigationObserver {
    let selection: PresenterSelection
    /// A Boolean value that indicates whether the session runs a single command, without a scene to return to.
    ///
    /// In this case, the observer forwards only the event that there was no paywall to dismiss.
    let isAlone: Bool

    func navigation(_ event: NavigationEvent) async {
        if isAlone, event != .nothingPresented { return }
        await selection.current.navigation.navigation(event)
    }
}
