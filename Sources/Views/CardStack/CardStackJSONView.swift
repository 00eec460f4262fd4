public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the card stack (the recommended people) as JSON.
public struct CardStackJSONView: CardStackObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows each event as one JSON object, but nothing when the loading of more cards begins.
    public func stack(_ event: CardStackEvent) async {
        let span = Trace.begin(.view, "CardStackJSONView")
        defer { span.end() }
        switch event {
        case .shown(let picture): show(picture, change: nil)
        case .changed(let change, let picture): show(picture, change: change)
        case .refilling: break
        case .refilled(let cards, let refused): refill(cards: cards, refused: refused, reason: nil, waiting: nil)
        case .refillFailed(let failure, let waiting):
            let complaint = StackMessages.complaint(failure, waiting: waiting)
            refill(cards: 0, refused: [], reason: complaint, waiting: waiting)
        case .failed(let failure): printer.fail(MoveMessages.complaint(failure))
        }
    }

    private func show(_ picture: StackViewData, change: StackChange?) {
        let inserted = change?.inserted.map { insertion -> JSONValue in
            ["place": .integer(Int64(insertion.place)), "card": .text(insertion.card.id)]
        }
        printer.event(
            .stack,
            [
                "removed": change.map { .list($0.removed.map { .integer(Int64($0)) }) } ?? .null,
                "inserted": inserted.map { .list($0) } ?? .null,
                "cards": .list(picture.cards.map(CardJSON.object)),
                "waiting": .integer(picture.waiting),
                "company": .text(SwipingModeCode(picture.mode).rawValue),
                "place": .text(picture.place),
                "likesLeft": .integer(picture.likesLeft),
                "boostedUntil": .moment(picture.boostedUntil),
            ])
    }

    private func refill(cards: Int, refused: [RefusedRecord], reason: ErrorMessage?, waiting: Int?) {
        printer.event(
            .refill,
            [
                "cards": .integer(cards), "refused": CardJSON.refused(refused),
                "reason": .text(reason?.code.rawValue), "waiting": .integer(waiting),
                "message": .text(reason?.message.text),
            ])
        if let reason, reason.code != .sourceExhausted { printer.screen.showError(reason.message.text) }
    }
}
