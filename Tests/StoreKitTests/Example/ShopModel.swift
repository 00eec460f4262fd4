import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import Observation

/// What SwiftUI shows of purchases, and what it calls. A view reads its properties and is updated when they change.
@MainActor @Observable
final class ShopModel {
    private(set) var isBuying = false
    private(set) var outcome: PurchaseOutcome?
    private(set) var entitlements: Entitlements?

    @ObservationIgnored private let layer: PurchaseLayer
    @ObservationIgnored private let customer: Customer
    @ObservationIgnored private var listening: Task<Void, Never>?

    init(layer: PurchaseLayer, account: Account) {
        self.layer = layer
        customer = Customer(account: account)
    }

    /// Starts to listen. Call it once per process, before anything else, as soon as the account is known.
    func launch() {
        guard listening == nil else { return }
        let listen = Listen(
            customer: customer, updates: layer.updates, verification: { self.verification() }, observer: self)
        listening = Task { await listen.listen(onDelivery: {}) }
    }

    /// Processes the unfinished transactions. Call it after the launch, and whenever a scene becomes active.
    func catchUp() async {
        _ = await verification().verify(as: { $0 })
        await refresh()
    }

    /// Buys a product.
    func buy(_ id: ProductID) async throws {
        guard let record = try await layer.products.products([id]).first else { return }
        let product = Product(id: record.id, label: record.label)
        await Purchase(
            product: product, customer: customer, dependencies: layer.purchasing, observer: self, analytics: self
        ).buy()
        await refresh()
    }

    private func refresh() async {
        // A ledger that can't be read takes nothing away.
        guard let status = try? await layer.entitlements.perform(customer.account) else { return }
        entitlements = status.entitlements ?? entitlements
    }

    private func verification() -> Verify {
        Verify(customer: customer, dependencies: layer.verifying, observer: self, analytics: self)
    }
}

extension ShopModel: PurchaseObserver, VerifyObserver, ListenObserver, AnalyticsObserver {
    // The protocols' methods run where their caller runs, so the actor is stated again.
    @MainActor func purchase(_ event: PurchaseEvent) async {
        switch event {
        case .paying, .confirming: isBuying = true
        case .concluded(let summary): (isBuying, outcome) = (false, summary.outcome)
        }
    }

    @MainActor func listen(_ event: ListenEvent) async { await refresh() }

    @MainActor func verify(_ event: VerifyEvent) async {}

    @MainActor func analytics(_ event: AnalyticsEvent) async {}
}
