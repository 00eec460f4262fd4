public import DiscoverEntities

/// Proof that a verifier has called a transaction genuine. Only ``VerifyInteractor`` makes one.
///
/// It can be credited. It cannot be finished: that takes a ``CreditedTransaction``.
public struct VerifiedTransaction: Hashable, Sendable {
    /// What the store signed.
    public let facts: TransactionFacts

    // Internal on purpose: made anywhere else, it would prove nothing.
    init(facts: TransactionFacts) { self.facts = facts }
}
