public import DiscoverData
public import DiscoverObservers

/// Tells a person what came of a swipe.
public struct SwipeTextView: SwipeObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// One sentence.
    public func swipe(_ event: SwipeEvent) async {
        let span = Trace.begin(.view, "SwipeTextView")
        defer { span.end() }
        let sentence = SwipeMessages.sentence(event)
        switch event {
        case .swiped(let swipe): printer.say(sentence, SwipeDecisionCode(swipe.decision) == .nope ? nil : .good)
        case .locked: printer.say(sentence, .warning)
        case .nothingLeft: printer.say(sentence)
        case .failed: printer.showError(sentence)
        }
    }
}
