public import DiscoverEntities

/// A proof that a verifier has confirmed a transaction as genuine.
///
/// Only ``VerifyInteractor`` creates one. The transaction can be credited, but finishing it requires a
/// ``CreditedTransaction``.
public struct VerifiedTransaction: Hashable, Sendable {
    /// The facts that the store signed.
    public let facts: TransactionFacts

    // This initializer is internal, because a value that any other module could create would prove nothing.
    init(facts: TransactionFacts) { self.facts = facts }
}
