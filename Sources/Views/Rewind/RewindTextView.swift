public import DiscoverData
public import DiscoverObservers

/// A view that shows the events of taking back the latest swipe (a rewind) as text.
public struct RewindTextView: RewindObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows an event of a rewind as one sentence on the screen.
    public func rewind(_ event: RewindEvent) async {
        let span = Trace.begin(.view, "RewindTextView")
        defer { span.end() }
        let sentence = RewindMessages.sentence(event)
        switch event {
        case .rewound: printer.say(sentence, .good)
        case .locked: printer.say(sentence, .warning)
        case .nothingToRewind: printer.say(sentence)
        case .failed: printer.showError(sentence)
        }
    }
}
