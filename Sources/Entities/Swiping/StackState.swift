/// The contents of a user's card stack and the decisions about its cards.
///
/// The state is computed from all recorded changes. The same changes in the same order always result in the same state.
public struct StackState: Hashable, Sendable {
    /// The current swiping mode: alone, or with friends.
    public private(set) var mode = SwipingMode.alone
    /// The name of the location that the cards come from; `nil` until one is chosen.
    public private(set) var place: String?
    /// The time of the latest swipe, even if the swipe was taken back.
    ///
    /// The next swipe gets no earlier time than this, even if the clock was set back.
    public private(set) var latest = Moment.distantPast
    /// The IDs of all cards that were ever super liked.
    ///
    /// After a rewind, super-liking one of these cards again is free.
    public private(set) var superLiked: Set<RecommendationID> = []
    /// The IDs of the cards on the stack of each swiping mode, the top card first.
    private var lying: [SwipingMode: [RecommendationID]] = Self.nothing()
    /// The decisions of each swiping mode that weren't taken back, the oldest first.
    private var decisions: [SwipingMode: [SwipeRecord]] = Self.nothing()
    /// The IDs of the cards with a decision that wasn't taken back.
    private var decided: Set<RecommendationID> = []

    /// Creates the state of a card stack without cards and without decisions.
    public init() {}

    /// Creates the state that results from the recorded changes of a card stack, the oldest change first.
    public init(_ entries: some Sequence<StackEntry>) {
        for entry in entries { _ = record(entry) }
    }

    /// The IDs of the cards on the stack of the current swiping mode, the top card first.
    public var waiting: [RecommendationID] { lying[mode, default: []] }

    /// The IDs of the cards on the stacks of all swiping modes.
    public var everyWaiting: [RecommendationID] { SwipingMode.allCases.flatMap { lying[$0, default: []] } }

    /// The latest decision of the current swiping mode that wasn't taken back.
    ///
    /// The value is `nil` if no decision is left.
    public var lastSwipe: SwipeRecord? { decisions[mode]?.last }

    /// The times of all likes that weren't taken back, in no particular order, without super likes.
    public var likes: [Moment] {
        SwipingMode.allCases.flatMap { mode in
            decisions[mode, default: []].compactMap { $0.decision == .like ? $0.moment : nil }
        }
    }

    /// Returns a Boolean value that indicates whether a card has a decision that wasn't taken back.
    public func isDecided(_ card: RecommendationID) -> Bool { decided.contains(card) }

    /// Returns the cards that are new: they aren't on any stack, and the user hasn't decided about them.
    ///
    /// The order stays the same, and each card is returned once.
    public func news(among cards: [RecommendationID]) -> [RecommendationID] {
        var seen = Set(everyWaiting)
        return cards.filter { !decided.contains($0) && seen.insert($0).inserted }
    }

    func lying(for mode: SwipingMode) -> [RecommendationID] { lying[mode, default: []] }

    func decisions(in mode: SwipingMode) -> [SwipeRecord] { decisions[mode, default: []] }

    /// Applies one change (entry) to the state, as described for each case of ``StackEntry``.
    ///
    /// - Parameter entry: The change to apply.
    /// - Returns: `true` if the state changed. An entry that changes nothing doesn't have to be stored.
    public mutating func record(_ entry: StackEntry) -> Bool {
        switch entry {
        case .dealt(let cards, let mode): deal(cards, for: mode)
        case .swiped(let swipe): decide(swipe)
        case .rewound(let card): takeBack(card)
        case .joined(let mode): join(mode)
        case .moved(let place): move(to: place)
        }
    }

    /// Returns those of the specified changes that have an effect on this state.
    ///
    /// For this purpose, all changes are applied to a copy of the state in order.
    public func counting(_ entries: [StackEntry]) -> [StackEntry] {
        var state = self
        return entries.filter { state.record($0) }
    }

    private mutating func deal(_ cards: [RecommendationID], for mode: SwipingMode) -> Bool {
        let news = news(among: cards)
        if !news.isEmpty { lying[mode, default: []] += news }
        return !news.isEmpty
    }

    private mutating func decide(_ swipe: SwipeRecord) -> Bool {
        guard decided.insert(swipe.card).inserted else { return false }
        var home = mode
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
        guard let mode = SwipingMode.allCases.first(where: { decisions[$0]?.last?.card == card }) else {
            return false
        }
        decisions[mode]?.removeLast()
        decided.remove(card)
        lying[mode, default: []].insert(card, at: 0)
        return true
    }

    private mutating func join(_ mode: SwipingMode) -> Bool {
        defer { self.mode = mode }
        return mode != self.mode
    }

    private mutating func move(to place: String) -> Bool {
        guard place != self.place else { return false }
        self.place = place
        lying = Self.nothing()
        return true
    }

    /// Returns a dictionary with an empty array for each swiping mode.
    ///
    /// Every mode has an array, so that `==` never compares a missing array with an empty one.
    private static func nothing<Element>() -> [SwipingMode: [Element]] {
        Dictionary(uniqueKeysWithValues: SwipingMode.allCases.map { ($0, []) })
    }
}

// The stored entries of a stack grow with every rewind and every change of location. This extension computes the few
// entries that are enough to restore the state.
extension StackState {
    /// A short list of changes that results in this state when it is applied to an empty stack.
    ///
    /// Equal states have equal lists, even if they were computed from different changes.
    public var entries: [StackEntry] {
        var entries = memories
        var here = SwipingMode.alone
        for mode in SwipingMode.allCases {
            let cards = decisions(in: mode).flatMap(entries(deciding:)) + dealing(to: mode)
            if cards.isEmpty { continue }
            if here != mode { entries.append(.joined(mode)) }
            here = mode
            entries += cards
        }
        return here == mode ? entries : entries + [.joined(mode)]
    }

    /// The part of ``entries`` that restores the location, super likes, and the time of the latest swipe.
    ///
    /// The super likes are those that were taken back. To restore the super likes and the time of the latest
    /// swipe, the first entries swipe cards and take the swipes back, which puts these cards on the stack. The last
    /// entry, a change of the location, removes the cards again. The list is empty before the first location is chosen.
    private var memories: [StackEntry] {
        guard let place else { return [] }
        let superLikes = superLiked.filter { !isDecided($0) }.sorted()
            .flatMap { takingBack($0, .superLike, at: .distantPast) }
        // A time always belongs to a card, so an empty card ID is used. It is removed with the others and is never
        // shown.
        let moment = isLatestKept ? [] : takingBack("", .nope, at: latest)
        return superLikes + moment + [.moved(to: place)]
    }

    /// Returns the part of ``entries`` that restores a decision on a card.
    ///
    /// The last entry of the result is the decision. If an earlier super like of the card, or the time of the latest
    /// swipe, must be restored, too, the result begins with a swipe that has that decision or time, and its rewind.
    private func entries(deciding swipe: SwipeRecord) -> [StackEntry] {
        let isSuperLiked = swipe.decision != .superLike && superLiked.contains(swipe.card)
        let isLatest = place == nil && !isLatestKept
        let memory =
            isSuperLiked || isLatest ? takingBack(swipe.card, isSuperLiked ? .superLike : .nope, at: latest) : []
        return memory + [.swiped(swipe)]
    }

    /// Returns the part of ``entries`` that puts a swiping mode's cards on its stack, in their order.
    ///
    /// Usually, one entry adds all cards. But before the first location is chosen, a taken-back super like, or the time
    /// of a taken-back swipe, can be restored only by swiping a card and taking the swipe back. Because that puts the
    /// card on top of the stack, all cards are then swiped and taken back, from the last to the first.
    private func dealing(to mode: SwipingMode) -> [StackEntry] {
        let cards = lying(for: mode)
        guard place == nil, !isLatestKept || cards.contains(where: superLiked.contains) else {
            return cards.isEmpty ? [] : [.dealt(cards, mode)]
        }
        return cards.reversed().flatMap { takingBack($0, superLiked.contains($0) ? .superLike : .nope, at: latest) }
    }

    private func takingBack(_ card: RecommendationID, _ decision: SwipeDecision, at moment: Moment) -> [StackEntry] {
        [.swiped(SwipeRecord(card: card, decision: decision, moment: moment)), .rewound(card)]
    }

    /// A Boolean value that indicates whether ``latest`` needs no entry of its own.
    ///
    /// This is the case if no card was ever swiped, or if a decision that wasn't taken back has that time.
    private var isLatestKept: Bool {
        latest == .distantPast || SwipingMode.allCases.contains { decisions(in: $0).contains { $0.moment == latest } }
    }
}

/// A recorded change of a card stack, such as a swipe.
///
/// All changes together determine the stack's contents. Entries are added and never changed. ``StackState`` computes
/// the contents of the stack from them.
public enum StackEntry: Hashable, Sendable {
    /// Cards were added to the bottom of the stack of a swiping mode, in this order.
    ///
    /// Cards that were already on a stack, or that have a decision, aren't added.
    case dealt([RecommendationID], SwipingMode)
    /// The user decided about a card.
    ///
    /// Another decision on the card counts only after the first one was taken back.
    case swiped(SwipeRecord)
    /// The latest decision was taken back, so that the card with this ID is on top again.
    case rewound(RecommendationID)
    /// The swiping mode changed to this one.
    case joined(SwipingMode)
    /// The location changed; the cards of the previous location are removed, and may be added again later.
    case moved(to: String)
}
