/// What one version of a signed transaction says, once its signature has been checked.
///
/// A store signs a transaction again whenever something about it changes (a refund, an upgrade), so the same identifier
/// comes in several versions; ``signed`` orders them. Field names follow the App Store's `JWSTransactionDecodedPayload`.
public struct TransactionFacts: Hashable, Sendable {
    /// Whether it is one's own or the family's.
    public enum Ownership: String, Hashable, Sendable {
        /// Paid for by this customer.
        case purchased = "PURCHASED"
        /// Paid for by a member of the family.
        case familyShared = "FAMILY_SHARED"
    }

    /// Which transaction, in which store.
    public let key: TransactionKey
    /// The first transaction of its chain: renewals and returns of one subscription share it.
    public let original: TransactionID
    /// What was bought.
    public let product: ProductID
    /// What kind of thing that was when it was bought.
    public let kind: ProductKind
    /// How many. Credits follow this number, never the number that was asked for.
    public let quantity: Int
    /// When it was paid for, or renewed.
    public let purchased: Moment
    /// When the paid period ends; only auto-renewable subscriptions have one.
    public let expires: Moment?
    /// When this version was signed.
    public let signed: Moment
    /// The account that asked for it; absent where it was bought outside the app.
    public let accountToken: AccountToken?
    /// Whose purchase it is within the family.
    public let ownership: Ownership
    /// The refund or withdrawal, where there is one.
    public let revocation: Revocation?
    /// Whether a better plan has taken its place.
    public let isUpgraded: Bool
    /// Whether the store renewed it by itself.
    public let isRenewal: Bool

    /// Takes what a payload says.
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

    /// The chain this transaction belongs to.
    public var chain: TransactionKey { TransactionKey(environment: key.environment, id: original) }

    /// The same facts, bearing an account's token.
    public func bearing(_ account: AccountToken) -> TransactionFacts {
        TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, accountToken: account, ownership: ownership, revocation: revocation,
            isUpgraded: isUpgraded, isRenewal: isRenewal)
    }

    /// The same facts as they count for the account that the transaction is recorded for.
    ///
    /// A token that names another account is replaced: so the facts do not depend on which version came first.
    func counting(for account: AccountToken) -> TransactionFacts {
        accountToken == nil || accountToken == account ? self : bearing(account)
    }

    /// Whether this version is to be believed over another of the same transaction.
    ///
    /// The later signature wins. Two versions signed in the same millisecond are told apart by what they take away, so that
    /// every order of arrival ends the same: revoked over not, upgraded over not, then the earlier end, then the fewer.
    public func supersedes(_ other: TransactionFacts) -> Bool {
        // The complement (~) turns an order round without the overflow that a minus sign would risk.
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
        /// What cannot differ between honest versions still has an order, so that no two versions are undecided.
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

/// A refund, or a family's withdrawal.
public struct Revocation: Hashable, Sendable {
    /// When the store took it back.
    public let moment: Moment
    /// How much of it, in milliunits of a per cent: 100 000 is all, 50 000 half.
    public let milliunits: Int32

    /// Takes the moment, and the share in milliunits of a per cent, held within 0 to 100 000.
    public init(moment: Moment, milliunits: Int32 = 100_000) {
        self.moment = moment
        self.milliunits = min(max(milliunits, 0), 100_000)
    }

    /// Of so many units, those taken back. A fraction is rounded down, in the customer's favour.
    public func units(of total: Int) -> Int {
        // At full width, so that no number of units is too large; the quotient fits, for the share is at most the whole.
        100_000.dividingFullWidth(total.multipliedFullWidth(by: Int(milliunits))).quotient
    }
}
