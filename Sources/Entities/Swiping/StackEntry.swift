/// One thing that happened to somebody's card stack. Entries are added, never changed; the stack is what they come to.
public enum StackEntry: Hashable, Sendable {
    /// Cards came, and lie at the bottom in this order. Those that lie there already, or were ever decided on, do not count.
    case dealt([RecommendationID], Company)
    /// A card was decided on. A second decision on the same card does not count, unless the first was taken back.
    case swiped(Swipe)
    /// The latest decision was taken back: this card lies on top again.
    case rewound(RecommendationID)
    /// From now on one swipes in this company.
    case joined(Company)
    /// From now on cards come from this place. Those that still lay there, from another, are put away; they may come again.
    case moved(to: String)
}
