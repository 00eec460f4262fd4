internal import DiscoverData

/// What came of taking a swipe back, in sentences.
enum RewindWords {
    static func sentence(_ event: RewindEvent) -> SafeText {
        switch event {
        case .rewound(let card, let decision):
            "\(FaceDrawing.title(card.face)) lies on top again; your \(noun(SwipeKind(decision))) is taken back."
        case .locked(let lock): MoveWords.locked(lock)
        case .nothingToRewind: "Nothing was swiped that could be taken back."
        case .failed(let failure): MoveWords.complaint(failure).message
        }
    }

    private static func noun(_ kind: SwipeKind) -> SafeText {
        switch kind {
        case .like: "like"
        case .nope: "nope"
        case .superLike: "super like"
        }
    }
}
