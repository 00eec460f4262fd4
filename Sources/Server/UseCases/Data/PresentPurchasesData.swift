#if Server
public import DiscoverData
public import DiscoverEntities

/// The purchases that a client presents as signed texts (JWS).
public struct PresentPurchasesRequest: Hashable, Sendable {
    /// The presented transactions, whose signatures aren't verified yet.
    public let transactions: [UnverifiedTransaction]
    /// The unverified renewal information, with a transaction of the same subscription.
    ///
    /// The list has an element for each subscription whose renewal information the client sent. The transaction is
    /// needed because renewal information doesn't name the app. An element is `nil` if the client sent the renewal
    /// information without a transaction.
    public let renewals: [UnverifiedSubscriptionStatus?]
    /// A Boolean value that indicates whether the request contains all of the customer's purchases.
    ///
    /// It is `true` if the client sent every purchase that the store lists for the customer.
    public let isComplete: Bool

    /// Creates a request from the signed texts (JWS) that the client sent.
    ///
    /// - Parameters:
    ///   - transactions: The presented transactions.
    ///   - renewals: The renewal information of each subscription, with a transaction of the same subscription; an
    ///     element is `nil` if the client sent no such transaction.
    ///   - isComplete: A Boolean value that indicates whether the client sent every purchase that the store lists.
    public init(
        transactions: [UnverifiedTransaction], renewals: [UnverifiedSubscriptionStatus?] = [], isComplete: Bool = false
    ) {
        self.transactions = transactions
        self.renewals = renewals
        self.isComplete = isComplete
    }
}

/// The outcome of presenting purchases as signed texts (JWS).
public struct PresentPurchasesOutcome: Hashable, Sendable {
    /// The reports on the transactions, in the order of the request.
    public let transactions: [TransactionReport]
    /// The reports on the renewal information, in the order of the request.
    public let renewals: [RenewalReport]
    /// The reason why the use case ended early, or `nil` if it ended normally.
    ///
    /// Transactions that were credited before the failure stay credited.
    public let failure: PresentPurchasesFailure?
}

/// The reason why presented purchases weren't processed completely.
public enum PresentPurchasesFailure: Error, Hashable, Sendable {
    /// The renewal information couldn't be verified, because the verifier didn't respond.
    case verifier(StoreFailure)
    /// The ledger couldn't store the fact that the client presented all of the customer's purchases.
    case ledger(LedgerFailure)
}

/// A request to verify renewal information and to report whether the ledger contains it.
public struct VerifyRenewalsRequest: Sendable {
    /// The unverified renewal information, with a transaction of the same subscription.
    ///
    /// The list has an element for each subscription whose renewal information the client sent. The transaction is
    /// needed because renewal information doesn't name the app. An element is `nil` if the client sent the renewal
    /// information without a transaction.
    public let renewals: [UnverifiedSubscriptionStatus?]
    /// The reports on the transactions that were presented with the renewal information.
    public let transactions: [TransactionReport]
    /// The account that presented the renewal information and the transactions.
    public let account: AccountToken

    /// Creates a request to verify the renewal information that an account presented.
    public init(
        renewals: [UnverifiedSubscriptionStatus?], transactions: [TransactionReport], account: AccountToken
    ) {
        self.renewals = renewals
        self.transactions = transactions
        self.account = account
    }
}
#endif
