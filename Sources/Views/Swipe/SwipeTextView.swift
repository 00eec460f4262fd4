public import DiscoverData
public import DiscoverObservers

/// Tells a person what came of a swipe.
public struct SwipeTextView: SwipeObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// One sentence.
    public func swipe(_ event: SwipeEvent) async {
        let act = Trace.begin(.view, "SwipeTextView")
        defer { act.end() }
        let sentence = SwipeWords.sentence(event)
        switch event {
        case .swiped(let swipe): printer.say(sentence, SwipeKind(swipe.decision) == .nope ? nil : .good)
        case .locked: printer.say(sentence, .warning)
        case .nothingLeft: printer.say(sentence)
        case .failed: printer.complain(sentence)
        }
    }
}
