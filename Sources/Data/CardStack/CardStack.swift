public import DiscoverEntities

/// The stack as a view draws it.
public struct StackViewData: Hashable, Sendable {
    /// The cards that lie there, the top one first; no more of them than a view needs to draw.
    public let cards: [CardViewData]
    /// How many lie there in all.
    public let waiting: Int
    /// With whom one swipes.
    public let company: SwipingMode
    /// Where the cards come from.
    public let place: String
    /// How many likes are left for now; `nil` where there is no limit, or where it is not known whether there is one.
    public let likesLeft: Int?
    /// When the boost that runs now ends, in milliseconds since 1970; `nil` where none runs.
    public let boostedUntil: Int64?

    /// Takes what there is to draw.
    public init(
        cards: [CardViewData], waiting: Int, company: SwipingMode, place: String, likesLeft: Int?, boostedUntil: Int64?
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
        public let card: CardViewData

        /// Takes a card and its place.
        public init(place: Int, card: CardViewData) {
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
public enum CardStackEvent: Hashable, Sendable {
    /// It was asked for: all of it, as it lies.
    case shown(StackViewData)
    /// It has changed: in one go, and what it looks like now.
    case changed(StackChange, StackViewData)
    /// More cards are being fetched.
    case refilling
    /// So many cards came that had not been seen; and what of the answer could not be taken.
    case refilled(cards: Int, refused: [RefusedRecord])
    /// No cards came, and why. What lies there stays, and it is tried again later.
    case refillFailed(LoadRecommendationsFailure, waiting: Int)
    /// It could not be read or written, and why.
    case failed(MoveFailure)
}

/// Asks to keep what happened to somebody's stack.
public struct AppendStackEntriesRequest: Hashable, Sendable {
    /// What happened, in this order; all of it is kept, or nothing.
    public let entries: [StackEntry]
    /// Whose stack.
    public let account: Account

    /// Takes what happened, and to whose stack.
    public init(_ entries: [StackEntry], account: Account) {
        self.entries = entries
        self.account = account
    }
}

/// What applies to every stack of an app.
public struct StackSettings: Hashable, Sendable {
    /// Where cards come from while nothing else was chosen, or may be.
    public let home: Location
    /// How many likes are free.
    public let limit: LikeLimit
    /// With fewer cards than this, more are gathered.
    public let lowWater: Int
    /// How many cards a view draws.
    public let drawn: Int

    /// Takes the app's own home and limit, and how many cards there are to be.
    public init(home: Location, limit: LikeLimit, lowWater: Int = 5, drawn: Int = 3) {
        self.home = home
        self.limit = limit
        self.lowWater = lowWater
        self.drawn = drawn
    }
}

/// With whom one swipes, in the words of this letter: views see data and no entities. The raw value is its name for programs.
public enum SwipingModeCode: String, Hashable, Sendable, CaseIterable {
    /// By oneself: single people are recommended.
    case alone
    /// With friends: groups are.
    case friends

    /// The same as a company.
    public init(_ company: SwipingMode) {
        self =
            switch company {
            case .alone: .alone
            case .friends: .friends
            }
    }
}

/// What a stack is shown and dealt by, beside its own entries.
public struct StackInputs: Sendable {
    /// What is held, as far as that is known, and when it is.
    public let snapshot: EntitlementSnapshot
    /// What was spent, on whatever.
    public let spendings: [Spending]
    /// The place where one looks for people, locked.
    public let passport: Paywall<Location>

    /// Takes what a stack is shown and dealt by.
    public init(snapshot: EntitlementSnapshot, spendings: [Spending], passport: Paywall<Location>) {
        self.snapshot = snapshot
        self.spendings = spendings
        self.passport = passport
    }

    /// Where cards come from: the place that was chosen, or home while that is locked; `nil` where it is not known whether
    /// it is, and one looks elsewhere already.
    public func place(home: Location, now place: String?) -> Location? {
        if let entitlements = snapshot.entitlements { return passport.value(for: entitlements) ?? home }
        return place ?? home.name == home.name ? home : nil
    }
}
