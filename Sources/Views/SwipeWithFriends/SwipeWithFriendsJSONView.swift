public import DiscoverData
public import DiscoverObservers

/// Tells a program with whom one swipes.
public struct SwipeWithFriendsJSONView: SwipeWithFriendsObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object.
    public func friends(_ event: SwipeWithFriendsEvent) async {
        let span = Trace.begin(.view, "SwipeWithFriendsJSONView")
        defer { span.end() }
        switch event {
        case .swiping(let company, let isChange):
            printer.event(
                .friends,
                [
                    "company": .text(SwipingModeCode(company).rawValue), "changed": .flag(isChange),
                    "message": .text(FriendsMessages.sentence(event).text),
                ])
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }
}
