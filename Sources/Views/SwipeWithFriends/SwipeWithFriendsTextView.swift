public import DiscoverData
public import DiscoverObservers

/// Tells a person with whom they swipe.
public struct SwipeWithFriendsTextView: SwipeWithFriendsObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// One sentence.
    public func friends(_ event: SwipeWithFriendsEvent) async {
        let span = Trace.begin(.view, "SwipeWithFriendsTextView")
        defer { span.end() }
        let sentence = FriendsMessages.sentence(event)
        switch event {
        case .swiping: printer.say(sentence)
        case .failed: printer.showError(sentence)
        }
    }
}

/// What came of joining friends, or leaving them, in sentences.
enum FriendsMessages {
    static func sentence(_ event: SwipeWithFriendsEvent) -> SafeText {
        switch event {
        case .swiping(let company, let isChange):
            switch (SwipingModeCode(company), isChange) {
            case (.alone, true): "You swipe by yourself now: people are recommended one at a time."
            case (.alone, false): "You swipe by yourself. \"friends on\" joins your friends."
            case (.friends, true): "You swipe with your friends now: whole groups are recommended."
            case (.friends, false): "You swipe with your friends. \"friends off\" leaves them."
            }
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }
}
