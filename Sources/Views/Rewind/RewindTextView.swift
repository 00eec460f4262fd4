public import DiscoverData
public import DiscoverObservers

/// Tells a person what came of taking a swipe back.
public struct RewindTextView: RewindObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// One sentence.
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
