import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverStoreKitServices
import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Payments through StoreKit` {
    @Test func `a payment passes on the quantity and the account`() async throws {
        try await Shop.open(.storeKit) { shop in
            let facts = try await shop.facts(of: try await shop.sell("coins", quantity: 4))
            #expect(facts.quantity == 4 && facts.accountToken == .ann && facts.key.environment == .xcode)
            for bits: UInt128 in [0, 1, .max, 0x0123_4567_89AB_CDEF_FEDC_BA98_7654_3210] {
                let request = PayRequest(
                    product: "coins", quantity: 1, account: AccountToken(bits: bits), offer: nil)
                guard case .transaction(let paid) = try await shop.queue.pay(request) else {
                    throw Unexpected(what: "no transaction")
                }
                #expect(try await shop.facts(of: paid).accountToken?.bits == bits)
            }
        }
    }

    /// StoreKit reports that a payment is pending, but not why.
    @Test(arguments: [
        ("ask-to-buy on", PaymentResult.pending), ("interrupt on", .pending), ("cancel on", .cancelled),
        ("fail purchase userCancelled", .cancelled),
    ])
    func `a payment without a transaction returns its result`(control: String, result: PaymentResult) async throws {
        try await Shop.open(.storeKit, [control]) { shop in
            let paid = try await shop.pay("coins")
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
            ("invalidOfferPrice", .store(.unavailable("invalidOfferPrice"))),
            ("invalidOfferSignature", .store(.unavailable("invalidOfferSignature"))),
            ("missingOfferParameters", .store(.unavailable("missingOfferParameters"))),
        ], Adapters.allCases)
    func `an error of a purchase becomes the same failure`(error: (String, PayFailure), adapters: Adapters)
        async throws
    {
        try await Shop.open(adapters, ["fail purchase \(error.0)"]) { shop in
            await #expect(throws: error.1) { try await shop.pay("coins") }
        }
    }

    @Test(arguments: Adapters.allCases)
    func `a payment with an unknown product, quantity or offer is refused`(adapters: Adapters) async throws {
        try await Shop.open(adapters) { shop in
            await #expect(throws: PayFailure.productUnavailable) { try await shop.pay("nothing") }
            await #expect(throws: PayFailure.invalidQuantity) { try await shop.pay("coins", quantity: 11) }
            await #expect(throws: PayFailure.unknownOffer) { try await shop.pay("gold.month", offer: "none") }
            await #expect(throws: PayFailure.ineligibleForOffer) {
                try await shop.pay("gold.month", offer: "gold.comeback")
            }
            let unfinished = try await shop.queue.unfinished()
            #expect(unfinished.isEmpty)
        }
    }

    @Test func `an unknown purchase result fails as an unavailable store`() async throws {
        try await Shop.open(.storeKit, ["unknown-result on"]) { shop in
            await #expect(throws: PayFailure.store(.unavailable(""))) { try await shop.pay("coins") }
        }
    }

    @Test(arguments: Adapters.allCases)
    func `promotional and win-back offers are applied`(adapters: Adapters) async throws {
        try await Shop.open(adapters) { shop in
            try await shop.sell("gold.month")
            try shop.store.operate("advance 8d")
            try await shop.sell("gold.month", offer: "gold.thanks")
            try shop.store.operate("advance 32d")
            #expect(await shop.store.latest(for: "gold.month")?.payload.offerIdentifier == "gold.thanks")
            try shop.store.operate("auto-renew gold.month off")
            try shop.store.operate("advance 200d")
            try await shop.sell("gold.month", offer: "gold.comeback")
            #expect(await shop.store.latest(for: "gold.month")?.payload.offerIdentifier == "gold.comeback")
        }
    }

    @Test func `a promotional offer without a server isn't requested`() async throws {
        try await Shop.open(.storeKit) { shop in
            let queue = StoreKitPaymentQueue(cache: StoreKitCache())
            try await shop.sell("gold.month")
            let request = PayRequest(product: "gold.month", quantity: 1, account: .ann, offer: "gold.thanks")
            await #expect(throws: PayFailure.store(.unavailable("missingOfferParameters"))) {
                try await queue.pay(request)
            }
        }
    }

    @Test func `payments aren't possible when the device doesn't allow them`() async throws {
        try await Shop.open(.storeKit) { shop in
            #expect(await shop.queue.canMakePayments)
            try shop.store.operate("payments off")
            #expect(await !shop.queue.canMakePayments)
        }
    }

    @Test func `a price is loaded again after the storefront changed`() async throws {
        try await Shop.open(.storeKit) { shop in
            try await shop.sell("coins")
            try shop.store.operate("storefront DEU")
            try shop.store.operate("fail loadProducts networkError")
            await #expect(throws: PayFailure.store(.offline)) { try await shop.pay("coins") }
            try shop.store.operate("fail loadProducts off")
            #expect(try await shop.sell("coins").price?.currency == "EUR")
        }
    }
}
