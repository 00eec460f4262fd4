public import DiscoverData
public import DiscoverObservers

/// A view that shows presented and dismissed scenes (screens), and dropped links, as text.
public struct NavigationTextView: NavigationObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows one line for each event, but not the content of a presented paywall, which another view shows.
    public func navigation(_ event: NavigationEvent) async {
        let span = Trace.begin(.view, "NavigationTextView")
        defer { span.end() }
        switch event {
        case .presented: printer.say("(\"close\" goes back to where you were.)", .faint)
        case .dismissed(_, let scene?): printer.say("The paywall is closed; back to \(scene).", .faint)
        case .dismissed(_, nil): printer.say("The paywall is closed.", .faint)
        case .nothingPresented: printer.say("There is nothing to close.")
        case .leftOut(let link):
            printer.showError("Too many links were opened at once, and \(link) was skipped. Open it again.")
        }
    }
}
