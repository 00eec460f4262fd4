import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverStoreKitServices
import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Payments through StoreKit` {
    @Test func `a payment passes on the quantity and the account`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let facts = try await harness.facts(of: try await harness.sell("coins", quantity: 4))
            #expect(facts.quantity == 4 && facts.accountToken == .ann && facts.key.environment == .xcode)
            for bits: UInt128 in [0, 1, .max, 0x0123_4567_89AB_CDEF_FEDC_BA98_7654_3210] {
                let request = PayRequest(
                    product: "coins", quantity: 1, account: AccountToken(bits: bits), offer: nil)
                guard case .transaction(let paid) = try await harness.queue.pay(request) else {
                    throw Unexpected(what: "no transaction")
                }
                #expect(try await harness.facts(of: paid).accountToken?.bits == bits)
            }
        }
    }

    /// StoreKit reports that a payment is pending, but not why.
    @Test(arguments: [
        ("ask-to-buy on", PaymentResult.pending), ("interrupt on", .pending), ("cancel on", .cancelled),
        ("fail purchase userCancelled", .cancelled),
    ])
    func `a payment without a transaction returns its result`(control: String, result: PaymentResult) async throws {
        try await AdapterHarness.open(.storeKit, [control]) { harness in
            let paid = try await harness.pay("coins")
            #expect(paid == result)
        }
    }

    @Test(
        arguments: [
            ("networkError", PayFailure.store(.offline)), ("systemError", .store(.unavailable("systemError"))),
            ("unknown", .store(.unavailable(""))), ("notEntitled", .store(.unavailable("notEntitled"))),
            ("unsupported", .store(.unavailable("unsupported"))), ("notAvailableInStorefront", .notInStorefront),
            ("productUnavailable", .productUnavailable), ("purchaseNotAllowed", .paymentsNotAllowed),
            ("invalidQuantity", .invalidQuantity), ("ineligibleForOffer", .ineligibleForOffer),
            ("invalidOfferIdentifier", .unknownOffer),
            ("invalidOfferPrice", .notRequested(.unavailable("invalidOfferPrice"))),
            ("invalidOfferSignature", .notRequested(.unavailable("invalidOfferSignature"))),
            ("missingOfferParameters", .notRequested(.unavailable("missingOfferParameters"))),
        ], Adapters.allCases)
    func `an error of a purchase becomes the same failure`(error: (String, PayFailure), adapters: Adapters)
        async throws
    {
        try await AdapterHarness.open(adapters, ["fail purchase \(error.0)"]) { harness in
            await #expect(throws: error.1) { try await harness.pay("coins") }
        }
    }

    @Test(arguments: Adapters.allCases)
    func `a payment with an unknown product, quantity or offer is refused`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { harness in
            await #expect(throws: PayFailure.productUnavailable) { try await harness.pay("nothing") }
            await #expect(throws: PayFailure.invalidQuantity) { try await harness.pay("coins", quantity: 11) }
            await #expect(throws: PayFailure.unknownOffer) { try await harness.pay("gold.month", offer: "none") }
            await #expect(throws: PayFailure.ineligibleForOffer) {
                try await harness.pay("gold.month", offer: "gold.comeback")
            }
            let unfinished = try await harness.queue.unfinished()
            #expect(unfinished.isEmpty)
        }
    }

    @Test func `an unknown purchase result fails as an unavailable store`() async throws {
        try await AdapterHarness.open(.storeKit, ["unknown-result on"]) { harness in
            await #expect(throws: PayFailure.store(.unavailable(""))) { try await harness.pay("coins") }
        }
    }

    @Test(arguments: Adapters.allCases)
    func `promotional and win-back offers are applied`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { harness in
            try await harness.sell("gold.month")
            try harness.store.operate("advance 8d")
            try await harness.sell("gold.month", offer: "gold.thanks")
            try harness.store.operate("advance 32d")
            #expect(await harness.store.latest(for: "gold.month")?.payload.offerIdentifier == "gold.thanks")
            try harness.store.operate("auto-renew gold.month off")
            try harness.store.operate("advance 200d")
            try await harness.sell("gold.month", offer: "gold.comeback")
            #expect(await harness.store.latest(for: "gold.month")?.payload.offerIdentifier == "gold.comeback")
        }
    }

    @Test func `an offer that was added after the product was loaded is applied`() async throws {
        let cache = StoreKitCache()
        let earlier = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).storekit")
        try String(contentsOf: catalog, encoding: .utf8).replacing("gold.thanks", with: "gold.earlier")
            .write(to: earlier, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: earlier) }
        try await SKTestSession.withSession(contentsOf: earlier) { _ in
            _ = try await StoreKitProductStore(cache: cache).products(["gold.month"])
        }
        try await AdapterHarness.open(.storeKit) { harness in
            let queue = StoreKitPaymentQueue(cache: cache) { AdapterHarness.authorize($0) }
            try await harness.sell("gold.month")
            try harness.store.operate("advance 8d")
            let request = PayRequest(product: "gold.month", quantity: 1, account: .ann, offer: "gold.thanks")
            guard case .transaction = try await queue.pay(request) else { throw Unexpected(what: "no transaction") }
            try harness.store.operate("advance 32d")
            #expect(await harness.store.latest(for: "gold.month")?.payload.offerIdentifier == "gold.thanks")
        }
    }

    @Test func `a promotional offer without a server isn't requested`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let queue = StoreKitPaymentQueue(cache: StoreKitCache())
            try await harness.sell("gold.month")
            let request = PayRequest(product: "gold.month", quantity: 1, account: .ann, offer: "gold.thanks")
            await #expect(throws: PayFailure.notRequested(.unavailable("missingOfferParameters"))) {
                try await queue.pay(request)
            }
        }
    }

    @Test func `a promotional offer that the server doesn't sign isn't requested`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let queue = StoreKitPaymentQueue(cache: StoreKitCache()) { _ in
                throw StoreKitError.networkError(URLError(.timedOut))
            }
            try await harness.sell("gold.month")
            let request = PayRequest(product: "gold.month", quantity: 1, account: .ann, offer: "gold.thanks")
            await #expect(throws: PayFailure.notRequested(.offline)) { try await queue.pay(request) }
        }
    }

    @Test func `a purchase action that requests nothing fails with its own failure`() async throws {
        // `StoreKitPurchaseAction.confirming(in:)` throws this failure, and needs UIKit, which Linux doesn't have.
        try await AdapterHarness.open(.storeKit) { _ in
            let failure = PayFailure.notRequested(.unavailable("scene"))
            let action = StoreKitPurchaseAction { _, _ in throw failure }
            let queue = StoreKitPaymentQueue(cache: StoreKitCache(), purchase: action)
            let request = PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil)
            await #expect(throws: failure) { try await queue.pay(request) }
        }
    }

    @Test func `payments aren't possible when the device doesn't allow them`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            #expect(await harness.queue.canMakePayments)
            try harness.store.operate("payments off")
            #expect(await !harness.queue.canMakePayments)
        }
    }

    @Test func `a price is loaded again after the storefront changed`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            try await harness.sell("coins")
            try harness.store.operate("storefront DEU")
            try harness.store.operate("fail loadProducts networkError")
            await #expect(throws: PayFailure.notRequested(.offline)) { try await harness.pay("coins") }
            try harness.store.operate("fail loadProducts off")
            #expect(try await harness.sell("coins").price?.currency == "EUR")
        }
    }

    /// Returns a product store whose customer moves to the next storefront whenever the market is read.
    private func products(
        _ cache: StoreKitCache, in session: SKTestSession, movingTo storefronts: [String]
    ) -> StoreKitProductStore {
        let next = Mutex(storefronts)
        return StoreKitProductStore(cache: cache) {
            // The locale is read after the storefront.
            if let storefront = next.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                session.storefront = storefront
            }
            return Locale(identifier: "en_US")
        }
    }

    @Test func `a storefront that changes during a request loads the products of the new storefront`() async throws {
        try await AdapterHarness.open(.storeKit, ["storefront USA"]) { harness in
            let cache = StoreKitCache()
            let store = products(cache, in: harness.session, movingTo: ["DEU"])
            let label = try #require(try await store.products(["coins"]).first).label
            #expect(label.market.storefront == "DEU" && label.price.currency == "EUR")
            try harness.store.operate("fail loadProducts networkError")
            let request = PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil)
            guard case .transaction(let paid) = try await StoreKitPaymentQueue(cache: cache).pay(request) else {
                throw Unexpected(what: "no transaction")
            }
            #expect(paid.price?.currency == "EUR", "the product was cached for its storefront")
        }
    }

    @Test func `a storefront that changes twice during a request leaves the products uncached`() async throws {
        try await AdapterHarness.open(.storeKit, ["storefront USA"]) { harness in
            let cache = StoreKitCache()
            let store = products(cache, in: harness.session, movingTo: ["DEU", "USA"])
            let label = try #require(try await store.products(["coins"]).first).label
            #expect(label.market.storefront == "USA" && label.price.currency == "USD")
            try harness.store.operate("fail loadProducts networkError")
            let request = PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil)
            await #expect(throws: PayFailure.notRequested(.offline)) {
                try await StoreKitPaymentQueue(cache: cache).pay(request)
            }
        }
    }
}
