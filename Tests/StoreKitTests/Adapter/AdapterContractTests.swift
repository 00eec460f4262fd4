import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import DiscoverStoreKitServices
import Foundation
import StoreKitTest
import StoreSimulator
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The adapters of StoreKit and of the simulator satisfy the same contracts` {
    @Test(arguments: Adapters.allCases)
    func `the product store satisfies its contract`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { harness in
            func check(_ offer: OfferEligibility) async throws {
                try await ProductStoreContract(
                    harness.products, sells: ["coins", "lifetime", "season.pass", "gold.month"], lacks: ["nothing"],
                    offers: ["B0000001": offer, "unknown": .notKnown]
                ).check()
            }
            try await check(.eligible)
            try await harness.sell("gold.month")
            try await check(.ineligible)
            try harness.store.operate("storefront DEU")
            harness.session.locale = Locale(identifier: "de_DE")
            try await check(.ineligible)
            try harness.store.operate("fail subscriptionStatus networkError")
            try await check(.notKnown)
        }
    }

    @Test(arguments: Adapters.allCases)
    func `the purchase history satisfies its contract`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { harness in
            let coins = try await harness.sell("coins")
            let bought = [try await harness.sell("lifetime"), try await harness.sell("season.pass")]
            let gold = try await harness.sell("gold.month")
            try await PurchaseHistoryContract(
                harness.history, restorable: Set((bought + [gold]).map(\.id)), consumables: [coins.id],
                subscriptions: [gold.id]
            ).check()
        }
    }

    @Test(arguments: Adapters.allCases)
    func `the transaction verifier satisfies its contract`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { harness in
            let genuine = [try await harness.sell("coins", quantity: 3), try await harness.sell("gold.month")]
            let statuses = try await harness.history.statuses()
            try await TransactionVerifierContract(
                harness.verifier, genuine: genuine, forged: genuine.map { $0.tampered() }, statuses: statuses,
                forgedStatuses: statuses.map { $0.tampered() }, cutOff: { try await harness.cutOffVerifier() }
            ).check()
        }
    }

    @Test(arguments: Adapters.allCases)
    func `the payment queue satisfies its contract, including sandbox quirks`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { harness in
            let later = try await harness.relaunched()
            let trade = PaymentQueueContract.StoreDriver(
                request: PayRequest(product: "coins", quantity: 2, account: .ann, offer: nil),
                verifier: later.verifier, environment: .xcode,
                elsewhere: { try await harness.elsewhere("coins") }, relaunched: { later.queue },
                foreign: {
                    try harness.store.operate("habit foreign-transactions on")
                    try harness.store.operate("foreign buy coins")
                    return TransactionID(try #require(await harness.store.unfinished().last).payload.transactionId)
                },
                unaskedRestore: {
                    let bought = [try await later.sell("lifetime"), try await later.sell("gold.month")]
                    for transaction in bought { try await harness.store.finish(transaction.id.rawValue) }
                    try harness.store.operate("habit restores-unasked on")
                    return Set(bought.map(\.id))
                },
                slow: PaymentQueueContract.DelayControl(
                    begin: { try harness.store.operate("delay purchase 30s") },
                    pass: { try harness.store.operate("advance 30s") },
                    end: { try harness.store.operate("delay purchase off") }),
                silent: [
                    later.silence("silence purchase", isCharged: false),
                    later.silence("habit loses-answers", isCharged: true),
                ],
                manyTransactions: { count in
                    let known = Set(await harness.store.unfinished().map(\.payload.transactionId))
                    for _ in 0..<count { try harness.store.operate("elsewhere buy season.pass") }
                    let all = Set(await harness.store.unfinished().map(\.payload.transactionId))
                    return Set(all.subtracting(known).map { TransactionID($0) })
                })
            try await PaymentQueueContract(harness.queue, trade: trade).check()
        }
    }

    /// StoreKit has no clock; an app with it uses the device's.
    @Test func `the device's clock satisfies the contract of the time source`() async throws {
        try await TimeSourceContract(SystemTimeSource(), reads: { SystemTimeSource().moment }).check()
    }
}

extension AdapterHarness {
    /// Returns adapters of a session's store.
    static func make(_ adapters: Adapters, _ session: SKTestSession) async throws -> AdapterHarness {
        let store = session.simulatedStore
        switch adapters {
        case .simulator:
            return AdapterHarness(
                session: session, products: SimulatorProductStore(store: store),
                queue: SimulatorPaymentQueue(store: store), history: SimulatorPurchaseHistory(store: store),
                verifier: SimulatorTransactionVerifier(store: store), adapters: adapters)
        case .storeKit:
            let cache = StoreKitCache()
            let bundleID = try await bundleID
            let (begun, ended) = (AsyncCounter(), AsyncCounter())
            let purchase = StoreKitPurchaseAction.counting(begun, ended)
            return AdapterHarness(
                session: session, products: StoreKitProductStore(cache: cache, locale: { session.locale }),
                queue: StoreKitPaymentQueue(cache: cache, purchase: purchase, authorize: { authorize($0) }),
                history: StoreKitPurchaseHistory(cache: cache),
                verifier: DeviceTransactionVerifier(cache: cache, bundleID: bundleID), adapters: adapters,
                begun: begun, ended: ended)
        }
    }

    /// Buys a product outside the app, and returns the transaction's ID.
    @discardableResult
    func elsewhere(_ product: String) async throws -> TransactionID {
        let known = Set(await store.all().map(\.payload.transactionId))
        try store.operate("elsewhere buy \(product)")
        return TransactionID(
            try #require(await store.all().map(\.payload.transactionId).first { !known.contains($0) }))
    }

    /// The controls of a purchase that gets no response from this harness's queue.
    fileprivate func silence(_ control: String, isCharged: Bool) -> PaymentQueueContract.SilenceControl {
        let before = Mutex(0)
        return PaymentQueueContract.SilenceControl(
            isCharged: isCharged,
            begin: {
                before.withLock { $0 = begun.count }
                try store.operate("\(control) on")
            },
            end: {
                if adapters == .storeKit {
                    // A canceled caller leaves when StoreKit's purchase begins, which may be before the store receives it.
                    let purchase = before.withLock { $0 } + 1
                    #expect(begun.count == purchase, "these counters count the purchases of the queue under test")
                    await ended.reached(purchase)
                }
                try store.operate("\(control) off")
            })
    }
}
