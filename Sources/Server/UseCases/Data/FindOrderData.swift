#if Server
public import DiscoverData
public import DiscoverEntities

/// A transaction of an order, and the account that owns it according to the ledger.
public struct OrderedTransaction: Hashable, Sendable {
    /// The contents of the transaction, as the store signed them.
    public let facts: TransactionFacts
    /// The account that owns the transaction, or `nil` if the transaction isn't recorded.
    public let account: AccountToken?
    /// A Boolean value that indicates whether the owner was erased, so that ``account`` is a pseudonym.
    public let isErased: Bool

    /// Creates a transaction of an order with its owner.
    ///
    /// - Parameters:
    ///   - facts: The contents of the transaction, as the store signed them.
    ///   - account: The account that owns the transaction, or `nil` if the transaction isn't recorded.
    ///   - isErased: Specify `true` if the account is the pseudonym of an erased account.
    public init(facts: TransactionFacts, account: AccountToken?, isErased: Bool = false) {
        self.facts = facts
        self.account = account
        self.isErased = isErased
    }
}

/// The reason why an order couldn't be read.
public enum FindOrderFailure: Error, Hashable, Sendable {
    /// The server isn't configured to query orders, or the store has no orders in this environment.
    case notConfigured
    /// The store, or the service that verifies its transactions, didn't respond.
    case unreachable(StoreFailure)
    /// The store returned a transaction that it didn't sign for this app and environment.
    case notGenuine(RejectionReason)
    /// The ledger can't be read, or the administrator's access can't be written to the audit log.
    case ledger(LedgerFailure)
}
#endif
