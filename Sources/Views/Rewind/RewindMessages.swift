internal import DiscoverData

/// The messages for the events of a rewind.
enum RewindMessages {
    static func sentence(_ event: RewindEvent) -> SafeText {
        switch event {
        case .rewound(let card, let decision):
            "\(CardFaceRenderer.title(card.face)) lies on top again; your \(noun(SwipeDecisionCode(decision))) is taken back."
        case .locked(let lock): MoveMessages.locked(lock)
        case .nothingToRewind: "Nothing was swiped that could be taken back."
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
