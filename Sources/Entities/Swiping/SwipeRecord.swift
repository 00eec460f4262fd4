/// The possible decisions on a card; the raw values are stored in files and used in links.
public enum SwipeDecision: String, Hashable, Sendable, CaseIterable {
    /// A swipe to the right: the user is interested in the person or group.
    case like
    /// A swipe to the left: the user isn't interested in the person or group.
    case nope
    /// An upward swipe: a like that costs one super-like unit; the other person is notified immediately.
    case superLike
}

/// A decision on a card, with its time.
public struct SwipeRecord: Hashable, Sendable {
    /// The ID of the card on which the decision was made.
    public let card: RecommendationID
    /// The decision on the card.
    public let decision: SwipeDecision
    /// The time of the decision.
    ///
    /// It is the time of the device's clock, but no earlier than the previous swipe and the latest date that the store
    /// signed.
    public let moment: Moment

    /// Creates a record of a decision from the card, the decision, and the time.
    public init(card: RecommendationID, decision: SwipeDecision, moment: Moment) {
        self.card = card
        self.decision = decision
        self.moment = moment
    }
}

/// Constants and rules for super likes: each costs one unit, and each card can be super liked once.
public enum SuperLike {
    /// The name of the unit that super likes are counted in.
    public static let unit = "superLike"

    /// Returns the key of the spending that pays for the super like of a card, such as `superLike:rec-17`.
    public static func key(for card: RecommendationID) -> String { prefix + card.rawValue }

    /// Returns the card whose super like a spending paid for.
    ///
    /// The result is `nil` if the spending paid for something else.
    public static func card(of spending: Spending) -> RecommendationID? {
        guard spending.unit == unit, spending.key.utf8.starts(with: prefix.utf8) else { return nil }
        // Bytes, not characters: an ID that begins with a combining accent would merge with the colon.
        return RecommendationID(String(decoding: spending.key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
    }

    /// Returns the super likes that were paid for but not recorded, because the app ended in between.
    ///
    /// A card is left out if the user has made another decision about it since then.
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

/// The swiping modes, which determine who is recommended; the raw values are used in files and links.
public enum SwipingMode: String, Hashable, Sendable, CaseIterable {
    /// The user swipes alone, and individual persons are recommended, not groups.
    case alone
    /// The user swipes with friends, and groups are recommended.
    case friends
}
