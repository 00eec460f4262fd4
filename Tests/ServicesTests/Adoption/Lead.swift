import DiscoverEntities
import DiscoverInteractors

/// The flag that decides which of two layers finishes transactions.
///
/// It is read once per launch: if it changed in between, both layers might finish a transaction, or neither.
enum Lead: CaseIterable {
    case old, new

    /// Returns the queue that the new layer uses.
    func queue(
        over store: any PaymentQueue, notifyOldLayer: @escaping @Sendable (TransactionFacts) async -> Void
    ) -> any PaymentQueue {
        switch self {
        case .old: WatchingQueue(queue: store)
        case .new: LeadingQueue(queue: store, notifyOldLayer: notifyOldLayer)
        }
    }
}
