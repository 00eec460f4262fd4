#if Server
public import DiscoverData
public import DiscoverEntities

/// The purchases that a client presents as signed texts.
public struct PresentPurchasesRequest: Hashable, Sendable {
    /// The transactions, not verified yet.
    public let transactions: [UnverifiedTransaction]
    /// The renewal information, each with a transaction of its chain, or `nil` if the client presented none.
    public let renewals: [UnverifiedSubscriptionStatus?]
    /// A Boolean value that indicates whether the client presents all that the store lists for the customer.
    public let isComplete: Bool

    /// Creates a request.
    public init(
        transactions: [UnverifiedTransaction], renewals: [UnverifiedSubscriptionStatus?] = [], isComplete: Bool = false
    ) {
        self.transactions = transactions
        self.renewals = renewals
        self.isComplete = isComplete
    }
}

/// The outcome of presenting purchases as signed texts.
public struct PresentPurchasesOutcome: Hashable, Sendable {
    /// The reports on the transactions, in the order of the request.
    public let transactions: [TransactionReport]
    /// The reports on the renewal information, in the order of the request.
    public let renewals: [RenewalReport]
    /// The reason why the use case ended early, or `nil`; what was credited before stays credited.
    public let failure: PresentPurchasesFailure?
}

/// The reason why presented purchases weren't processed completely.
public enum PresentPurchasesFailure: Error, Hashable, Sendable {
    /// The renewal information couldn't be verified.
    case verifier(StoreFailure)
    /// The ledger couldn't store that the list is complete.
    case ledger(LedgerFailure)
}

/// A request for reports on renewal information.
public struct VerifyRenewalsRequest: Sendable {
    /// The renewal information, each with a transaction of its chain, or `nil` if the client presented none.
    public let renewals: [UnverifiedSubscriptionStatus?]
    /// The reports on the transactions that were presented with the renewal information.
    public let transactions: [TransactionReport]
    /// The account that presented the renewal information and the transactions.
    public let account: AccountToken

    /// Creates a request.
    public init(
        renewals: [UnverifiedSubscriptionStatus?], transactions: [TransactionReport], account: AccountToken
    ) {
        self.renewals = renewals
        self.transactions = transactions
        self.account = account
    }
}
#endif
