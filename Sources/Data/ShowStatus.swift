/// The events that the show-status use case reports to its observer.
public enum ShowStatusEvent: Hashable, Sendable {
    /// The account's entitlements are known; the case contains them.
    case known(StatusViewData)
    /// The account's entitlements aren't known yet; `unfinished` is the number of unfinished transactions.
    ///
    /// Nothing is recorded, and the store hasn't responded or lists purchases that aren't restored yet. The number is
    /// `nil` if it isn't known. The value `refreshFailure` is the failure to load the subscriptions, or `nil` if they
    /// were loaded.
    case notKnownYet(unfinished: Int?, refreshFailure: RefreshFailure? = nil)
    /// The ledger, the app's record of purchases, couldn't be read.
    case failed(LedgerFailure)
}

/// The entitlements of an account, for display.
public struct StatusViewData: Hashable, Sendable {
    /// The names of the features that the account may use, in alphabetical order.
    public let features: [String]
    /// A Boolean value that indicates whether the account has every feature without a purchase.
    public let isAdministrator: Bool
    /// The number of units left of each consumable, in alphabetical order of the units.
    public let balances: [BalanceViewData]
    /// The account's subscriptions and passes (non-renewing products), sorted by product ID.
    public let subscriptions: [SubscriptionViewData]
    /// The number of unfinished transactions; `nil` if the store didn't respond.
    ///
    /// The app hasn't confirmed to the store yet that these transactions were processed.
    public let unfinished: Int?
    /// The time for which the status was computed, in milliseconds since 1970.
    public let moment: Int64
    /// The failure to update purchases from the store; `nil` if the update succeeded.
    ///
    /// After a failure, subscriptions have their last known state.
    public let refreshFailure: RefreshFailure?
    /// The IDs of purchased passes (non-renewing products) that grant nothing.
    ///
    /// The feature map didn't contain these products when they were bought. Only the feature map specifies how long
    /// such a product lasts, so these purchases grant nothing.
    public let unmapped: [String]

    /// Creates the view data of an account's status from the values of its properties.
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

/// The number of units of one consumable that an account has left.
public struct BalanceViewData: Hashable, Sendable {
    /// The name of the consumable's unit, such as `boost`.
    public let unit: String
    /// The number of units that the account can still use.
    public let amount: Int
    /// The number of units that the account owes.
    ///
    /// Units are owed if they were used before their purchase was refunded.
    public let debt: Int

    /// Creates a balance from a unit, the number of units left, and the number of units owed.
    public init(unit: String, amount: Int, debt: Int = 0) {
        self.unit = unit
        self.amount = amount
        self.debt = debt
    }
}

/// A subscription, for display.
public struct SubscriptionViewData: Hashable, Sendable {
    /// The states of a subscription, which determine whether it gives access.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The subscription is paid for, and the paid period hasn't ended.
        case subscribed
        /// The payment failed, and access continues for a limited time.
        case inGracePeriod
        /// The payment failed, and access has ended.
        case inBillingRetry
        /// The subscription has ended, and gives no access.
        case expired
        /// The subscription was refunded, or the family stopped sharing it.
        case revoked
    }

    /// The product ID of the plan.
    public let product: String
    /// The state of the subscription, which determines whether it gives access.
    public let state: State
    /// The time when access ends or ended, in milliseconds since 1970; `nil` for unlimited access.
    public let expires: Int64?
    /// A Boolean value that indicates whether the subscription renews automatically.
    public let willRenew: Bool
    /// The product ID of the plan that the customer has chosen for the next period; `nil` without a change.
    public let plannedChange: String?
    /// A Boolean value that indicates whether a family member pays for the subscription and shares it.
    public let isFamilyShared: Bool
    /// The next bill that this customer has to pay for the subscription; `nil` if none is known.
    public let nextBill: NextBillViewData?
    /// What happens when the current commitment ends; `nil` if the subscription has no commitment.
    ///
    /// A commitment is, for example, a year that is paid monthly.
    public let commitment: CommitmentViewData?

    /// Creates the view data of a subscription from the values of its properties.
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
