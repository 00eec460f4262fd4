#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A request to transfer a purchase to another account.
public struct TransferRequest: Hashable, Sendable {
    /// The verified transaction, whose signed text entitles the presenting account to request the transfer.
    public let transaction: VerifiedTransaction
    /// The account that receives the purchase.
    public let account: Account

    /// Creates a request.
    public init(transaction: VerifiedTransaction, account: Account) {
        self.transaction = transaction
        self.account = account
    }
}

/// The result of a transfer.
public enum TransferResponse: Hashable, Sendable {
    /// The owner's transactions of the chain were transferred; `hint` masks all but the end of the former owner's
    /// token.
    case moved(hint: String)
    /// The account owned the purchase already.
    case already
}

/// The reason why a purchase wasn't transferred.
///
/// Nothing changed, except possibly after a ledger failure or a concurrent transfer. A repeated request finds out the
/// result.
public enum TransferFailure: Error, Hashable, Sendable {
    /// The server's policy forbids transfers.
    case notAllowed
    /// The purchase is shared with a family, whose members have transactions of their own.
    case family
    /// The purchase is a consumable, which stays with the account that can spend its units.
    case consumable
    /// No account owns the purchase; present the purchase like any other instead of transferring it.
    case unclaimed
    /// Another transfer moved the purchase to a different account before it was credited.
    case movedOn
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)

    /// A stable code of the failure, for metrics and for clients.
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

/// The outcomes of the transfer use case.
public enum TransferOutcome: Hashable, Sendable {
    /// The account owns the purchase; the case contains the transaction, the product, and the result.
    case transferred(transaction: String, product: String, TransferResponse)
    /// The presented text isn't genuine, and is refused permanently for the reason in the case.
    case notGenuine(RejectionReason)
    /// The presented text couldn't be verified, so nothing was decided; it may be presented again.
    case unconfirmed(UnconfirmedReason)
    /// The purchase wasn't transferred, for the reason in the case.
    case failed(TransferFailure)
}
#endif
