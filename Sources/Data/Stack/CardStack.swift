public import DiscoverEntities

/// The stack as a view draws it.
public struct StackPicture: Hashable, Sendable {
    /// The cards that lie there, the top one first; no more of them than a view needs to draw.
    public let cards: [StackCard]
    /// How many lie there in all.
    public let waiting: Int
    /// With whom one swipes.
    public let company: Company
    /// Where the cards come from.
    public let place: String
    /// How many likes are left for now; `nil` where there is no limit, or where it is not known whether there is one.
    public let likesLeft: Int?
    /// When the boost that runs now ends, in milliseconds since 1970; `nil` where none runs.
    public let boostedUntil: Int64?

    /// Takes what there is to draw.
    public init(
        cards: [StackCard], waiting: Int, company: Company, place: String, likesLeft: Int?, boostedUntil: Int64?
    ) {
        self.cards = cards
        self.waiting = waiting
        self.company = company
        self.place = place
        self.likesLeft = likesLeft
        self.boostedUntil = boostedUntil
    }
}

/// How the visible cards have changed, as one change: never a row at a time.
///
/// The removals name places before the change, the insertions places after it, both counted from the top and in ascending
/// order: what a list view takes as one batch update.
public struct StackChange: Hashable, Sendable {
    /// Places, before the change, of what is gone.
    public let removed: [Int]
    /// What has come, and its places after the change.
    public let inserted: [Insertion]

    /// A card, and where it lies after a change.
    public struct Insertion: Hashable, Sendable {
        /// The place, counted from the top.
        public let place: Int
        /// The card.
        public let card: StackCard

        /// Takes a card and its place.
        public init(place: Int, card: StackCard) {
            self.place = place
            self.card = card
        }
    }

    /// Takes what is gone and what has come.
    public init(removed: [Int], inserted: [Insertion]) {
        self.removed = removed
        self.inserted = inserted
    }
}

/// How the stack does, for whoever watches.
public enum StackEvent: Hashable, Sendable {
    /// It was asked for: all of it, as it lies.
    case shown(StackPicture)
    /// It has changed: in one go, and what it looks like now.
    case changed(StackChange, StackPicture)
    /// More cards are being fetched.
    case refilling
    /// So many cards came that had not been seen; and what of the answer could not be taken.
    case refilled(cards: Int, refused: [RefusedRecord])
    /// No cards came, and why. What lies there stays, and it is tried again later.
    case refillFailed(LoadRecommendationsFailure, waiting: Int)
    /// It could not be read or written, and why.
    case failed(MoveFailure)
}
