import DiscoverData
import DiscoverEntities

/// What reached the outside. A list of effects is a proof of their order.
enum Effect: Hashable, Sendable {
    /// The queue was asked to charge.
    case paying(PayRequest)
    /// The verifier was asked about these, in one question.
    case judging([TransactionID])
    /// The verifier gave its answer.
    case judged
    /// The ledger was asked to write these transactions, in one step; none, where it wrote only what the store had said.
    case writing([TransactionID])
    /// The ledger had written.
    case written
    /// The queue was asked to forget this one.
    case finishing(TransactionID)
}
