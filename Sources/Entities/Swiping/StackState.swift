/// What the entries of a card stack come to: pure and the same wherever the same entries are played in the same order.
public struct StackState: Hashable, Sendable {
    /// With whom one swipes.
    public private(set) var company = SwipingMode.alone
    /// Where the cards come from; `nil` before anybody has looked anywhere.
    public private(set) var place: String?
    /// The latest moment of any swipe, whether or not it was taken back: no later one is dated earlier.
    public private(set) var latest = Moment.distantPast
    /// The cards that were ever super liked, whether or not that was taken back.
    public private(set) var superLiked: Set<RecommendationID> = []
    /// What lies there, for each company, the top card first.
    private var lying: [SwipingMode: [RecommendationID]] = Self.nothing()
    /// What was decided and not taken back, for each company, the oldest first.
    private var decisions: [SwipingMode: [SwipeRecord]] = Self.nothing()
    /// The cards of all decisions.
    private var decided: Set<RecommendationID> = []

    /// Nothing has happened yet.
    public init() {}

    /// What some entries come to.
    public init(_ entries: some Sequence<StackEntry>) {
        for entry in entries { _ = record(entry) }
    }

    /// The cards that lie there for the company one is in, the top one first.
    public var waiting: [RecommendationID] { lying[company, default: []] }

    /// Every card that lies there, whichever company it waits for.
    public var everyWaiting: [RecommendationID] { SwipingMode.allCases.flatMap { lying[$0, default: []] } }

    /// The latest decision in this company that was not taken back.
    public var lastSwipe: SwipeRecord? { decisions[company]?.last }

    /// When each like that counts was given, in no particular order; super likes are none.
    public var likes: [Moment] {
        SwipingMode.allCases.flatMap { company in
            decisions[company, default: []].compactMap { $0.decision == .like ? $0.moment : nil }
        }
    }

    /// Whether a card was decided on, and that was not taken back.
    public func isDecided(_ card: RecommendationID) -> Bool { decided.contains(card) }

    /// Of some cards those that would be dealt: neither lying there nor decided on; each once, in the order given.
    public func news(among cards: [RecommendationID]) -> [RecommendationID] {
        var seen = Set(everyWaiting)
        return cards.filter { !decided.contains($0) && seen.insert($0).inserted }
    }

    func lying(for company: SwipingMode) -> [RecommendationID] { lying[company, default: []] }

    func decisions(in company: SwipingMode) -> [SwipeRecord] { decisions[company, default: []] }

    /// Adds one thing that happened, by the rules of ``StackEntry``.
    ///
    /// - Returns: Whether it changes anything. What does not need not be kept.
    public mutating func record(_ entry: StackEntry) -> Bool {
        switch entry {
        case .dealt(let cards, let company): deal(cards, for: company)
        case .swiped(let swipe): decide(swipe)
        case .rewound(let card): takeBack(card)
        case .joined(let company): join(company)
        case .moved(let place): move(to: place)
        }
    }

    /// Of some entries those that would change something, were they added in this order.
    public func counting(_ entries: [StackEntry]) -> [StackEntry] {
        var state = self
        return entries.filter { state.record($0) }
    }

    private mutating func deal(_ cards: [RecommendationID], for company: SwipingMode) -> Bool {
        let news = news(among: cards)
        if !news.isEmpty { lying[company, default: []] += news }
        return !news.isEmpty
    }

    private mutating func decide(_ swipe: SwipeRecord) -> Bool {
        guard decided.insert(swipe.card).inserted else { return false }
        var home = company
        for candidate in SwipingMode.allCases {
            guard let place = lying[candidate]?.firstIndex(of: swipe.card) else { continue }
            lying[candidate]?.remove(at: place)
            home = candidate
        }
        decisions[home, default: []].append(swipe)
        if swipe.decision == .superLike { superLiked.insert(swipe.card) }
        latest = max(latest, swipe.moment)
        return true
    }

    private mutating func takeBack(_ card: RecommendationID) -> Bool {
        guard let company = SwipingMode.allCases.first(where: { decisions[$0]?.last?.card == card }) else {
            return false
        }
        decisions[company]?.removeLast()
        decided.remove(card)
        lying[company, default: []].insert(card, at: 0)
        return true
    }

    private mutating func join(_ company: SwipingMode) -> Bool {
        defer { self.company = company }
        return company != self.company
    }

    private mutating func move(to place: String) -> Bool {
        guard place != self.place else { return false }
        self.place = place
        lying = Self.nothing()
        return true
    }

    /// Each company has its place, also where there is nothing in it: so that what comes to the same is the same.
    private static func nothing<Element>() -> [SwipingMode: [Element]] {
        Dictionary(uniqueKeysWithValues: SwipingMode.allCases.map { ($0, []) })
    }
}

// What is kept of a stack grows with every rewind and every journey. This is how to begin anew with no more than is needed.
extension StackState {
    /// Entries that come to this state: few, and the same ones for the same state, whatever had happened.
    public var entries: [StackEntry] {
        var entries = memories
        var here = SwipingMode.alone
        for company in SwipingMode.allCases {
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
    private func entries(deciding swipe: SwipeRecord) -> [StackEntry] {
        let isSuperLiked = swipe.decision != .superLike && superLiked.contains(swipe.card)
        let isLatest = place == nil && !isLatestKept
        let memory =
            isSuperLiked || isLatest ? takingBack(swipe.card, isSuperLiked ? .superLike : .nope, at: latest) : []
        return memory + [.swiped(swipe)]
    }

    /// What lies there. Before anybody has looked anywhere nothing can be put away; so cards of which something has to be
    /// remembered are laid on top of each other, from the last to the first, by taking them back.
    private func dealing(to company: SwipingMode) -> [StackEntry] {
        let cards = lying(for: company)
        guard place == nil, !isLatestKept || cards.contains(where: superLiked.contains) else {
            return cards.isEmpty ? [] : [.dealt(cards, company)]
        }
        return cards.reversed().flatMap { takingBack($0, superLiked.contains($0) ? .superLike : .nope, at: latest) }
    }

    private func takingBack(_ card: RecommendationID, _ decision: SwipeDecision, at moment: Moment) -> [StackEntry] {
        [.swiped(SwipeRecord(card: card, decision: decision, moment: moment)), .rewound(card)]
    }

    /// Whether a decision that was not taken back bears the latest moment.
    private var isLatestKept: Bool {
        latest == .distantPast || SwipingMode.allCases.contains { decisions(in: $0).contains { $0.moment == latest } }
    }
}

/// One thing that happened to somebody's card stack. Entries are added, never changed; the stack is what they come to.
public enum StackEntry: Hashable, Sendable {
    /// Cards came, and lie at the bottom in this order. Those that lie there already, or were ever decided on, do not count.
    case dealt([RecommendationID], SwipingMode)
    /// A card was decided on. A second decision on the same card does not count, unless the first was taken back.
    case swiped(SwipeRecord)
    /// The latest decision was taken back: this card lies on top again.
    case rewound(RecommendationID)
    /// From now on one swipes in this company.
    case joined(SwipingMode)
    /// From now on cards come from this place. Those that still lay there, from another, are put away; they may come again.
    case moved(to: String)
}
