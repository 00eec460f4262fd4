import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverSimulatorServices
import StoreSimulator

/// The simulated app's old purchase layer, which verifies, counts, and finishes transactions.
///
/// Each transaction counts once.
@MainActor final class RolloutOldLayer: PurchaseLayer {
    private let store: SimulatedStore
    private let account: AccountToken
    private let verifier: MeteredVerifier
    private let records: RolloutRecords
    private let permit: FinishingPermit

    init(
        store: SimulatedStore, account: AccountToken, verifier: MeteredVerifier, records: RolloutRecords,
        permit: FinishingPermit
    ) {
        (self.store, self.account, self.verifier, self.records, self.permit) =
            (store, account, verifier, records, permit)
    }

    func launch() async {
        let unfinished = try? await SimulatorPaymentQueue(store: store).unfinished()
        _ = await process(unfinished ?? [])
    }

    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome {
        let request = PayRequest(product: product, quantity: quantity, account: account, offer: nil)
        do throws(PayFailure) {
            guard case .transaction(let transaction) = try await SimulatorPaymentQueue(store: store).pay(request) else {
                return .cancelled
            }
            guard await process([transaction]) else {
                return .unconfirmed(transaction: transaction.id.rawValue, .noVerdict)
            }
            return .credited(transaction: transaction.id.rawValue, quantity: quantity)
        } catch {
            return .refused(.store(.unavailable("\(error)")))
        }
    }

    func restore() async -> RestoreFailure? {
        await launch()
        return nil
    }

    func owned() async -> OwnedPurchases? { OwnedPurchases(features: Feature(), balances: ["coin": records.units]) }

    func end() {}

    /// Verifies transactions, and counts and finishes the genuine ones.
    ///
    /// The result is `false` if no transaction was counted.
    private func process(_ transactions: [UnverifiedTransaction]) async -> Bool {
        guard !transactions.isEmpty, let verdicts = try? await verifier.verify(transactions) else { return false }
        let facts = verdicts.compactMap { verdict in
            if case .genuine(let facts) = verdict { facts } else { nil }
        }
        guard !facts.isEmpty, (try? await records.record(facts, for: account)) != nil else { return false }
        await permit.finish {
            for facts in facts { try? await store.finish(facts.key.id.rawValue) }
        }
        return true
    }
}
