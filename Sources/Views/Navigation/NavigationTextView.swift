public import DiscoverData
public import DiscoverObservers

/// Shows a person what opened over the scene, and what is back.
public struct NavigationTextView: NavigationObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// One line each; an opened paywall has been drawn already, so that only the way back is told.
    public func navigation(_ event: NavigationEvent) async {
        let span = Trace.begin(.view, "NavigationTextView")
        defer { span.end() }
        switch event {
        case .presented: printer.say("(\"close\" goes back to where you were.)", .faint)
        case .dismissed(_, let scene?): printer.say("The paywall is closed; back to \(scene).", .faint)
        case .dismissed(_, nil): printer.say("The paywall is closed.", .faint)
        case .nothingPresented: printer.say("Nothing is open that could be closed.")
        case .leftOut(let link):
            printer.showError("Too many links came at once, and \(link) was left out. Open it again.")
        }
    }
}
