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

@Suite(.timeLimit(.minutes(10))) struct `The adapters of StoreKit and of the simulator satisfy the same contracts` {
    @Test(arguments: Adapters.allCases)
    func `the product store satisfies its contract`(adapters: Adapters) async throws {
        try await Shop.open(adapters) { shop in
            func check(_ offer: OfferEligibility) async throws {
                try await ProductStoreContract(
                    shop.products, sells: ["coins", "lifetime", "season.pass", "gold.month"], lacks: ["nothing"],
                    offers: ["B0000001": offer, "unknown": .notKnown]
                ).check()
            }
            try await check(.eligible)
            try await shop.sell("gold.month")
            try await check(.ineligible)
            try shop.store.operate("storefront DEU")
            shop.session.locale = Locale(identifier: "de_DE")
            try await check(.ineligible)
            try shop.store.operate("fail subscriptionStatus networkError")
            try await check(.notKnown)
        }
    }

    @Test(arguments: Adapters.allCases)
    func `the purchase history satisfies its contract`(adapters: Adapters) async throws {
        try await Shop.open(adapters) { shop in
            let coins = try await shop.sell("coins")
            let bought = [try await shop.sell("lifetime"), try await shop.sell("season.pass")]
            let gold = try await shop.sell("gold.month")
            try await PurchaseHistoryContract(
                shop.history, restorable: Set((bought + [gold]).map(\.id)), consumables: [coins.id],
                subscriptions: [gold.id]
            ).check()
        }
    }

    @Test(arguments: Adapters.allCases)
    func `the transaction verifier satisfies its contract`(adapters: Adapters) async throws {
        try await Shop.open(adapters) { shop in
            let genuine = [try await shop.sell("coins", quantity: 3), try await shop.sell("gold.month")]
            let statuses = try await shop.history.statuses()
            try await TransactionVerifierContract(
                shop.verifier, genuine: genuine, forged: genuine.map { $0.tampered() }, statuses: statuses,
                forgedStatuses: statuses.map { $0.tampered() }, cutOff: { try await shop.cutOffVerifier() }
            ).check()
        }
    }

    @Test(arguments: Adapters.allCases)
    func `the payment queue satisfies its contract, including sandbox quirks`(adapters: Adapters) async throws {
        try await Shop.open(adapters) { shop in
            let later = try await shop.relaunched()
            let trade = PaymentQueueContract.StoreDriver(
                request: PayRequest(product: "coins", quantity: 2, account: .ann, offer: nil),
                verifier: later.verifier, environment: .xcode,
                elsewhere: { try await shop.elsewhere("coins") }, relaunched: { later.queue },
                foreign: {
                    try shop.store.operate("habit foreign-transactions on")
                    try shop.store.operate("foreign buy coins")
                    return TransactionID(try #require(await shop.store.unfinished().last).payload.transactionId)
                },
                unaskedRestore: {
                    let bought = [try await later.sell("lifetime"), try await later.sell("gold.month")]
                    for transaction in bought { try await shop.store.finish(transaction.id.rawValue) }
                    try shop.store.operate("habit restores-unasked on")
                    return Set(bought.map(\.id))
                },
                slow: PaymentQueueContract.DelayControl(
                    begin: { try shop.store.operate("delay purchase 30s") },
                    pass: { try shop.store.operate("advance 30s") },
                    end: { try shop.store.operate("delay purchase off") }),
                silent: [
                    later.silence("silence purchase", isCharged: false),
                    later.silence("habit loses-answers", isCharged: true),
                ],
                manyTransactions: { count in
                    let known = Set(await shop.store.unfinished().map(\.payload.transactionId))
                    for _ in 0..<count { try shop.store.operate("elsewhere buy season.pass") }
                    let all = Set(await shop.store.unfinished().map(\.payload.transactionId))
                    return Set(all.subtracting(known).map { TransactionID($0) })
                })
            try await PaymentQueueContract(shop.queue, trade: trade).check()
        }
    }

    /// StoreKit has no clock; an app with it uses the device's.
    @Test func `the device's clock satisfies the contract of the time source`() async throws {
        try await TimeSourceContract(SystemTimeSource(), reads: { SystemTimeSource().moment }).check()
    }
}

extension Shop {
    /// Returns adapters of a session's store.
    static func make(_ adapters: Adapters, _ session: SKTestSession) async throws -> Shop {
        let store = session.simulatedStore
        switch adapters {
        case .simulator:
            return Shop(
                session: session, products: SimulatorProductStore(store: store),
                queue: SimulatorPaymentQueue(store: store), history: SimulatorPurchaseHistory(store: store),
                verifier: SimulatorTransactionVerifier(store: store), adapters: adapters)
        case .storeKit:
            let cache = StoreKitCache()
            let bundleID = try await bundleID
            let (begun, ended) = (AsyncCounter(), AsyncCounter())
            let purchase = StoreKitPurchaseAction.counting(begun, ended)
            return Shop(
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

    /// The controls of a purchase that gets no answer from this shop's queue.
    fileprivate func silence(_ control: String, isCharged: Bool) -> PaymentQueueContract.Silence {
        let before = Mutex(0)
        return PaymentQueueContract.Silence(
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
