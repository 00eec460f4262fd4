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
    public static func cutOff(among spendings: [Spending], in state: StackState) -> [Swipe] {
        spendings.compactMap { spending in
            guard let card = card(of: spending), !state.superLiked.contains(card), !state.isDecided(card) else {
                return nil
            }
            return Swipe(card: card, decision: .superLike, moment: spending.moment)
        }
    }

    private static let prefix = "superLike:"
}
