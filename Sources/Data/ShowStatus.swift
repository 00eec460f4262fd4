/// The events that showing the status reports.
public enum ShowStatusEvent: Hashable, Sendable {
    /// The status of the account is known.
    case known(StatusViewData)
    /// The ledger contains no signed data, and the store hasn't responded, so the entitlements aren't known.
    case notKnownYet(unfinished: Int?)
    /// The ledger couldn't be read.
    case failed(LedgerFailure)
}

/// The entitlements of an account, for display.
public struct StatusViewData: Hashable, Sendable {
    /// The names of the open features, in alphabetical order.
    public let features: [String]
    /// A Boolean value that indicates whether the account has every feature without a purchase.
    public let isAdministrator: Bool
    /// The balance of each consumable, in alphabetical order of the units.
    public let balances: [BalanceViewData]
    /// The subscriptions and passes, by product ID.
    public let subscriptions: [SubscriptionViewData]
    /// The number of transactions that the app hasn't finished yet; `nil` if the store didn't respond.
    public let unfinished: Int?
    /// The time that the status was computed for, in milliseconds since 1970.
    public let moment: Int64
    /// The failure to refresh from the store, or `nil`; after a failure, subscriptions have their last known state.
    public let refreshFailure: RefreshFailure?
    /// The non-renewing products that were bought while the feature map didn't contain them.
    ///
    /// No source specifies how long they last.
    public let unmapped: [String]

    /// Creates view data from its members.
    public init(
        features: [String], isAdministrator: Bool, balances: [BalanceViewData], subscriptions: [SubscriptionViewData],
        unfinished: Int?, moment: Int64, refreshFailure: RefreshFailure? = nil, unmapped: [String] = []
    ) {
        self.features = features
        self.isAdministrator = isAdministrator
        self.balances = balances
        self.subscriptions = subscriptions
        self.unfinished = unfinished
        self.moment = moment
        self.refreshFailure = refreshFailure
        self.unmapped = unmapped
    }
}

/// The balance of one consumable.
public struct BalanceViewData: Hashable, Sendable {
    /// The name of the unit.
    public let unit: String
    /// The number of units that are left.
    public let amount: Int
    /// The number of units that are owed, because they were spent before their purchase was refunded; usually 0.
    public let owed: Int

    /// Creates a balance from a unit, its number, and its debt.
    public init(unit: String, amount: Int, owed: Int = 0) {
        self.unit = unit
        self.amount = amount
        self.owed = owed
    }
}

/// A subscription, for display.
public struct SubscriptionViewData: Hashable, Sendable {
    /// The states of a subscription.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The subscription is paid for, and its period runs.
        case subscribed
        /// The payment failed, and access continues for a limited time.
        case inGracePeriod
        /// The payment failed, and access has ended.
        case inBillingRetry
        /// The subscription has ended.
        case expired
        /// The subscription was refunded, or the family stopped sharing it.
        case revoked
    }

    /// The product ID of the plan.
    public let product: String
    /// The state of the subscription.
    public let state: State
    /// The time when access ends or ended, in milliseconds since 1970; `nil` for unlimited access.
    public let expires: Int64?
    /// A Boolean value that indicates whether the subscription renews automatically.
    public let willRenew: Bool
    /// The product ID of the plan of the next period; `nil` if the customer hasn't planned a change.
    public let plannedChange: String?
    /// A Boolean value that indicates whether a family member shares the subscription.
    public let isFamilyShared: Bool
    /// The next bill; `nil` if this customer has none to pay or the store hasn't reported one.
    public let nextBill: NextBillViewData?
    /// The renewal after the commitment of the next bill; `nil` if that bill belongs to no commitment.
    public let commitment: CommitmentViewData?

    /// Creates view data from its members.
    public init(
        product: String, state: State, expires: Int64?, willRenew: Bool, plannedChange: String?, isFamilyShared: Bool,
        nextBill: NextBillViewData? = nil, commitment: CommitmentViewData? = nil
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
