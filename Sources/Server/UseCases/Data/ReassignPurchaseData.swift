#if Server
public import DiscoverData
public import DiscoverEntities

/// An administrator's request to assign a purchase to another account.
public struct ReassignPurchaseRequest: Hashable, Sendable {
    /// The ID of any transaction of the purchase.
    public let transaction: TransactionID
    /// The account that receives the purchase and its renewals.
    public let account: AccountToken
    /// The account of the administrator who assigns the purchase.
    public let administrator: Account
    /// The account that must own the purchase now; if `nil`, any account may own it.
    ///
    /// If another account owns the purchase, the administrator decided on outdated information, and nothing changes.
    public let owner: AccountToken?

    /// Creates a request to assign the purchase of a transaction to an account.
    ///
    /// - Parameters:
    ///   - transaction: The ID of any transaction of the purchase.
    ///   - account: The account that receives the purchase and its renewals.
    ///   - administrator: The account of the administrator who assigns the purchase.
    ///   - owner: The account that must own the purchase now; if `nil`, any account may own it.
    public init(
        transaction: TransactionID, account: AccountToken, administrator: Account, owner: AccountToken? = nil
    ) {
        self.owner = owner
        self.transaction = transaction
        self.account = account
        self.administrator = administrator
    }
}

/// The result of assigning a purchase to an account.
public enum ReassignPurchaseResponse: Hashable, Sendable {
    /// The purchase and its renewals were transferred from the specified former owner.
    case moved(from: AccountToken)
    /// The account owned the purchase already; nothing changed.
    case already
}

/// The reason why a purchase wasn't assigned to another account; nothing changed.
public enum ReassignPurchaseFailure: Error, Hashable, Sendable {
    /// The account that sent the request isn't an administrator's.
    case notAllowed
    /// The transaction isn't recorded.
    case notFound
    /// The account that owns the purchase isn't the ``ReassignPurchaseRequest/owner`` in the request.
    case ownedByAnother
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
}

/// The outcome of assigning a purchase to another account.
public enum ReassignPurchaseOutcome: Hashable, Sendable {
    /// The account owns the purchase; the associated value states whether this request changed the owner.
    case reassigned(ReassignPurchaseResponse)
    /// The purchase wasn't assigned to the account, for the reason in the associated value.
    case failed(ReassignPurchaseFailure)
}
#endif
