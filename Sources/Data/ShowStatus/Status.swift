/// What asking for the status comes to.
public enum ShowStatusEvent: Hashable, Sendable {
    /// What the account holds.
    case known(StatusViewData)
    /// There is no evidence yet, and the store has not answered: it is not known what the account holds.
    case notKnownYet(unfinished: Int?)
    /// The ledger could not be read.
    case failed(LedgerFailure)
}

/// What an account holds, as a view shows it.
public struct StatusViewData: Hashable, Sendable {
    /// The features held, in alphabetical order.
    public let features: [String]
    /// Whether every feature is held without a purchase.
    public let isAdministrator: Bool
    /// Units of each consumable, in alphabetical order.
    public let balances: [BalanceViewData]
    /// Subscriptions and passes, by product.
    public let subscriptions: [SubscriptionViewData]
    /// How many transactions the store still waits for us to finish; `nil` where the store gave no answer.
    public let unfinished: Int?
    /// The moment it holds for, in milliseconds since 1970.
    public let moment: Int64
    /// Why the store couldn't be read, if it couldn't: then what the card says of subscriptions is what was known before.
    public let unheard: RefreshFailure?
    /// Non-renewing products that were bought and that the feature map does not name, so that nothing says how long they last.
    public let unmapped: [String]

    /// Takes what there is to show.
    public init(
        features: [String], isAdministrator: Bool, balances: [BalanceViewData], subscriptions: [SubscriptionViewData],
        unfinished: Int?, moment: Int64, unheard: RefreshFailure? = nil, unmapped: [String] = []
    ) {
        self.features = features
        self.isAdministrator = isAdministrator
        self.balances = balances
        self.subscriptions = subscriptions
        self.unfinished = unfinished
        self.moment = moment
        self.unheard = unheard
        self.unmapped = unmapped
    }
}

/// How much there is of one consumable.
public struct BalanceViewData: Hashable, Sendable {
    /// What is counted.
    public let unit: String
    /// How many there are.
    public let amount: Int
    /// How many are owed, because they were spent before their purchase was refunded; 0 nearly always.
    public let owed: Int

    /// Takes a unit, its count, and what is owed of it.
    public init(unit: String, amount: Int, owed: Int = 0) {
        self.unit = unit
        self.amount = amount
        self.owed = owed
    }
}

/// One subscription as a view shows it.
public struct SubscriptionViewData: Hashable, Sendable {
    /// The states of a subscription.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Paid for, and running.
        case subscribed
        /// The payment failed; access goes on for a while.
        case inGracePeriod
        /// The payment failed; access has ended.
        case inBillingRetry
        /// Over.
        case expired
        /// Refunded or withdrawn.
        case revoked
    }

    /// The plan.
    public let product: String
    /// Its state.
    public let state: State
    /// When access ends or ended, in milliseconds since 1970; `nil` where it does not end.
    public let expires: Int64?
    /// Whether it will renew by itself.
    public let willRenew: Bool
    /// The plan that the next period will be of, where a change is planned.
    public let plannedChange: String?
    /// Whether it is the family's.
    public let isFamilyShared: Bool
    /// The next bill, where this customer pays one and the store has said what it is.
    public let nextBill: NextBillCard?
    /// What follows the commitment that the next bill belongs to, if it does.
    public let commitment: CommitmentCard?

    /// Takes what there is to show.
    public init(
        product: String, state: State, expires: Int64?, willRenew: Bool, plannedChange: String?, isFamilyShared: Bool,
        nextBill: NextBillCard? = nil, commitment: CommitmentCard? = nil
    ) {
        self.product = product
        self.state = state
        self.expires = expires
        self.willRenew = willRenew
        self.plannedChange = plannedChange
        self.isFamilyShared = isFamilyShared
        self.nextBill = nextBill
        self.commitment = commitment
    }
}
