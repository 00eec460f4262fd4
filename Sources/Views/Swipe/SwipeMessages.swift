internal import DiscoverData

/// The messages about the result of a swipe (a like, a super like, or a nope).
enum SwipeMessages {
    static func sentence(_ event: SwipeEvent) -> SafeText {
        switch event {
        case .swiped(let swipe): swiped(swipe)
        case .locked(let lock): MoveMessages.locked(lock)
        case .nothingLeft: "There is no card to swipe. Run \"stack\" to load more."
        case .failed(let failure): MoveMessages.complaint(failure).message
        }
    }

    private static func swiped(_ swipe: SwipeViewData) -> SafeText {
        let name = CardSubjectRenderer.title(swipe.card.subject)
        switch SwipeDecisionCode(swipe.decision) {
        case .like:
            let left: SafeText = swipe.likesLeft.map { " \(CountFormatter.count($0, "like")) left for now." } ?? ""
            return "You like \(name).\(left)"
        case .nope: return "You pass on \(name)."
        case .superLike:
            let left: SafeText = swipe.superLikesLeft.map { " \(CountFormatter.count($0, "super like")) left." } ?? ""
            return "You super like \(name), who is notified at once.\(left)"
        }
    }
}
