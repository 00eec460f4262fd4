/// An entry of the ledger: signed store data (evidence) or a spending, with the account that the entry counts for.
///
/// Entries are added, never changed.
public enum LedgerEntry: Hashable, Sendable {
    /// A signed version of a transaction: a credit, a renewal, a refund, or a reversed refund.
    case transaction(TransactionFacts, account: AccountToken)
    /// A signed version of a subscription's renewal information.
    case renewal(RenewalFacts, account: AccountToken)
    /// The store responded, at this time, to a request for everything that the account has bought.
    case refreshed(account: AccountToken, at: Moment)
    /// Units of a consumable were spent; only the first spending with a given key counts.
    case spending(Spending, account: AccountToken)

    /// The account that the entry counts for.
    public var account: AccountToken {
        switch self {
        case .transaction(_, let account), .renewal(_, let account), .refreshed(let account, _),
            .spending(_, let account):
            account
        }
    }

    /// The time when the store signed the entry; `nil` for entries that no store signs.
    ///
    /// A store response and a spending have the device's clock time, which any user can set. They must never count as a
    /// signed date.
    public var signed: Moment? {
        switch self {
        case .transaction(let facts, _): facts.signed
        case .renewal(let facts, _): facts.signed
        case .refreshed, .spending: nil
        }
    }
}

/// The result of recording an entry in the ledger.
public enum RecordResult: Hashable, Sendable {
    /// The entry was recorded for the first time.
    case new
    /// A newer signed version of a known transaction was recorded; the case contains the previous version.
    case revised(from: TransactionFacts)
    /// The contents of the transaction or renewal information are unchanged, but were signed later.
    ///
    /// An App Store signs again with each response. The ledger keeps the new signing time.
    case signedAgain
    /// The ledger already contains the same or a newer signed version of the transaction or renewal information.
    case known
    /// The transaction belongs to another account, and the entry wasn't recorded.
    case ownedBy(AccountToken)
    /// A newer signed version was recorded for another account, which owns the transaction; `from` is the previous one.
    case revisedFor(AccountToken, from: TransactionFacts)

    /// The account that owns the transaction; `nil` if that is the entry's account.
    public var otherOwner: AccountToken? {
        switch self {
        case .ownedBy(let owner), .revisedFor(let owner, _): owner
        case .new, .revised, .signedAgain, .known: nil
        }
    }

    /// A Boolean value that indicates whether the ledger changed, so that the entry must be stored.
    public var isChange: Bool {
        switch self {
        case .new, .revised, .signedAgain, .revisedFor: true
        case .known, .ownedBy: false
        }
    }
}

/// Units of a consumable that were used, such as for a super like or for a boost.
///
/// No store signs a spending. Its key makes it count only once. The app creates the key from what the units were used
/// for, such as `superLike:rec-17`. Recording it again, after a crash or a second tap, therefore changes nothing.
public struct Spending: Hashable, Sendable {
    /// The purpose of the units, unique within one account.
    public let key: String
    /// The name of the unit, as in ``FeatureMap/Grant/unit``.
    public let unit: String
    /// The number of units.
    public let amount: Int
    /// The trusted time of the spending, which has no effect on the balance.
    public let moment: Moment

    /// Creates a spending from its purpose, its units, and its time.
    ///
    /// A spending never gives units back, so an amount below zero counts as zero.
    public init(key: String, unit: String, amount: Int, moment: Moment) {
        self.key = key
        self.unit = unit
        self.amount = max(amount, 0)
        self.moment = moment
    }
}
