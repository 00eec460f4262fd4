import DiscoverEntities
import DiscoverInteractors

/// The flag: which of two layers takes transactions out of the queue. It is read once a launch, for if it changed in the
/// middle of one, both might, or neither.
enum Lead: CaseIterable {
    case old, new

    /// The queue that the new layer is made with.
    func queue(
        over store: any PaymentQueue, tellOldLayer: @escaping @Sendable (TransactionFacts) async -> Void
    ) -> any PaymentQueue {
        switch self {
        case .old: WatchingQueue(queue: store)
        case .new: LeadingQueue(queue: store, tellOldLayer: tellOldLayer)
        }
    }
}
