import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport

/// An old purchase layer behind the boundary to the new one.
///
/// It counts coins once per transaction, and finishes transactions only with the boundary's permission.
@MainActor final class CoinCountingLayer: PurchaseLayer {
    private let store: SimulatedStore
    private let records: SpyRecords
    private let permission: FinishingPermit
    private var listener: Task<Void, Never>?

    init(store: SimulatedStore, records: SpyRecords, permission: FinishingPermit) {
        (self.store, self.records, self.permission) = (store, records, permission)
    }

    func launch() async {
        let updates = SimulatorPaymentQueue(store: store).updates()
        listener = Task { [weak self] in
            for await transaction in updates { await self?.process([transaction]) }
        }
        await process((try? await SimulatorPaymentQueue(store: store).unfinished()) ?? [])
    }

    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome {
        guard let transaction = try? await store.sell(product, quantity: quantity) else { return .cancelled }
        await process([transaction])
        return .credited(transaction: transaction.id.rawValue, quantity: quantity)
    }

    func restore() async -> RestoreFailure? {
        await launch()
        return nil
    }

    func owned() async -> OwnedPurchases? {
        let coins = records.transactions.filter { $0.revocation == nil }.map { 100 * $0.quantity }.reduce(0, +)
        return OwnedPurchases(features: Feature(), balances: ["coin": coins])
    }

    func end() { listener?.cancel() }

    private func process(_ transactions: [UnverifiedTransaction]) async {
        var facts: [TransactionFacts] = []
        for transaction in transactions { if let own = try? await store.facts(of: transaction) { facts.append(own) } }
        guard (try? await records.record(facts, for: .ann)) != nil else { return }
        await permission.finish {
            for facts in facts { try? await store.finish(facts.key.id.rawValue) }
        }
    }
}
