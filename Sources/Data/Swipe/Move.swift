public import DiscoverEntities

/// Why a move cannot be made as things stand, and what would open it: a paywall's feature.
public struct MoveRestriction: Hashable, Sendable {
    /// The feature to ask the paywall for.
    public let feature: String
    /// What is in the way.
    public let reason: Reason

    /// What can be in the way of a move.
    public enum Reason: Hashable, Sendable {
        /// The feature is not held.
        case notHeld
        /// There is no unit of it left; how many are owed, because what was used was refunded.
        case noneLeft(owed: Int)
        /// So many likes were given; the next one is free at that moment, in milliseconds since 1970.
        case limitReached(most: Int, until: Int64)
    }

    /// Takes the feature, and what is in the way.
    public init(feature: String, reason: Reason) {
        self.feature = feature
        self.reason = reason
    }
}

/// Why a move was not made. The stack is as it was.
public enum MoveFailure: Error, Hashable, Sendable {
    /// It is not known yet what is held; nothing is taken away, and nothing sold.
    case notKnownYet
    /// The ledger could not be read or written.
    case ledger(LedgerFailure)
    /// The stack could not be read or written.
    case storage(StorageFailure)
}

/// What came of a swipe.
public enum SwipeEvent: Hashable, Sendable {
    /// It was decided, and is kept.
    case swiped(SwipeViewData)
    /// It is not possible as things stand, and what would open it. The stack is as it was.
    case locked(MoveRestriction)
    /// There is no card to swipe, or the one that was meant is gone.
    case nothingLeft
    /// It was not done, and why. The stack is as it was.
    case failed(MoveFailure)
}

/// A swipe as a view tells it.
public struct SwipeViewData: Hashable, Sendable {
    /// The card that was decided on.
    public let card: CardViewData
    /// What was said of it.
    public let decision: SwipeDecision
    /// How many likes are left for now; `nil` where there is no limit.
    public let likesLeft: Int?
    /// How many super likes are left, where one was spent.
    public let superLikesLeft: Int?

    /// Takes what there is to tell.
    public init(card: CardViewData, decision: SwipeDecision, likesLeft: Int?, superLikesLeft: Int?) {
        self.card = card
        self.decision = decision
        self.likesLeft = likesLeft
        self.superLikesLeft = superLikesLeft
    }
}

/// A decision in the words of this letter: views see data and no entities. The raw value is its name for programs.
public enum SwipeDecisionCode: String, Hashable, Sendable, CaseIterable {
    /// To the right.
    case like
    /// To the left.
    case nope
    /// Upwards.
    case superLike

    /// The same as a decision.
    public init(_ decision: SwipeDecision) {
        self =
            switch decision {
            case .like: .like
            case .nope: .nope
            case .superLike: .superLike
            }
    }
}

/// What a move stands on: what is held, as far as that is known, and when it is.
public struct EntitlementSnapshot: Hashable, Sendable {
    /// What is held; `nil` where that is not known yet, which is not the same as nothing.
    public let entitlements: Entitlements?
    /// The trusted moment: the clock's, unless it runs behind the latest date that a store has signed.
    public let moment: Moment

    /// Takes what is held, and when it is.
    public init(entitlements: Entitlements?, moment: Moment) {
        self.entitlements = entitlements
        self.moment = moment
    }
}
