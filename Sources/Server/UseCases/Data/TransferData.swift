#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A request to transfer a purchase of another account to the account that presents it.
public struct TransferRequest: Hashable, Sendable {
    /// The verified transaction, whose signed text entitles the presenting account to request the transfer.
    public let transaction: VerifiedTransaction
    /// The account that receives the purchase.
    public let account: Account

    /// Creates a request to transfer the presented transaction to an account.
    public init(transaction: VerifiedTransaction, account: Account) {
        self.transaction = transaction
        self.account = account
    }
}

/// The result of transferring a purchase to another account.
public enum TransferResponse: Hashable, Sendable {
    /// The former owner's purchase and its renewals were transferred to the requesting account.
    ///
    /// `hint` is the former owner's token, of which all but the end is masked.
    case moved(hint: String)
    /// The requesting account owned the purchase already; nothing was transferred.
    case already
}

/// The reason why a purchase wasn't transferred to the account that requested the transfer.
///
/// Nothing changed, except possibly after a ledger failure or a concurrent transfer. A repeated request finds out the
/// result.
public enum TransferFailure: Error, Hashable, Sendable {
    /// The server's policy forbids transfers.
    case notAllowed
    /// The purchase is shared with a family, whose members have transactions of their own.
    case family
    /// The purchase is a consumable, which stays with the account that bought the units.
    case consumable
    /// No account owns the purchase, so the client must present it like any other purchase instead.
    case unclaimed
    /// Another transfer moved the purchase to a different account before it was credited.
    case movedOn
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)

    /// A stable code of this failure, which metrics and responses to clients contain.
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

/// The outcome of transferring a purchase from another account.
public enum TransferOutcome: Hashable, Sendable {
    /// The account owns the purchase; the case contains the transaction ID, the product ID, and the result.
    case transferred(transaction: String, product: String, TransferResponse)
    /// The presented text isn't genuine, and is refused permanently for the reason in the case.
    case notGenuine(RejectionReason)
    /// The presented text couldn't be verified, so nothing was decided; it may be presented again.
    case unconfirmed(UnconfirmedReason)
    /// The purchase wasn't transferred, for the reason in the case.
    case failed(TransferFailure)
}
#endif
