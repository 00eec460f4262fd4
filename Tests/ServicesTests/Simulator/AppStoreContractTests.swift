import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The simulated App Store satisfies the contracts of its ports` {
    @Test func `the simulator's product store satisfies its contract`() async throws {
        let store = try TestCatalog.store()
        func check(_ offer: OfferEligibility) async throws {
            try await ProductStoreContract(
                SimulatorProductStore(store: store), sells: ["coins", "lifetime", "season", "gold.month"],
                lacks: ["unpriced", "nothing"], offers: ["G1": offer, "unknown": .notKnown]
            ).check()
        }
        try await check(.eligible)
        _ = try await store.sell("gold.month")
        try await check(.ineligible)
        try store.operate("fail subscriptionStatus networkError")
        try await check(.notKnown)
    }

    @Test func `the simulator's purchase history satisfies its contract`() async throws {
        let store = try TestCatalog.store()
        let coins = try await store.sell("coins")
        let bought = [try await store.sell("lifetime"), try await store.sell("season")]
        let gold = try await store.sell("gold.month")
        try await PurchaseHistoryContract(
            SimulatorPurchaseHistory(store: store), restorable: Set((bought + [gold]).map(\.id)),
            consumables: [coins.id], subscriptions: [gold.id]
        ).check()
    }

    @Test func `the simulator's transaction verifier satisfies its contract`() async throws {
        let store = try TestCatalog.store()
        let genuine = [try await store.sell("coins", quantity: 3), try await store.sell("gold.month")]
        let statuses = try await SimulatorPurchaseHistory(store: store).statuses()
        try await TransactionVerifierContract(
            SimulatorTransactionVerifier(store: store), genuine: genuine, forged: genuine.map { $0.tampered() },
            statuses: statuses, forgedStatuses: statuses.map { $0.tampered() },
            cutOff: { try store.operate("fail authority networkError") }
        ).check()
    }

    @Test func `a verification without a response times out and succeeds on a later attempt`() async throws {
        let store = try TestCatalog.store("silence authority on")
        let sold = try await store.sell("coins")
        let clock = ManualClock()
        let verify = VerifyInteractor(
            verifier: SimulatorTransactionVerifier(store: store), environment: .localTesting,
            retryPolicy: RetryPolicy(stopwatch: AnyClock(clock), limit: .seconds(5), attempts: 1))
        let request = VerifyRequest(transactions: [sold])
        let verifying = Task { try await verify.perform(request) }
        await clock.sleeper(until: .seconds(5))
        clock.advance(by: .seconds(5))
        await #expect(throws: StoreFailure.timedOut(seconds: 5)) { try await verifying.value }
        try store.operate("silence authority off")
        guard case .genuine?? = try await verify.perform(request).first else {
            throw NothingSold(result: nil)
        }
    }

    @Test func `the simulator's time source satisfies its contract`() async throws {
        let store = try TestCatalog.store()
        try await TimeSourceContract(
            SimulatorTimeSource(store: store), reads: { Moment(milliseconds: store.now) },
            move: { try store.operate("advance 3d") }
        ).check()
        #expect(await SimulatorTimeSource(store: store).now() == .day(6))
    }

    @Test func `the simulator's store operator satisfies its contract`() async throws {
        let store = try TestCatalog.store()
        try await StoreOperatorContract(
            SimulatorStoreOperator(store: store), done: ["elsewhere", "buy", "coins"], impossible: ["refund", "77"],
            state: { "\(await store.all().map(\.payload.transactionId)) \(store.now)" }
        ).check()
    }

    @Test func `the StoreKit file reader satisfies its contract`() async throws {
        let folder = TemporaryFolder()
        let good = try folder.write(TestCatalog.catalog, to: "good.storekit")
        let bad = try folder.write(#"{"products": [{"type": "Consumable"}]}"#, to: "bad.storekit")
        let reader = StoreKitFileReader(inUse: try TestCatalog.configuration())
        try await CatalogReaderContract(
            reader, inUse: "Shop.storekit", good: good, malformed: bad, absent: folder.path("absent.storekit")
        ).check()
    }
}

extension UnverifiedTransaction {
    /// The same transaction with a signature that doesn't match its payload.
    func tampered() -> UnverifiedTransaction {
        UnverifiedTransaction(id: id, product: product, signedText: signedText.tampered())
    }
}

extension UnverifiedSubscriptionStatus {
    /// The same status with a signature that doesn't match its payload.
    func tampered() -> UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: signedRenewal.tampered())
    }
}

extension String {
    /// The same signed payload with another signature.
    fileprivate func tampered() -> String {
        let parts = split(separator: ".").map(String.init)
        return parts.dropLast().joined(separator: ".") + "." + String(parts[2].reversed())
    }
}
