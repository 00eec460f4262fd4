import DiscoverData
import DiscoverEntities

/// A call to a port.
///
/// A list of effects shows their order.
enum Effect: Hashable, Sendable {
    /// A request to the queue to charge.
    case paying(PayRequest)
    /// A request to the verifier for these transactions.
    case verifying([TransactionID])
    /// A response of the verifier.
    case verified
    /// A request to the ledger to write these transactions in one step; empty for a write of other entries.
    case writing([TransactionID])
    /// A completed write of the ledger.
    case written
    /// A request to the queue to finish this transaction.
    case finishing(TransactionID)
}
