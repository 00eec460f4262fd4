/// What somebody says of a card. The raw value is its name in files and links.
public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// To the right.
    case like
    /// To the left.
    case nope
    /// Upwards: liked, and told at once. Spends a unit.
    case superLike
}

/// A card that was decided on, and when.
public struct Swipe: Hashable, Sendable {
    /// Which card.
    public let card: RecommendationID
    /// What was said of it.
    public let decision: Decision
    /// When, by the trusted clock.
    public let moment: Moment

    /// Takes which card, what was said of it, and when.
    public init(card: RecommendationID, decision: Decision, moment: Moment) {
        self.card = card
        self.decision = decision
        self.moment = moment
    }
}
