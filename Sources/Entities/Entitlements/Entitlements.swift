/// What an account holds at a moment, as the ledger's evidence shows it. It is proof: only ``EntitlementStatus`` can make one.
public struct Entitlements: Hashable, Sendable {
    /// Whose it is.
    public let account: Account
    /// The trusted moment it holds for.
    public let moment: Moment
    /// The features held; an administrator's list names what was bought, though ``covers(_:)`` is always true.
    public let features: Feature
    /// What gives them, best first.
    public let holdings: [Entitlement]
    /// Units of each consumable that are left; never below zero.
    public let balances: [String: Int]
    /// Units of each consumable that are owed, where any are: they were spent, and then the purchase that gave them was
    /// refunded. The next purchase pays them first.
    public let debts: [String: Int]
    /// Each subscription's state, by product name.
    public let subscriptions: [SubscriptionEntitlement]
    /// Non-renewing products that were bought and that the feature map did not name at that time. They are not held, because
    /// nothing says how long they last; they are reported so that the map gets fixed.
    public let unmapped: [ProductID]

    // Internal on purpose: a standing made anywhere else would be a forged proof.
    init(
        account: Account, moment: Moment, features: Feature, holdings: [Entitlement], balances: [String: Int],
        debts: [String: Int], subscriptions: [SubscriptionEntitlement], unmapped: [ProductID]
    ) {
        self.account = account
        self.moment = moment
        self.features = features
        self.holdings = holdings
        self.balances = balances
        self.debts = debts
        self.subscriptions = subscriptions
        self.unmapped = unmapped
    }

    /// Whether all of the features are held. An administrator holds every one.
    public func covers(_ required: Feature) -> Bool {
        account.isAdministrator || features.isSuperset(of: required)
    }

    /// Of several features, those not held.
    public func missing(of required: Feature) -> Feature {
        account.isAdministrator ? Feature() : required.subtracting(features)
    }
}

/// One thing held now, and the transaction that proves it.
public struct Entitlement: Hashable, Sendable, Comparable {
    /// What is held.
    public let product: ProductID
    /// The transaction that shows it.
    public let transaction: TransactionKey
    /// What it opens.
    public let features: Feature
    /// One's own, or the family's.
    public let ownership: TransactionFacts.Ownership
    /// When it was bought.
    public let purchased: Moment
    /// When it ends; ``Moment/distantFuture`` for what does not.
    public let until: Moment

    /// The order among competing entitlements, which is total: one's own before the family's, then what lasts longer, then
    /// what was bought earlier, then the lower transaction.
    public static func < (left: Entitlement, right: Entitlement) -> Bool {
        func rank(_ holding: Entitlement) -> (Int, Int64, Int64, TransactionKey) {
            (
                holding.ownership == .purchased ? 0 : 1,
                // The complement (~) turns an order round without the overflow that a minus sign would risk.
                ~holding.until.milliseconds,
                holding.purchased.milliseconds,
                holding.transaction
            )
        }
        return rank(left) < rank(right)
    }
}
