import DiscoverData
import DiscoverObservers
import DiscoverRouting
import Synchronization

/// An observer that forwards a scene's events to the views, and records the result of the scene.
///
/// The router and the exit status need the result, and a context reports it only through its observer.
final class SceneResultObserver: Sendable {
    let presenters: Presenters
    private let noted = Mutex(SceneResult.done)

    init(presenters: Presenters) { self.presenters = presenters }

    var end: SceneResult { noted.withLock { $0 } }

    func note(_ end: SceneResult) { noted.withLock { $0 = end } }
}

extension SceneResultObserver: LoadProductsObserver {
    func products(_ event: LoadProductsEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.products.products(event)
    }
}

extension SceneResultObserver: PurchaseObserver {
    func purchase(_ event: PurchaseEvent) async {
        if case .concluded(let conclusion) = event {
            switch conclusion.outcome {
            case .credited, .alreadyOwned: note(.done)
            case .pending, .interrupted, .cancelled, .plannedChange, .subscriptionUpdated, .unconfirmed: note(.declined)
            case .otherAccount, .refused: note(.failed)
            }
        }
        await presenters.purchase.purchase(event)
    }
}

extension SceneResultObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {
        switch event {
        case .failed: note(.failed)
        case .finished(let summary): note(summary.unfinished > 0 ? .failed : .done)
        case .verifying, .settled: break
        }
        await presenters.verify.verify(event)
    }
}

extension SceneResultObserver: RestoreObserver {
    func restore(_ event: RestoreEvent) async {
        switch event {
        case .failed: note(.failed)
        case .finished(let summary): note(summary.failed.isEmpty ? .done : .failed)
        case .fetching, .verifying: break
        }
        await presenters.restore.restore(event)
    }
}

extension SceneResultObserver: ShowStatusObserver {
    func status(_ event: ShowStatusEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.status.status(event)
    }
}

extension SceneResultObserver: ShowPaywallObserver {
    func paywall(_ event: ShowPaywallEvent) async {
        switch event {
        case .open: note(.done)
        case .locked: note(.declined)
        case .notKnownYet, .noSuchFeature, .failed: note(.failed)
        }
        await presenters.paywall.paywall(event)
    }
}

extension SceneResultObserver: InspectCatalogObserver {
    func catalog(_ event: InspectCatalogEvent) async {
        if case .failed(let failure) = event { note(failure.isUnreadable ? .failed : .malformed) }
        await presenters.catalog.catalog(event)
    }
}

extension SceneResultObserver: OperateStoreObserver {
    func store(_ event: OperateStoreEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.store.store(event)
    }
}
