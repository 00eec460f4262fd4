/// One line of the ledger: evidence, or a use of what was bought, and the account it counts for. Lines are added, never
/// changed.
public enum LedgerEntry: Hashable, Sendable {
    /// A version of a transaction: a credit, a renewal, a refund, or a refund reversed, as its facts say.
    case transaction(TransactionFacts, account: AccountToken)
    /// A version of a subscription's renewal information.
    case renewal(RenewalFacts, account: AccountToken)
    /// The store was asked all it knows of this account, and answered.
    case heardFromStore(account: AccountToken, at: Moment)
    /// Units of a consumable were used. The first of a key counts; no other of that key ever does.
    case spending(Spending, account: AccountToken)

    /// The account it counts for.
    public var account: AccountToken {
        switch self {
        case .transaction(_, let account), .renewal(_, let account), .heardFromStore(let account, _),
            .spending(_, let account):
            account
        }
    }

    /// When the store signed it; `nil` for what no store signs. An answer and a spending are dated by the device's clock,
    /// which anybody can set, so they must never count as a signed date.
    public var signed: Moment? {
        switch self {
        case .transaction(let facts, _): facts.signed
        case .renewal(let facts, _): facts.signed
        case .heardFromStore, .spending: nil
        }
    }
}

/// What the ledger made of an entry.
public enum RecordResult: Hashable, Sendable {
    /// Heard for the first time.
    case new
    /// A newer version of something known, which said this before.
    case revised(from: TransactionFacts)
    /// The same as before, signed later: an App Store signs anew with each answer. It is kept for its time, and changed nothing.
    case signedAgain
    /// Nothing new: the same version, or an older one.
    case known
    /// It belongs to another account, and was not recorded.
    case ownedBy(AccountToken)
    /// It belongs to another account, for which this newer version was recorded; before, it said this.
    case revisedFor(AccountToken, from: TransactionFacts)

    /// The account that owns the transaction, where that is another one than the entry's.
    public var otherOwner: AccountToken? {
        switch self {
        case .ownedBy(let owner), .revisedFor(let owner, _): owner
        case .new, .revised, .signedAgain, .known: nil
        }
    }

    /// Whether the ledger changed, so that the entry must be kept.
    public var isChange: Bool {
        switch self {
        case .new, .revised, .signedAgain, .revisedFor: true
        case .known, .ownedBy: false
        }
    }
}

/// A use of units of a consumable: a super like that was given, a boost that was begun.
///
/// No store signs it. What makes it count once is its key, which the app makes from what the units were used for, such as
/// `superLike:rec-17`: told again, after a crash or by an eager finger, it is the same spending.
public struct Spending: Hashable, Sendable {
    /// What the units were used for, within one account.
    public let key: String
    /// What was used, in the words of ``FeatureMap/Grant/unit``.
    public let unit: String
    /// How many units.
    public let amount: Int
    /// The trusted moment of it; it says when, and decides nothing about how much there is.
    public let moment: Moment

    /// Takes what was used for what, and when. Nothing is given back by spending, so an amount below zero counts as zero.
    public init(key: String, unit: String, amount: Int, moment: Moment) {
        self.key = key
        self.unit = unit
        self.amount = max(amount, 0)
        self.moment = moment
    }
}
