public import DiscoverEntities

/// The card stack, for display: its visible cards, and its state, such as the location.
public struct StackViewData: Hashable, Sendable {
    /// The cards on the stack, the top one first, limited to the number that a view displays.
    public let cards: [CardViewData]
    /// The number of all cards on the stack of the current swiping mode, whether or not they are displayed.
    public let waiting: Int
    /// The current swiping mode: alone, or with friends.
    public let mode: SwipingMode
    /// The name of the location that the cards come from.
    public let place: String
    /// The number of likes that the user has left.
    ///
    /// The value is `nil` if the likes are unlimited or the number is unknown.
    public let likesLeft: Int?
    /// The end of the running boost, in milliseconds since 1970; `nil` if no boost is running.
    public let boostedUntil: Int64?

    /// Creates the view data of a stack from the values of its properties.
    public init(
        cards: [CardViewData], waiting: Int, mode: SwipingMode, place: String, likesLeft: Int?, boostedUntil: Int64?
    ) {
        self.cards = cards
        self.waiting = waiting
        self.mode = mode
        self.place = place
        self.likesLeft = likesLeft
        self.boostedUntil = boostedUntil
    }
}

/// A change of the visible cards of the stack, which a view applies as one batch.
///
/// Removals use the positions before the change, and insertions use the positions after it. Positions count from the
/// top, and are in ascending order, which is what a list view needs for one batch update.
public struct StackChange: Hashable, Sendable {
    /// The positions that the removed cards had before the change.
    public let removed: [Int]
    /// The inserted cards, with their positions after the change.
    public let inserted: [Insertion]

    /// A card that was inserted into the stack, with its position after all changes of the batch.
    public struct Insertion: Hashable, Sendable {
        /// The position of the card after the change, counted from 0 for the top card.
        public let place: Int
        /// The inserted card.
        public let card: CardViewData

        /// Creates the insertion of a card at a position, counted from the top of the changed stack.
        public init(place: Int, card: CardViewData) {
            self.place = place
            self.card = card
        }
    }

    /// Creates a change from the positions of removed cards and from the inserted cards.
    public init(removed: [Int], inserted: [Insertion]) {
        self.removed = removed
        self.inserted = inserted
    }
}

/// The events that the card stack use case reports to its observer.
public enum CardStackEvent: Hashable, Sendable {
    /// The card stack was opened; the case contains its contents.
    case shown(StackViewData)
    /// The cards on the stack changed; the case contains the change and the stack's new state.
    case changed(StackChange, StackViewData)
    /// More cards are being loaded.
    case refilling
    /// Cards were added to the stack; `refused` lists the loaded records that are invalid.
    ///
    /// An invalid record doesn't become a card.
    case refilled(cards: Int, refused: [RefusedRecord])
    /// No more cards could be loaded; `waiting` is the number of cards that are left.
    ///
    /// The app retries after later moves. If the source has no more people, it retries only for a new location or
    /// swiping mode, or when the stack is opened again.
    case refillFailed(LoadRecommendationsFailure, waiting: Int)
    /// The stored stack couldn't be read or written.
    case failed(MoveFailure)
}

/// The outcome of showing or refilling the card stack.
public enum CardStackOutcome: Hashable, Sendable {
    /// The stack is open; the case contains its current state.
    case current(StackViewData)
    /// Loading cards failed, or there are no more to load; `waiting` is the number of cards that are left.
    case refillFailed(LoadRecommendationsFailure, waiting: Int)
    /// The stored stack couldn't be read or written.
    case failed(MoveFailure)
}

/// A request to store changes of an account's card stack, such as a swipe.
public struct AppendStackEntriesRequest: Hashable, Sendable {
    /// The changes to store for the account's card stack, in this order.
    ///
    /// If storing fails, none of the changes is stored.
    public let entries: [StackEntry]
    /// The account that the stack belongs to.
    public let account: Account

    /// Creates a request to store changes of an account's card stack.
    public init(_ entries: [StackEntry], account: Account) {
        self.entries = entries
        self.account = account
    }
}

/// The settings that apply to every card stack of an app.
public struct StackSettings: Hashable, Sendable {
    /// The location that cards come from if the user hasn't chosen one, or isn't allowed to choose one.
    public let home: Location
    /// The number of likes that are free within a number of hours, such as 10 in 24 hours.
    public let limit: LikeLimit
    /// The number of remaining cards below which more cards are loaded.
    public let lowWater: Int
    /// The number of cards that a view displays at once.
    public let drawn: Int

    /// Creates settings for all card stacks of an app.
    ///
    /// - Parameters:
    ///   - home: The location that cards come from while no other location is chosen or allowed.
    ///   - limit: The number of likes that are free within a number of hours.
    ///   - lowWater: The number of remaining cards below which more cards are loaded.
    ///   - drawn: The number of cards that a view displays at once.
    public init(home: Location, limit: LikeLimit, lowWater: Int = 5, drawn: Int = 3) {
        self.home = home
        self.limit = limit
        self.lowWater = lowWater
        self.drawn = drawn
    }
}

/// The swiping modes (alone, or with friends), for views, which don't use the entity `SwipingMode`.
///
/// The raw values are used in machine-readable output.
public enum SwipingModeCode: String, Hashable, Sendable, CaseIterable {
    /// The user swipes alone, and individual persons are recommended, not groups.
    case alone
    /// The user swipes with friends, and groups are recommended.
    case friends

    /// Creates the view data of a swiping mode.
    public init(_ mode: SwipingMode) {
        self =
            switch mode {
            case .alone: .alone
            case .friends: .friends
            }
    }
}

/// The data that a card stack's contents depend on, besides the recorded changes of the stack.
///
/// This data consists of the account's entitlements, its uses of consumables, and the location that it chose.
public struct StackInputs: Sendable {
    /// The account's entitlements, if they are known, and the time for which they were computed.
    public let snapshot: EntitlementSnapshot
    /// All uses of consumables by the account, such as the units that boosts and super likes cost.
    public let spendings: [Spending]
    /// The location that the user chose, which can be read only with entitlements to the Passport feature.
    public let passport: Paywall<Location>

    /// Creates the data that the contents of a card stack depend on.
    public init(snapshot: EntitlementSnapshot, spendings: [Spending], passport: Paywall<Location>) {
        self.snapshot = snapshot
        self.spendings = spendings
        self.passport = passport
    }

    /// Returns the location that cards come from: the chosen one, or `home`; `nil` if unknown.
    ///
    /// - Parameters:
    ///   - home: The app's home location, which applies while no other location is chosen or unlocked.
    ///   - place: The name of the location that the stack's cards come from now; `nil` if none was set yet.
    /// - Returns: The chosen location, or `home` if none is chosen or choosing one is locked. If the entitlements
    ///   aren't known, the result is `home` if the cards already come from there, and otherwise `nil`.
    public func place(home: Location, now place: String?) -> Location? {
        if let entitlements = snapshot.entitlements { return passport.value(for: entitlements) ?? home }
        return place ?? home.name == home.name ? home : nil
    }
}
