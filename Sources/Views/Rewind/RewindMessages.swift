internal import DiscoverData

/// Messages for the events of taking back the latest swipe (a rewind).
enum RewindMessages {
    static func sentence(_ event: RewindEvent) -> SafeText {
        switch event {
        case .rewound(let card, let decision):
            """
            \(CardSubjectRenderer.title(card.subject)) is on top again, and your \(noun(SwipeDecisionCode(decision))) was undone.
            """
        case .locked(let lock): MoveMessages.locked(lock)
        case .nothingToRewind: "There is no swipe to undo."
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }

    private static func noun(_ kind: SwipeDecisionCode) -> SafeText {
        switch kind {
        case .like: "like"
        case .nope: "nope"
        case .superLike: "super like"
        }
    }
}
