/// The features, products, and units that an account is entitled to at one time.
///
/// An instance is a proof: only ``EntitlementStatus`` can create one, from the transactions and grants in the ledger.
public struct Entitlements: Hashable, Sendable {
    /// The account that the entitlements belong to.
    public let account: Account
    /// The time for which the entitlements were computed.
    ///
    /// This is the time of the device's clock or, if it is later, the latest date that the store signed.
    public let moment: Moment
    /// The features that the account's purchases and grants open, such as `rewind`.
    ///
    /// They don't include the features that an administrator's account has without a purchase, although ``covers(_:)``
    /// returns `true` for these, too.
    public let features: Feature
    /// The products that the account owns, each with its features.
    ///
    /// The list is sorted by the `<` operator of ``Entitlement``. Consumables aren't listed if the ledger contains only
    /// the number of their purchases (``Ledger/counts``); ``features`` contains their features. It also contains those
    /// of grants, which aren't listed either.
    public let holdings: [Entitlement]
    /// The number of units left of each consumable, by the name of the unit; never less than zero.
    public let balances: [String: Int]
    /// The number of units that the account owes, by the name of the unit; usually empty.
    ///
    /// Units are owed if they were spent before their purchase was refunded. The next purchase first pays the owed
    /// units back.
    public let debts: [String: Int]
    /// The state of each subscription and pass (non-renewing product), sorted by product ID.
    public let subscriptions: [SubscriptionEntitlement]
    /// The non-renewing products that were bought at a time when the feature map didn't contain them.
    ///
    /// They aren't owned, because only the map specifies how long they last. They are reported so that you can fix the
    /// map.
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

    /// Returns a Boolean value that indicates whether the account has all of the required features.
    ///
    /// An administrator has every feature.
    public func covers(_ required: Feature) -> Bool {
        account.isAdministrator || features.isSuperset(of: required)
    }

    /// Returns those of the specified features that the account isn't entitled to.
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
    /// The way in which the customer got the product: by a purchase, or shared by a family member.
    public let ownership: TransactionFacts.Ownership
    /// The time when the product was bought.
    public let purchased: Moment
    /// The end of the entitlement; ``Moment/distantFuture`` if it doesn't end.
    public let until: Moment

    /// Returns `true` if the left entitlement precedes the right one in a list, because it is preferred.
    ///
    /// The first rule in which the two entitlements differ decides:
    /// 1. A customer's own purchase precedes a purchase that the family shares.
    /// 2. The entitlement with the later end precedes.
    /// 3. The entitlement with the earlier purchase precedes.
    /// 4. The entitlement with the lower transaction key precedes.
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
