public import DiscoverEntities

/// Proof that a transaction was verified *and* durably credited: the right to finish it. Only ``CreditInteractor`` makes one.
public struct CreditedTransaction: Hashable, Sendable {
    /// What was credited.
    public let facts: TransactionFacts

    // Internal on purpose: made anywhere else, it would let a payment be finished that nobody credited.
    init(facts: TransactionFacts) { self.facts = facts }
}
