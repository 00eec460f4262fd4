/// An entry of the ledger, such as a signed transaction or a spending, with its account.
///
/// Entries are added, never changed.
public enum LedgerEntry: Hashable, Sendable {
    /// A signed version of a transaction, for example of a purchase, a renewal, or a refund.
    case transaction(TransactionFacts, account: AccountToken)
    /// A signed version of a subscription's renewal information.
    case renewal(RenewalFacts, account: AccountToken)
    /// The store responded, at this time, to a request for all purchases of the account.
    case refreshed(account: AccountToken, at: Moment)
    /// The account spent units of a consumable.
    ///
    /// Of several spendings with the same key, only the first one counts.
    case spending(Spending, account: AccountToken)

    /// The account that the entry is recorded for.
    public var account: AccountToken {
        switch self {
        case .transaction(_, let account), .renewal(_, let account), .refreshed(let account, _),
            .spending(_, let account):
            account
        }
    }

    /// The time when the store signed the entry; `nil` for entries that no store signs.
    ///
    /// The time of a spending or of the store's last response comes from the device's clock, which any user can set. It
    /// must never count as a signed date.
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
    /// The ledger didn't contain the entry yet, and recorded it.
    ///
    /// Newer renewal information of a subscription counts as new, too, and replaces the older information.
    case new
    /// A newer signed version of a transaction replaced the recorded one; `from` is the replaced version.
    case revised(from: TransactionFacts)
    /// The contents of the transaction are unchanged, but were signed later.
    ///
    /// The App Store signs the same data again for each response. The ledger records the later signing time.
    case signedAgain
    /// The ledger already contains this entry, or a newer version of it.
    case known
    /// The transaction belongs to another account, and the entry wasn't recorded.
    case ownedBy(AccountToken)
    /// A newer signed version was recorded, but for another account, which owns the transaction.
    ///
    /// The case contains the owner; `from` is the replaced version.
    case revisedFor(AccountToken, from: TransactionFacts)

    /// The account that owns the transaction, if it isn't the entry's account; otherwise, `nil`.
    public var otherOwner: AccountToken? {
        switch self {
        case .ownedBy(let owner), .revisedFor(let owner, _): owner
        case .new, .revised, .signedAgain, .known: nil
        }
    }

    /// A Boolean value that indicates whether the entry changed the ledger and must be stored.
    public var isChange: Bool {
        switch self {
        case .new, .revised, .signedAgain, .revisedFor: true
        case .known, .ownedBy: false
        }
    }
}

/// A record that an account used units of a consumable, for example for a super like or a boost.
///
/// No store signs a spending. The app creates its key from the purpose of the units, such as `superLike:rec-17`.
/// Recording a spending with the same key again, after a crash or a second tap, therefore changes nothing.
public struct Spending: Hashable, Sendable {
    /// The key that identifies the purpose of the units, such as `superLike:rec-17`.
    ///
    /// The key is unique within an account.
    public let key: String
    /// The name of the unit that was spent, as in ``FeatureMap/Grant/unit``.
    public let unit: String
    /// The number of units that were spent.
    public let amount: Int
    /// The time when the units were spent; the balance doesn't depend on it.
    public let moment: Moment

    /// Creates a spending from its key, the unit and number that were spent, and the time.
    ///
    /// A spending never gives units back, so an amount below zero counts as zero.
    public init(key: String, unit: String, amount: Int, moment: Moment) {
        self.key = key
        self.unit = unit
        self.amount = max(amount, 0)
        self.moment = moment
    }
}
