import ComparisonAcceptance
import DiscoverData
import DiscoverObservers
import Synchronization

/// The view of the comparison: it records the events that another view would show.
final class RecordingView: Sendable {
    private let kept = Mutex((outcome: PurchaseOutcome?.none, card: StatusViewData?.none))

    /// The result of the purchase.
    var result: BuyResult {
        switch kept.withLock(\.outcome) {
        case .credited: .bought
        case .alreadyOwned: .alreadyOwned
        case .pending, .interrupted: .waiting
        case .cancelled: .canceled
        case .plannedChange, .subscriptionUpdated: .later
        case .unconfirmed: .unconfirmed
        case .otherAccount, .refused, nil: .refused
        }
    }

    /// The account's products; nil if they aren't known.
    var screen: Screen {
        let card = kept.withLock(\.card)
        return Screen(
            features: Set(card?.features ?? []),
            superLikes: card?.balances.first { $0.unit == "superLike" }?.amount ?? 0)
    }
}

extension RecordingView: PurchaseObserver, ShowStatusObserver {
    func purchase(_ event: PurchaseEvent) async {
        if case .concluded(let conclusion) = event { kept.withLock { $0.outcome = conclusion.outcome } }
    }

    func status(_ event: ShowStatusEvent) async {
        if case .known(let card) = event { kept.withLock { $0.card = card } }
    }
}

// Events that no test checks are not recorded.
extension RecordingView: ListenObserver, VerifyObserver, RestoreObserver, LoadProductsObserver, AnalyticsObserver {
    func listen(_ event: ListenEvent) async {}
    func verify(_ event: VerifyEvent) async {}
    func restore(_ event: RestoreEvent) async {}
    func products(_ event: LoadProductsEvent) async {}
    func analytics(_ event: AnalyticsEvent) async {}
}
