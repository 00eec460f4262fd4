// What is kept of a stack grows with every rewind and every journey. This is how to begin anew with no more than is needed.
extension StackState {
    /// Entries that come to this state: few, and the same ones for the same state, whatever had happened.
    public var entries: [StackEntry] {
        var entries = memories
        var here = Company.alone
        for company in Company.allCases {
            let cards = decisions(in: company).flatMap(entries(deciding:)) + dealing(to: company)
            if cards.isEmpty { continue }
            if here != company { entries.append(.joined(company)) }
            here = company
            entries += cards
        }
        return here == company ? entries : entries + [.joined(company)]
    }

    /// What is remembered of cards that are not decided on any more, and then the place: arriving there puts them away again.
    private var memories: [StackEntry] {
        guard let place else { return [] }
        let superLikes = superLiked.filter { !isDecided($0) }.sorted()
            .flatMap { takingBack($0, .superLike, at: .distantPast) }
        // A moment must be some card's; it is put away with the others, and never seen.
        let moment = isLatestKept ? [] : takingBack("", .nope, at: latest)
        return superLikes + moment + [.moved(to: place)]
    }

    /// A decision, and before it what was taken back of the same card and has to be remembered.
    private func entries(deciding swipe: Swipe) -> [StackEntry] {
        let isSuperLiked = swipe.decision != .superLike && superLiked.contains(swipe.card)
        let isLatest = place == nil && !isLatestKept
        let memory =
            isSuperLiked || isLatest ? takingBack(swipe.card, isSuperLiked ? .superLike : .nope, at: latest) : []
        return memory + [.swiped(swipe)]
    }

    /// What lies there. Before anybody has looked anywhere nothing can be put away; so cards of which something has to be
    /// remembered are laid on top of each other, from the last to the first, by taking them back.
    private func dealing(to company: Company) -> [StackEntry] {
        let cards = lying(for: company)
        guard place == nil, !isLatestKept || cards.contains(where: superLiked.contains) else {
            return cards.isEmpty ? [] : [.dealt(cards, company)]
        }
        return cards.reversed().flatMap { takingBack($0, superLiked.contains($0) ? .superLike : .nope, at: latest) }
    }

    private func takingBack(_ card: RecommendationID, _ decision: Decision, at moment: Moment) -> [StackEntry] {
        [.swiped(Swipe(card: card, decision: decision, moment: moment)), .rewound(card)]
    }

    /// Whether a decision that was not taken back bears the latest moment.
    private var isLatestKept: Bool {
        latest == .distantPast || Company.allCases.contains { decisions(in: $0).contains { $0.moment == latest } }
    }
}
