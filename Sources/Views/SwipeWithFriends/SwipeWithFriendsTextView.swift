public import DiscoverData
public import DiscoverObservers

/// Tells a person with whom they swipe.
public struct SwipeWithFriendsTextView: SwipeWithFriendsObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// One sentence.
    public func friends(_ event: FriendsEvent) async {
        let act = Trace.begin(.view, "SwipeWithFriendsTextView")
        defer { act.end() }
        let sentence = FriendsWords.sentence(event)
        switch event {
        case .swiping: printer.say(sentence)
        case .failed: printer.complain(sentence)
        }
    }
}
