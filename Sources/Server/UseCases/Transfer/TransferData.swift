#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Asks to move a purchase to another account.
public struct TransferRequest: Hashable, Sendable {
    /// What was bought: its signed text was presented and verified, which is what entitles somebody to ask.
    public let transaction: VerifiedTransaction
    /// Where it is to go.
    public let account: Account

    /// Takes what is moved, and where.
    public init(transaction: VerifiedTransaction, account: Account) {
        self.transaction = transaction
        self.account = account
    }
}

/// What moving a purchase came to.
public enum TransferResponse: Hashable, Sendable {
    /// It was moved, with all that its owner had of its chain; a masked hint says whose it was.
    case moved(hint: String)
    /// It was that account's already.
    case already
}

/// Why a purchase was not moved. Nothing changed, unless the ledger gave no answer or somebody was quicker: then asking again
/// finds out.
public enum TransferFailure: Error, Hashable, Sendable {
    /// This server's policy is that a purchase stays where it is.
    case notAllowed
    /// It is shared with a family, whose members have transactions of their own.
    case family
    /// Consumables stay: they are counted, and may be spent, where they were credited.
    case consumable
    /// No account has claimed it: it is to be presented like any other, not moved.
    case unclaimed
    /// When it was to be credited it was another account's, for somebody moved it on at the same moment.
    case movedOn
    /// The ledger could not be read or written.
    case ledger(LedgerFailure)

    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .notAllowed: "transferNotAllowed"
        case .family: "transferOfFamily"
        case .consumable: "transferOfConsumable"
        case .unclaimed: "transferOfUnclaimed"
        case .movedOn: "transferMovedOn"
        case .ledger(let failure): failure.code
        }
    }
}

/// How a transfer goes, for whoever watches.
public enum TransferEvent: Hashable, Sendable {
    /// It is the account's now: which transaction, which product, and what moving came to.
    case transferred(transaction: String, product: String, TransferResponse)
    /// The text is not genuine: refused for good.
    case notGenuine(RejectionReason)
    /// It could not be judged, or the verifier was silent about it: it may be asked again.
    case unconfirmed(UnconfirmedReason)
    /// It was not moved.
    case failed(TransferFailure)
}
#endif
