public import DiscoverEntities

/// The reason that prevents a move on the card stack, and the feature that would permit the move.
public struct MoveRestriction: Hashable, Sendable {
    /// The name of the feature to open a paywall for.
    public let feature: String
    /// The reason why the move isn't possible.
    public let reason: Reason

    /// The possible reasons for a restriction.
    public enum Reason: Hashable, Sendable {
        /// The account doesn't have the feature.
        case notHeld
        /// No unit is left; `owed` is the number that was spent before its purchase was refunded.
        case noneLeft(owed: Int)
        /// The like limit was reached; the next like is free at this time, in milliseconds since 1970.
        case limitReached(most: Int, until: Int64)
    }

    /// Creates a restriction from a feature and a reason.
    public init(feature: String, reason: Reason) {
        self.feature = feature
        self.reason = reason
    }
}

/// The reasons why a move failed.
///
/// The stack is unchanged.
public enum MoveFailure: Error, Hashable, Sendable {
    /// The entitlements aren't known yet, so the move is neither made nor offered for sale.
    case notKnownYet
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
    /// The stack couldn't be read or written.
    case storage(StorageFailure)
}

/// The events that a swipe reports.
public enum SwipeEvent: Hashable, Sendable {
    /// The decision was made and stored.
    case swiped(SwipeViewData)
    /// The swipe is locked, and the stack is unchanged; the case contains the feature that would permit the swipe.
    case locked(MoveRestriction)
    /// There is no card to swipe, or the specified card is gone.
    case nothingLeft
    /// The swipe failed, and the stack is unchanged.
    case failed(MoveFailure)
}

/// A swipe, for display.
public struct SwipeViewData: Hashable, Sendable {
    /// The card that was swiped.
    public let card: CardViewData
    /// The decision on the card.
    public let decision: SwipeDecision
    /// The number of likes that are left; `nil` if there is no limit.
    public let likesLeft: Int?
    /// The number of super likes that are left; `nil` if none was spent.
    public let superLikesLeft: Int?

    /// Creates view data from its members.
    public init(card: CardViewData, decision: SwipeDecision, likesLeft: Int?, superLikesLeft: Int?) {
        self.card = card
        self.decision = decision
        self.likesLeft = likesLeft
        self.superLikesLeft = superLikesLeft
    }
}

/// The decisions on a card, as view data, because views don't use entities.
///
/// The raw values are used in machine-readable output.
public enum SwipeDecisionCode: String, Hashable, Sendable, CaseIterable {
    /// A swipe to the right.
    case like
    /// A swipe to the left.
    case nope
    /// An upward swipe.
    case superLike

    /// Creates the code of a decision.
    public init(_ decision: SwipeDecision) {
        self =
            switch decision {
            case .like: .like
            case .nope: .nope
            case .superLike: .superLike
            }
    }
}

/// The entitlements of an account, and the time for which they were computed.
public struct EntitlementSnapshot: Hashable, Sendable {
    /// The entitlements; `nil` while unknown, which doesn't mean that the account owns nothing.
    public let entitlements: Entitlements?
    /// The trusted time: the clock's, unless the latest date that a store has signed is later.
    public let moment: Moment

    /// Creates a snapshot from entitlements and a time.
    public init(entitlements: Entitlements?, moment: Moment) {
        self.entitlements = entitlements
        self.moment = moment
    }

    /// Creates the entitlements that the signed transactions in a ledger prove at a time.
    public init(of account: Account, from ledger: Ledger, by map: FeatureMap, at clock: Moment) {
        self.init(
            entitlements: EntitlementStatus.computed(for: account, from: ledger, by: map, at: clock).entitlements,
            moment: max(clock, ledger.highestSigned))
    }
}
