#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: where it is decided whose a chain of transactions is.
///
/// Promise: a move is atomic and durable: the chain's transactions and renewal information of its owner, the binding by which
/// what comes of that chain later goes to the new account too, and an audit entry, all or none. Of two that move one chain at
/// the same moment one comes after the other. The signed texts stay as they were.
public protocol TransferDesk: Sendable {
    /// Moves a chain from whoever owns it.
    func move(_ order: ChainOrder) async throws(LedgerFailure) -> ChainMove
}

/// What is to be moved, and where.
public struct ChainOrder: Hashable, Sendable {
    /// The chain, by its first transaction.
    public let chain: TransactionKey
    /// Where it goes.
    public let account: AccountToken
    /// What the server's clock says.
    public let moment: Moment

    /// Takes what is moved, where, and when.
    public init(_ chain: TransactionKey, to account: AccountToken, at moment: Moment) {
        self.chain = chain
        self.account = account
        self.moment = moment
    }
}

/// What became of a move.
public enum ChainMove: Hashable, Sendable {
    /// It was another account's.
    case moved(from: AccountToken)
    /// It was that account's already; nothing changed.
    case already
    /// It is nobody's; nothing changed.
    case unclaimed
}
#endif
