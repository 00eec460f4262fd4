public import DiscoverData
public import DiscoverObservers

/// Tells a person where cards come from.
public struct PassportTextView: PassportObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// One sentence.
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
