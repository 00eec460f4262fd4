public import DiscoverEntities

/// The reason why an account isn't allowed to make a move on the card stack, such as a like.
///
/// The restriction includes the feature that would permit the move.
public struct MoveRestriction: Hashable, Sendable {
    /// The name of the feature that would permit the move; you can show its paywall to the customer.
    public let feature: String
    /// The reason why the move isn't possible.
    public let reason: Reason

    /// The possible reasons why an account isn't allowed to make a move on the card stack.
    public enum Reason: Hashable, Sendable {
        /// The account doesn't own the feature that permits the move.
        case notHeld
        /// The account has no unit left to pay for the move.
        ///
        /// The value `debt` counts used units whose purchase was refunded.
        case noneLeft(debt: Int)
        /// The limit of free likes, `maximum`, is reached, and the next like is free from `until` on.
        ///
        /// The time is in milliseconds since 1970.
        case limitReached(maximum: Int, until: Int64)
    }

    /// Creates a restriction from its reason, and the name of the feature that would permit the move.
    public init(feature: String, reason: Reason) {
        self.feature = feature
        self.reason = reason
    }
}

/// The reasons why a move on the card stack, such as a swipe or a rewind, failed.
///
/// The stack is unchanged in all of these cases.
public enum MoveFailure: Error, Hashable, Sendable {
    /// The account's entitlements aren't known yet, so the move isn't made and no product is offered.
    case notKnownYet
    /// The ledger, the app's record of purchases and spendings, couldn't be read or written.
    case ledger(LedgerFailure)
    /// The stored card stack couldn't be read or written.
    case storage(StorageFailure)
    /// A super like couldn't be stored after its unit was spent.
    ///
    /// Another attempt on the same card spends no unit.
    case superLikeNotStored(StorageFailure)
}

/// The events that a swipe reports to its observer.
public enum SwipeEvent: Hashable, Sendable {
    /// The card was swiped, and the decision is stored.
    case swiped(SwipeViewData)
    /// The account isn't allowed to make this swipe; the case contains the reason and the missing feature.
    case locked(MoveRestriction)
    /// The stack has no card to swipe, or the specified card isn't on top of the stack.
    case nothingLeft
    /// The swipe failed, and the stack is unchanged.
    case failed(MoveFailure)
}

/// A swipe that was made, for display.
public struct SwipeViewData: Hashable, Sendable {
    /// The card that was swiped.
    public let card: CardViewData
    /// The decision that the swipe made, such as a like.
    public let decision: SwipeDecision
    /// The number of likes that the user has left; `nil` if likes are unlimited.
    public let likesLeft: Int?
    /// The number of super likes that the user has left; `nil` if this swipe spent none.
    public let superLikesLeft: Int?

    /// Creates the view data of a swipe from the values of its properties.
    public init(card: CardViewData, decision: SwipeDecision, likesLeft: Int?, superLikesLeft: Int?) {
        self.card = card
        self.decision = decision
        self.likesLeft = likesLeft
        self.superLikesLeft = superLikesLeft
    }
}

/// The decisions on a card (like, nope, super like), for views.
///
/// Views don't use the entity `SwipeDecision`. The raw values are used in machine-readable output.
public enum SwipeDecisionCode: String, Hashable, Sendable, CaseIterable {
    /// A swipe to the right: the user is interested in the person or group.
    case like
    /// A swipe to the left: the user isn't interested in the person or group.
    case nope
    /// An upward swipe: a like that costs one super-like unit; the other person is notified immediately.
    case superLike

    /// Creates the view data of a decision.
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
    /// The account's entitlements; `nil` if unknown, which doesn't mean that the account owns nothing.
    public let entitlements: Entitlements?
    /// The time for which the entitlements were computed.
    ///
    /// It is the time of the device clock or, if that is later, the latest date that a store has signed.
    public let moment: Moment

    /// Creates a snapshot from entitlements and the time for which they were computed.
    public init(entitlements: Entitlements?, moment: Moment) {
        self.entitlements = entitlements
        self.moment = moment
    }

    /// Computes the entitlements of an account from the signed transactions in a ledger.
    ///
    /// The entitlements are those at the time `clock` or, if it is later, at the latest signed date in the ledger.
    public init(of account: Account, from ledger: Ledger, by map: FeatureMap, at clock: Moment) {
        self.init(
            entitlements: EntitlementStatus.computed(for: account, from: ledger, by: map, at: clock).entitlements,
            moment: max(clock, ledger.highestSigned))
    }
}
