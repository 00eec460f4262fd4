public import DiscoverData
public import DiscoverObservers

/// A view that shows the location near which people are recommended, and its changes, as text.
public struct PassportTextView: PassportObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows an event of the Passport use case as one sentence on the screen.
    public func passport(_ event: PassportEvent) async {
        let span = Trace.begin(.view, "PassportTextView")
        defer { span.end() }
        let sentence = PassportMessages.sentence(event)
        switch event {
        case .looking: printer.say(sentence)
        case .moved: printer.say(sentence, .good)
        case .locked: printer.say(sentence, .warning)
        case .unknownPlace, .failed: printer.showError(sentence)
        }
    }
}
