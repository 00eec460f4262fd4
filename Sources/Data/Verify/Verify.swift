/// A request to verify any number of transactions with one call of the verifier.
public struct VerifyRequest: Hashable, Sendable {
    /// The transactions to verify, as the store returned them.
    public let transactions: [UnverifiedTransaction]
    /// A Boolean value that indicates whether ``transactions`` are all that the store lists.
    ///
    /// If so, a verifier with its own ledger, such as a server, can conclude that the customer has no other
    /// transactions.
    public let isComplete: Bool

    /// Creates a request to verify transactions.
    ///
    /// Pass `true` for `isComplete` if `transactions` are all that the store lists for the customer.
    public init(transactions: [UnverifiedTransaction], isComplete: Bool = false) {
        self.transactions = transactions
        self.isComplete = isComplete
    }
}

/// The reasons why a transaction is rejected permanently: no retry will change the result.
public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
    /// The contents of the transaction were changed after the store signed them.
    case altered
    /// The store didn't sign the transaction.
    case notIssuedByStore
    /// The signed string of the transaction can't be parsed.
    case malformed
    /// The transaction comes from a store environment, such as the sandbox, that this build doesn't accept.
    case wrongEnvironment
}

/// The events of the use case that verifies unfinished transactions.
public enum VerifyEvent: Hashable, Sendable {
    /// The transactions are being verified; the case contains their number.
    case verifying(Int)
    /// One transaction was processed; the case contains the outcome.
    case settled(TransactionOutcome)
    /// All unfinished transactions were processed; the case contains a summary.
    case finished(VerifySummary)
    /// The store failed, or didn't return the unfinished transactions.
    case failed(StoreFailure)
}

/// The result of verifying unfinished transactions.
public struct VerifySummary: Hashable, Sendable {
    /// The number of transactions that were verified, without those that can't be confirmed yet.
    public let checked: Int
    /// The number of transactions that changed the account's entitlements, also by a refund or a refresh.
    public let changed: Int
    /// The number of transactions that remain unfinished.
    public let unfinished: Int
    /// The failure to update the purchases in the app's ledger from the store.
    ///
    /// The value is `nil` if the update succeeded. After a failure, the data that was known before is kept.
    public let refreshFailure: RefreshFailure?

    /// Creates a summary from counts of transactions, and the failure to update purchases, if any.
    public init(checked: Int, changed: Int, unfinished: Int, refreshFailure: RefreshFailure? = nil) {
        self.checked = checked
        self.changed = changed
        self.unfinished = unfinished
        self.refreshFailure = refreshFailure
    }
}

/// The outcome of a processed transaction, with a value that your app provides for the product.
///
/// The value can be of any type, such as your own type of product.
public struct Delivery<Item: Sendable>: Sendable {
    /// Your app's value for the product that the transaction bought, such as your own type of product.
    public let item: Item
    /// The outcome of processing the transaction.
    public let outcome: TransactionOutcome

    /// Creates a delivery from your app's value for the product and the outcome of the transaction.
    public init(item: Item, outcome: TransactionOutcome) {
        self.item = item
        self.outcome = outcome
    }
}
