#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: where it is decided whose a chain of transactions is.
///
/// Promise: a move is atomic and durable: all that the owner of the presented transaction has of its chain, renewal information
/// included, the binding by which what comes of it later goes to the new account too, and an audit entry, all or none. What
/// other accounts bought within the chain stays theirs. Of two that move one chain at the same moment one comes after the
/// other. The signed texts stay as they were.
///
/// The owner is the account that the transaction was recorded for; where it was not yet, the one whose token it bears; and
/// where it bears none, that of its chain's newest.
public protocol OwnershipStore: Sendable {
    /// Moves what the transaction's owner has of its chain.
    func move(_ order: ChainTransferRequest) async throws(LedgerFailure) -> ChainTransferResult
}

/// What is to be moved, and where.
public struct ChainTransferRequest: Hashable, Sendable {
    /// The transaction that was presented, and verified.
    public let presented: TransactionFacts
    /// Where it goes.
    public let account: AccountToken
    /// What the server's clock says.
    public let moment: Moment

    /// Takes what was presented, where its chain goes, and when.
    public init(_ presented: TransactionFacts, to account: AccountToken, at moment: Moment) {
        self.presented = presented
        self.account = account
        self.moment = moment
    }
}

/// What became of a move.
public enum ChainTransferResult: Hashable, Sendable {
    /// It was another account's.
    case moved(from: AccountToken)
    /// It was that account's already; nothing changed.
    case already
    /// Nobody has recorded anything of it; nothing changed.
    case unclaimed
}
#endif
