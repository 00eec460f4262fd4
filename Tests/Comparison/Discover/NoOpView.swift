import DiscoverData
import DiscoverObservers

/// The view of the comparison, which shows nothing: the app uses the outcomes that the contexts return.
struct NoOpView: PurchaseObserver, ShowStatusObserver, ListenObserver, VerifyObserver, RestoreObserver,
    LoadProductsObserver, AnalyticsObserver
{
    func purchase(_ event: PurchaseEvent) async {}
    func status(_ event: ShowStatusEvent) async {}
    func listen(_ event: ListenEvent) async {}
    func verify(_ event: VerifyEvent) async {}
    func restore(_ event: RestoreEvent) async {}
    func products(_ event: LoadProductsEvent) async {}
    func analytics(_ event: AnalyticsEvent) async {}
}
