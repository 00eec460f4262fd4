import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverObservers
import Observation

/// A model of purchases for SwiftUI.
///
/// A view reads the model's properties, and is updated when they change.
@MainActor @Observable
final class ShopModel {
    private(set) var isBuying = false
    private(set) var outcome: PurchaseOutcome?
    private(set) var entitlements: Entitlements?

    @ObservationIgnored private let session: PurchaseSession
    @ObservationIgnored private var catchingUp: Task<Void, Never>?

    init(useCases: PurchaseUseCases, account: Account) {
        session = PurchaseSession(useCases, account: account)
    }

    /// Listens, and processes the unfinished transactions, at launch and whenever a scene becomes active.
    ///
    /// At launch, a scene becomes active while the first call still runs. The second call waits for the first one.
    func catchUp() async {
        if catchingUp == nil {
            catchingUp = Task {
                await session.launch(arrivals: self)
                await refresh()
                catchingUp = nil
            }
        }
        await catchingUp?.value
    }

    /// Buys a product.
    func buy(_ id: ProductID) async {
        await session.buy(id, observer: self)
        await refresh()
    }

    private func refresh() async {
        // A ledger that can't be read takes nothing away.
        guard let status = try? await session.entitlements() else { return }
        entitlements = status.entitlements ?? entitlements
    }
}

extension ShopModel: PurchaseObserver, ListenObserver {
    // The protocols' methods run where their caller runs, so the actor is stated again.
    @MainActor func purchase(_ event: PurchaseEvent) async {
        switch event {
        case .paying, .confirming: isBuying = true
        case .concluded(let summary): (isBuying, outcome) = (false, summary.outcome)
        }
    }

    @MainActor func listen(_ event: ListenEvent) async { await refresh() }
}
