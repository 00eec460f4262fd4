/// A transaction to be judged, and what the caller makes of it: its own item, of whichever type.
public struct Claim<Item: Sendable>: Sendable {
    /// What the store handed over.
    public let transaction: UnverifiedTransaction
    /// The caller's own word for what was bought; handed back untouched.
    public let item: Item

    /// Joins a transaction and the caller's item.
    public init(transaction: UnverifiedTransaction, item: Item) {
        self.transaction = transaction
        self.item = item
    }
}

/// Asks for a verdict on several transactions at once: one question, however many there are.
public struct VerifyRequest<Item: Sendable>: Sendable {
    /// What is to be judged.
    public let claims: [Claim<Item>]
    /// A Boolean value that indicates whether the claims are everything that the store lists for the customer.
    public let isComplete: Bool

    /// Takes what is to be judged.
    public init(claims: [Claim<Item>], isComplete: Bool = false) {
        self.claims = claims
        self.isComplete = isComplete
    }
}

/// Why there is no verdict. It says nothing about the transactions.
public enum VerifyFailure: Error, Hashable, Sendable {
    /// The verifier gave no answer.
    case unreachable(StoreFailure)
}

/// Why a transaction is refused for good.
public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
    /// The text was changed after it was signed.
    case altered
    /// The store did not sign it.
    case notIssuedByStore
    /// It cannot be read.
    case malformed
    /// It is of another environment than this build trusts.
    case wrongEnvironment
}

/// How judging the unfinished goes, for whoever watches.
public enum VerifyEvent: Hashable, Sendable {
    /// So many transactions are being judged.
    case verifying(Int)
    /// One of them has been dealt with.
    case settled(TransactionOutcome)
    /// All of them have been dealt with.
    case finished(VerifySummary)
    /// The store could not be asked what is unfinished.
    case failed(StoreFailure)
}

/// What a run of verification came to.
public struct VerifySummary: Hashable, Sendable {
    /// How many were judged.
    public let judged: Int
    /// How many of them changed what the account holds.
    public let changed: Int
    /// How many stay unfinished.
    public let unfinished: Int
    /// What the store could not be asked about, of what is known already; what is known stands.
    public let unheard: RefreshFailure?

    /// Takes the counts, and what could not be asked.
    public init(judged: Int, changed: Int, unfinished: Int, unheard: RefreshFailure? = nil) {
        self.judged = judged
        self.changed = changed
        self.unfinished = unfinished
        self.unheard = unheard
    }
}

/// What a verified transaction is to the caller: its own item, and what became of it.
public struct Delivery<Item: Sendable>: Sendable {
    /// The caller's own word for what was bought.
    public let item: Item
    /// What became of it.
    public let settlement: TransactionOutcome

    /// Joins the caller's item and what became of it.
    public init(item: Item, settlement: TransactionOutcome) {
        self.item = item
        self.settlement = settlement
    }
}
