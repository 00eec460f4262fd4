/// What somebody says of a card. The raw value is its name in files and links.
public enum SwipeDecision: String, Hashable, Sendable, CaseIterable {
    /// To the right.
    case like
    /// To the left.
    case nope
    /// Upwards: liked, and told at once. Spends a unit.
    case superLike
}

/// A card that was decided on, and when.
public struct SwipeRecord: Hashable, Sendable {
    /// Which card.
    public let card: RecommendationID
    /// What was said of it.
    public let decision: SwipeDecision
    /// When, by the trusted clock.
    public let moment: Moment

    /// Takes which card, what was said of it, and when.
    public init(card: RecommendationID, decision: SwipeDecision, moment: Moment) {
        self.card = card
        self.decision = decision
        self.moment = moment
    }
}

/// What a super like spends, and under which name: once for each card, ever.
public enum SuperLike {
    /// The unit it is counted in.
    public static let unit = "superLike"

    /// What the spending for a card is called.
    public static func key(for card: RecommendationID) -> String { prefix + card.rawValue }

    /// The card that a spending was for; `nil` where it was for something else.
    public static func card(of spending: Spending) -> RecommendationID? {
        guard spending.unit == unit, spending.key.utf8.starts(with: prefix.utf8) else { return nil }
        // Byte for byte: a name that begins with an accent would take the colon with it.
        return RecommendationID(String(decoding: spending.key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }

    /// The super likes that were paid for and never made, so that nothing but a crash can have come between: of cards that
    /// were not decided on otherwise.
    public static func cutOff(among spendings: [Spending], in state: StackState) -> [SwipeRecord] {
        spendings.compactMap { spending in
            guard let card = card(of: spending), !state.superLiked.contains(card), !state.isDecided(card) else {
                return nil
            }
            return SwipeRecord(card: card, decision: .superLike, moment: spending.moment)
        }
    }

    private static let prefix = "superLike:"
}

/// With whom one swipes, and so who is recommended. The raw value is its name in files and links.
public enum SwipingMode: String, Hashable, Sendable, CaseIterable {
    /// By oneself: single people are recommended.
    case alone
    /// With friends: groups are.
    case friends
}
