public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the swiping mode, alone or with friends, as JSON.
public struct SwipeWithFriendsJSONView: SwipeWithFriendsObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the swiping mode, or the failure to change it, as one JSON object.
    public func friends(_ event: SwipeWithFriendsEvent) async {
        let span = Trace.begin(.view, "SwipeWithFriendsJSONView")
        defer { span.end() }
        switch event {
        case .swiping(let mode, let isChange):
            printer.event(
                .friends,
                [
                    "company": .text(SwipingModeCode(mode).rawValue), "changed": .flag(isChange),
                    "message": .text(FriendsMessages.sentence(event).text),
                ])
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }
}
