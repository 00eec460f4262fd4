public import DiscoverEntities

/// A proof that a verifier has confirmed a transaction as genuine.
///
/// Only ``VerifyInteractor`` creates this proof. With this proof, the transaction can be recorded in the ledger. To
/// finish it, a ``CreditedTransaction`` is needed, too.
public struct VerifiedTransaction: Hashable, Sendable {
    /// The contents of the transaction, whose signature was verified.
    public let facts: TransactionFacts

    // This initializer is internal, because a value that any other module could create would prove nothing.
    init(facts: TransactionFacts) { self.facts = facts }
}

/// A proof that a transaction was verified and durably recorded, which permits finishing it.
///
/// Only ``CreditInteractor`` creates this proof.
public struct CreditedTransaction: Hashable, Sendable {
    /// The verified contents of the transaction that was recorded.
    public let facts: TransactionFacts

    // This initializer is internal, so that no other module can finish a payment that wasn't credited.
    init(facts: TransactionFacts) { self.facts = facts }
}
