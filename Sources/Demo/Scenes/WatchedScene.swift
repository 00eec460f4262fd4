import DiscoverData
import DiscoverObservers
import DiscoverRouting
import Synchronization

/// Stands before the views while one scene plays, and takes note of how it ends: the router and the exit status want to know,
/// and a context tells nobody but its observer.
final class WatchedScene: Sendable {
    let presenters: Presenters
    private let noted = Mutex(SceneEnd.done)

    init(presenters: Presenters) { self.presenters = presenters }

    var end: SceneEnd { noted.withLock { $0 } }

    func note(_ end: SceneEnd) { noted.withLock { $0 = end } }
}

extension WatchedScene: LoadProductsObserver {
    func products(_ event: LoadProductsEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.products.products(event)
    }
}

extension WatchedScene: PurchaseObserver {
    func purchase(_ event: PurchaseEvent) async {
        if case .concluded(let conclusion) = event {
            switch conclusion.outcome {
            case .credited, .alreadyOwned: note(.done)
            case .pending, .interrupted, .cancelled, .plannedChange, .subscriptionUpdated, .unconfirmed: note(.answered)
            case .otherAccount, .refused: note(.failed)
            }
        }
        await presenters.purchase.purchase(event)
    }
}

extension WatchedScene: VerifyObserver {
    func verify(_ event: VerifyEvent) async {
        switch event {
        case .failed: note(.failed)
        case .finished(let summary): note(summary.unfinished > 0 ? .failed : .done)
        case .verifying, .settled: break
        }
        await presenters.verify.verify(event)
    }
}

extension WatchedScene: RestoreObserver {
    func restore(_ event: RestoreEvent) async {
        switch event {
        case .failed: note(.failed)
        case .finished(let summary): note(summary.failed.isEmpty ? .done : .failed)
        case .asking, .verifying: break
        }
        await presenters.restore.restore(event)
    }
}

extension WatchedScene: ShowStatusObserver {
    func status(_ event: StatusEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.status.status(event)
    }
}

extension WatchedScene: ShowPaywallObserver {
    func paywall(_ event: PaywallEvent) async {
        switch event {
        case .open: note(.done)
        case .locked: note(.answered)
        case .notKnownYet, .noSuchFeature, .failed: note(.failed)
        }
        await presenters.paywall.paywall(event)
    }
}

extension WatchedScene: InspectCatalogObserver {
    func catalog(_ event: InspectCatalogEvent) async {
        if case .failed(let failure) = event { note(failure.isUnreadable ? .failed : .malformed) }
        await presenters.catalog.catalog(event)
    }
}

extension WatchedScene: OperateStoreObserver {
    func store(_ event: OperateStoreEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.store.store(event)
    }
}
