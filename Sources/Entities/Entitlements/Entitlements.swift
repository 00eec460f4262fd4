/// The features, products, and units that an account is entitled to at one time.
///
/// An instance is a proof: only ``EntitlementStatus`` can create one, from the ledger's evidence.
public struct Entitlements: Hashable, Sendable {
    /// The account that the entitlements belong to.
    public let account: Account
    /// The trusted time that the entitlements were computed for.
    public let moment: Moment
    /// The features that the account's purchases open.
    ///
    /// An administrator's set contains only what was bought, although ``covers(_:)`` always returns `true`.
    public let features: Feature
    /// The entitlements that open the features, best first.
    public let holdings: [Entitlement]
    /// The units of each consumable that are left; never less than zero.
    public let balances: [String: Int]
    /// The units of each consumable that are owed, because they were spent before their purchase was refunded.
    ///
    /// Units are owed if they were spent before their purchase was refunded. The next purchase settles the debt first.
    public let debts: [String: Int]
    /// The state of each subscription and pass, sorted by product ID.
    public let subscriptions: [SubscriptionEntitlement]
    /// The non-renewing products that were bought while the feature map didn't contain them.
    ///
    /// They aren't owned, because no source specifies how long they last. They are reported so that the map gets fixed.
    public let unmapped: [ProductID]

    // Internal on purpose: entitlements that are created anywhere else would be a forged proof.
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

    /// Returns a Boolean value that indicates whether the account has all of the features.
    ///
    /// An administrator has every feature.
    public func covers(_ required: Feature) -> Bool {
        account.isAdministrator || features.isSuperset(of: required)
    }

    /// Returns those of the specified features that the account doesn't have.
    public func missing(of required: Feature) -> Feature {
        account.isAdministrator ? Feature() : required.subtracting(features)
    }
}

/// A product that the account owns now, with the transaction that proves the ownership.
public struct Entitlement: Hashable, Sendable, Comparable {
    /// The ID of the owned product.
    public let product: ProductID
    /// The key of the transaction that proves the entitlement.
    public let transaction: TransactionKey
    /// The features that the entitlement opens.
    public let features: Feature
    /// A value that specifies whether the customer bought the product or a family member shares it.
    public let ownership: TransactionFacts.Ownership
    /// The time of the purchase.
    public let purchased: Moment
    /// The end of the entitlement; ``Moment/distantFuture`` if it doesn't end.
    public let until: Moment

    /// Returns a Boolean value that indicates whether the left entitlement is better than the right one.
    ///
    /// The order is total: first, the customer's own purchases precede those shared by the family. Then the later end,
    /// the earlier purchase, and the lower transaction key decide.
    public static func < (left: Entitlement, right: Entitlement) -> Bool {
        func rank(_ holding: Entitlement) -> (Int, Int64, Int64, TransactionKey) {
            (
                holding.ownership == .purchased ? 0 : 1,
                // The bitwise complement (~) reverses the order without the overflow that negation risks.
                ~holding.until.milliseconds,
                holding.purchased.milliseconds,
                holding.transaction
            )
        }
        return rank(left) < rank(right)
    }
}
