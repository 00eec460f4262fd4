public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the events of taking back the latest swipe (a rewind) as JSON.
public struct RewindJSONView: RewindObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows an event of a rewind as one JSON object.
    public func rewind(_ event: RewindEvent) async {
        let span = Trace.begin(.view, "RewindJSONView")
        defer { span.end() }
        let message = RewindMessages.sentence(event)
        switch event {
        case .rewound(let card, let decision): show("rewound", message, card: card, kind: SwipeDecisionCode(decision))
        case .locked(let lock): show("locked", message, lock: lock)
        case .nothingToRewind: show("nothingToRewind", message)
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }

    private func show(
        _ outcome: String, _ message: SafeText, card: CardViewData? = nil, kind: SwipeDecisionCode? = nil,
        lock: MoveRestriction? = nil
    ) {
        printer.event(
            .rewind,
            [
                "outcome": .text(outcome), "decision": .text(kind?.rawValue), "card": .text(card?.id),
                "profile": .text(card?.profile), "lock": MoveJSON.lock(lock), "message": .text(message.text),
            ])
    }
}
