/// The contents of one version of a signed transaction, after its signature was verified.
///
/// A store signs a transaction again whenever it changes, such as after a refund or an upgrade. Several versions can
/// therefore have the same ID, and ``supersedes(_:)`` decides which one applies. The properties correspond to
/// members of Apple's `JWSTransactionDecodedPayload`.
public struct TransactionFacts: Hashable, Sendable {
    /// The two ways in which a customer can get a product: by a purchase, or shared by a family member.
    public enum Ownership: String, Hashable, Sendable {
        /// This customer paid for the product.
        case purchased = "PURCHASED"
        /// A family member paid for the product and shares it.
        case familyShared = "FAMILY_SHARED"
    }

    /// The ID of the transaction, with its store environment.
    public let key: TransactionKey
    /// The original transaction ID, which is the ID of the first purchase.
    ///
    /// Renewals and resubscriptions have the same original transaction ID.
    public let original: TransactionID
    /// The ID of the product that was bought.
    public let product: ProductID
    /// The kind of the product at the time of the purchase.
    public let kind: ProductKind
    /// The number of items that were bought, from the store's signed data.
    ///
    /// The account gets this number of items, whatever number the app requested.
    public let quantity: Int
    /// The time of the payment or of the renewal.
    public let purchased: Moment
    /// The end of the paid period; `nil` for a product that isn't an auto-renewable subscription.
    public let expires: Moment?
    /// The time when the store signed this version of the transaction.
    public let signed: Moment
    /// The token of the account that requested the purchase; `nil` for a purchase outside of the app.
    public let accountToken: AccountToken?
    /// The way in which the customer got the product: by a purchase, or shared by a family member.
    public let ownership: Ownership
    /// The refund, or the end of family sharing; `nil` if the purchase wasn't revoked.
    public let revocation: Revocation?
    /// A Boolean value that indicates whether an upgrade to another plan replaced this transaction.
    public let isUpgraded: Bool
    /// A Boolean value that indicates whether this transaction is an automatic renewal of a subscription.
    public let isRenewal: Bool

    /// Creates the contents of a transaction from the members of its signed payload.
    public init(
        key: TransactionKey, original: TransactionID, product: ProductID, kind: ProductKind, quantity: Int = 1,
        purchased: Moment, expires: Moment? = nil, signed: Moment, accountToken: AccountToken? = nil,
        ownership: Ownership = .purchased, revocation: Revocation? = nil, isUpgraded: Bool = false,
        isRenewal: Bool = false
    ) {
        self.key = key
        self.original = original
        self.product = product
        self.kind = kind
        self.quantity = quantity
        self.purchased = purchased
        self.expires = expires
        self.signed = signed
        self.accountToken = accountToken
        self.ownership = ownership
        self.revocation = revocation
        self.isUpgraded = isUpgraded
        self.isRenewal = isRenewal
    }

    /// The key of the subscription's first transaction, which identifies the subscription.
    ///
    /// All transactions of the subscription have the same value. For a product that isn't a subscription, this is
    /// usually the key of the transaction itself.
    public var chain: TransactionKey { TransactionKey(environment: key.environment, id: original) }

    /// Returns a copy of the contents with the specified token as ``accountToken``.
    public func bearing(_ account: AccountToken) -> TransactionFacts {
        TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, accountToken: account, ownership: ownership, revocation: revocation,
            isUpgraded: isUpgraded, isRenewal: isRenewal)
    }

    /// Returns a copy of the contents with the owner's token in place of another account's token.
    ///
    /// `account` is the account that owns the transaction in the ledger. A signed version can contain another token
    /// than the version that was recorded first, and the transaction keeps its owner.
    func counting(for account: AccountToken) -> TransactionFacts {
        accountToken == nil || accountToken == account ? self : bearing(account)
    }

    /// Returns `true` if two signed versions of a transaction differ only in their signing time.
    public func isSame(as other: TransactionFacts) -> Bool {
        let resigned = TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: other.signed, accountToken: accountToken, ownership: ownership,
            revocation: revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
        return resigned == other
    }

    /// Returns `true` if this signed version of a transaction replaces another version.
    ///
    /// The first rule in which the versions differ decides, whichever version arrived first:
    /// 1. The version that was signed later wins.
    /// 2. The version with the larger revoked share wins; a version that isn't revoked comes last.
    /// 3. The upgraded version wins.
    /// 4. The version with the earlier end wins.
    /// 5. The version with the lower quantity wins.
    /// 6. The remaining values are compared, so that one of two different versions always wins.
    ///
    /// So of two versions that were signed in the same millisecond, the one that grants less wins.
    ///
    /// For a purchase of Google Play, the second rule comes before the first one. Google never takes a refund back, but
    /// a later response about a subscription doesn't state that one of its orders was voided.
    public func supersedes(_ other: TransactionFacts) -> Bool {
        if key.id.isOfGooglePlay, revocation?.milliunits != other.revocation?.milliunits {
            return (revocation?.milliunits ?? -1) > (other.revocation?.milliunits ?? -1)
        }
        // The bitwise complement (~) reverses the order without the overflow that negation risks.
        func rank(_ facts: TransactionFacts) -> (Int64, Int32, Int, Int64, Int, String) {
            (
                facts.signed.milliseconds,
                facts.revocation?.milliunits ?? -1,
                facts.isUpgraded ? 1 : 0,
                ~(facts.expires ?? .distantFuture).milliseconds,
                ~facts.quantity,
                facts.product.rawValue
            )
        }
        /// Returns the remaining values of a version, which decide between versions whose ranks are equal.
        ///
        /// Genuine versions don't differ in these values. They only ensure that one of two different versions always
        /// wins.
        func rest(_ facts: TransactionFacts) -> (Int64, Int64, Int, [String]) {
            (
                facts.revocation?.moment.milliseconds ?? .min,
                facts.purchased.milliseconds,
                (facts.isRenewal ? 1 : 0) + (facts.expires == nil ? 2 : 0),
                [
                    facts.ownership.rawValue, facts.kind.rawValue, facts.accountToken?.uuid ?? "",
                    facts.original.rawValue,
                ]
            )
        }
        if rank(self) != rank(other) { return rank(self) > rank(other) }
        let (mine, others) = (rest(self), rest(other))
        if (mine.0, mine.1, mine.2) != (others.0, others.1, others.2) {
            return (mine.0, mine.1, mine.2) > (others.0, others.1, others.2)
        }
        return others.3.lexicographicallyPrecedes(mine.3)
    }
}

/// The revocation of a purchase: a refund, or the end of Family Sharing.
public struct Revocation: Hashable, Sendable {
    /// The time when the store revoked the purchase.
    public let moment: Moment
    /// The share of the purchase that was revoked, in thousandths of a percent: 50 000 is half.
    public let milliunits: Int32

    /// A Boolean value that indicates whether the whole purchase was revoked.
    public var isComplete: Bool { milliunits == 100_000 }

    /// Creates a revocation from its time and the revoked share, which is limited to 0 through 100 000.
    public init(moment: Moment, milliunits: Int32 = 100_000) {
        self.moment = moment
        self.milliunits = min(max(milliunits, 0), 100_000)
    }

    /// Returns how many of a purchase's units are revoked.
    ///
    /// If the share is that of a number of items, rounded up, exactly their units are revoked: 33,334 is one of three
    /// items. Google Play's refunds have such shares. Any other share is a fraction of all units, rounded down.
    ///
    /// - Parameters:
    ///   - quantity: The number of items that were bought.
    ///   - amount: The number of units of one item. The product of both numbers is in the range of `Int`.
    /// - Returns: The number of revoked units.
    public func units(ofItems quantity: Int, each amount: Int) -> Int {
        let (items, rest) = 100_000.dividingFullWidth(quantity.multipliedFullWidth(by: Int(milliunits)))
        return rest < quantity ? items * amount : units(of: quantity * amount)
    }

    /// Returns how many of a number of units are revoked.
    ///
    /// A fraction of a unit is rounded down, in the customer's favor.
    public func units(of total: Int) -> Int {
        // Full-width arithmetic, so that no number of units is too large. The quotient fits, because the share is at
        // most 1.
        100_000.dividingFullWidth(total.multipliedFullWidth(by: Int(milliunits))).quotient
    }
}
