public import DiscoverEntities

/// A proof that a transaction was verified *and* durably credited, which permits finishing it.
///
/// Only ``CreditInteractor`` creates one.
public struct CreditedTransaction: Hashable, Sendable {
    /// The facts of the credited transaction.
    public let facts: TransactionFacts

    // This initializer is internal, so that no other module can finish a payment that wasn't credited.
    init(facts: TransactionFacts) { self.facts = facts }
}
