public import DiscoverData
public import DiscoverObservers

/// Tells a program what came of a swipe.
public struct SwipeJSONView: SwipeObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object.
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
