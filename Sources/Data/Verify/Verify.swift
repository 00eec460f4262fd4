/// A transaction to be verified (a claim), together with an item of the caller that is returned with the verdict.
public struct Claim<Item: Sendable>: Sendable {
    /// The transaction that the store returned.
    public let transaction: UnverifiedTransaction
    /// The caller's item for the transaction, which is returned unchanged.
    public let item: Item

    /// Creates a claim from an unverified transaction and the caller's item.
    public init(transaction: UnverifiedTransaction, item: Item) {
        self.transaction = transaction
        self.item = item
    }
}

/// A request to verify transactions, which needs one call for any number of them.
public struct VerifyRequest<Item: Sendable>: Sendable {
    /// The unverified transactions, each with the caller's item.
    public let claims: [Claim<Item>]
    /// A Boolean value that indicates whether these are all transactions that the store lists for the customer.
    public let isComplete: Bool

    /// Creates a request to verify transactions, each with the caller's item.
    public init(claims: [Claim<Item>], isComplete: Bool = false) {
        self.claims = claims
        self.isComplete = isComplete
    }
}

/// The reasons why a transaction is rejected permanently.
public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
    /// The signed string was changed after it was signed.
    case altered
    /// The store didn't sign the transaction.
    case notIssuedByStore
    /// The transaction can't be parsed.
    case malformed
    /// The transaction comes from an environment that this build doesn't trust.
    case wrongEnvironment
}

/// The events that verifying unfinished transactions reports.
public enum VerifyEvent: Hashable, Sendable {
    /// The transactions are being verified; the case contains their number.
    case verifying(Int)
    /// One transaction was processed.
    case settled(TransactionOutcome)
    /// All transactions were processed.
    case finished(VerifySummary)
    /// The store didn't return the unfinished transactions.
    case failed(StoreFailure)
}

/// The result of verifying unfinished transactions.
public struct VerifySummary: Hashable, Sendable {
    /// The number of verified transactions.
    public let checked: Int
    /// The number of transactions that changed the account's entitlements.
    public let changed: Int
    /// The number of transactions that remain unfinished.
    public let unfinished: Int
    /// The failure to refresh known purchases, or `nil`; after a failure, the known data is kept.
    public let refreshFailure: RefreshFailure?

    /// Creates a summary from its numbers and a refresh failure.
    public init(checked: Int, changed: Int, unfinished: Int, refreshFailure: RefreshFailure? = nil) {
        self.checked = checked
        self.changed = changed
        self.unfinished = unfinished
        self.refreshFailure = refreshFailure
    }
}

/// A processed transaction: the caller's item, and the outcome.
public struct Delivery<Item: Sendable>: Sendable {
    /// The caller's item for the transaction.
    public let item: Item
    /// The outcome of processing the transaction.
    public let outcome: TransactionOutcome

    /// Creates a delivery from the caller's item and the outcome.
    public init(item: Item, outcome: TransactionOutcome) {
        self.item = item
        self.outcome = outcome
    }
}
