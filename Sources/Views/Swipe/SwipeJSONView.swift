public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the result of a swipe (a like, a super like, or a nope) as JSON.
public struct SwipeJSONView: SwipeObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows an event of a swipe as one JSON object.
    public func swipe(_ event: SwipeEvent) async {
        let span = Trace.begin(.view, "SwipeJSONView")
        defer { span.end() }
        switch event {
        case .swiped(let swipe): show(event, "swiped", swipe: swipe)
        case .locked(let lock): show(event, "locked", lock: lock)
        case .nothingLeft: show(event, "nothingLeft")
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }

    private func show(_ event: SwipeEvent, _ outcome: String, swipe: SwipeViewData? = nil, lock: MoveRestriction? = nil)
    {
        printer.event(
            .swipe,
            [
                "outcome": .text(outcome),
                "decision": .text(swipe.map { SwipeDecisionCode($0.decision).rawValue }),
                "card": .text(swipe?.card.id),
                "profile": .text(swipe?.card.profile),
                "likesLeft": .integer(swipe?.likesLeft),
                "superLikesLeft": .integer(swipe?.superLikesLeft),
                "lock": MoveJSON.lock(lock),
                "message": .text(SwipeMessages.sentence(event).text),
            ])
    }
}
