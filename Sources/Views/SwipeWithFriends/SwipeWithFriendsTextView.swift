public import DiscoverData
public import DiscoverObservers

/// A view that shows the swiping mode, alone or with friends, as text.
public struct SwipeWithFriendsTextView: SwipeWithFriendsObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the swiping mode, or the failure to change it, as one sentence on the screen.
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

/// The messages about the swiping mode, which is alone or with friends.
enum FriendsMessages {
    static func sentence(_ event: SwipeWithFriendsEvent) -> SafeText {
        switch event {
        case .swiping(let mode, let isChange):
            switch (SwipingModeCode(mode), isChange) {
            case (.alone, true): "You swipe by yourself now: people are recommended one at a time."
            case (.alone, false): "You swipe by yourself. Run \"friends on\" to swipe with your friends."
            case (.friends, true): "You swipe with your friends now: whole groups are recommended."
            case (.friends, false): "You swipe with your friends. Run \"friends off\" to swipe by yourself."
            }
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }
}
