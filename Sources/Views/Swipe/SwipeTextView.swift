public import DiscoverData
public import DiscoverObservers

/// A view that shows the result of a swipe (a like, a super like, or a nope) as text.
public struct SwipeTextView: SwipeObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows an event of a swipe as one sentence on the screen.
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
