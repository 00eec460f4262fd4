#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: records which account owns a purchase and its renewals (a chain of transactions).
///
/// **Promise:** A transfer is atomic and durable. It moves all transactions of the chain that the owner of the
/// presented transaction has, and the renewal information. It also stores the new account for later transactions of the
/// chain, and an audit entry. All of this is written, or nothing.
///
/// Purchases that other accounts made within the chain stay with them. Two concurrent transfers of one chain run one
/// after the other. The signed texts don't change.
///
/// The owner is the account that the transaction is recorded for. If the transaction isn't recorded, the owner is the
/// account of its token. If it has no token, the owner is that of the newest transaction of its chain.
public protocol OwnershipStore: Sendable {
    /// Transfers the presented transaction, and its owner's other transactions of the chain, to another account.
    ///
    /// Returns the former owner, or the reason why nothing was transferred.
    func move(_ order: ChainTransferRequest) async throws(LedgerFailure) -> ChainTransferResult
}

/// A request to transfer a purchase and its renewals (a chain of transactions) to another account.
public struct ChainTransferRequest: Hashable, Sendable {
    /// The contents of the presented and verified transaction.
    public let presented: TransactionFacts
    /// The account that receives the purchase and its renewals.
    public let account: AccountToken
    /// The current time on the server's clock.
    public let moment: Moment

    /// Creates a request to transfer the purchase or subscription that the presented transaction belongs to.
    public init(_ presented: TransactionFacts, to account: AccountToken, at moment: Moment) {
        self.presented = presented
        self.account = account
        self.moment = moment
    }
}

/// The result of transferring a chain of transactions (a purchase and its renewals).
public enum ChainTransferResult: Hashable, Sendable {
    /// The purchase and its renewals were transferred from the specified former owner.
    case moved(from: AccountToken)
    /// The receiving account owned the purchase already; nothing changed.
    case already
    /// No account owns the purchase; nothing changed.
    case unclaimed
}
#endif
