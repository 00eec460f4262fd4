import DiscoverData
import DiscoverObservers

/// The view of the comparison, which shows nothing.
///
/// The app uses the outcomes that the use cases return.
struct NoOpView: PurchaseObserver, ShowStatusObserver, RestoreObserver, LoadProductsObserver {
    func purchase(_ event: PurchaseEvent) async {}
    func status(_ event: ShowStatusEvent) async {}
    func restore(_ event: RestoreEvent) async {}
    func products(_ event: LoadProductsEvent) async {}
}

/// An observer that counts the transactions that the listener has processed.
@MainActor final class ArrivalCounter: ListenObserver {
    private(set) var count = 0

    @MainActor func listen(_ event: ListenEvent) async {
        if case .arrived = event { count += 1 }
    }
}
