import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Codes together with an introductory offer` {
        private func shop(_ isStackable: Bool) throws -> SimulatedStore {
            let code = OfferStore.offer(
                "friends", "payUpFront", "P3M", price: "9.00", also: #""isStackable": \#(isStackable)"#)
            let trial =
                #""introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": 2, "displayPrice": "1.00"}"#
            return try OfferStore.store(trial + #", "codeOffers": [\#(code)]"#)
        }

        @Test(.line("U12f")) func `a stackable code applies after the introductory offer`() async throws {
            let store = try shop(true)
            try store.perform(.redeem("a", offer: "friends"))
            try store.advance(1, .month)
            #expect(try await store.renewalInfo().offerType == .code)
            try store.advance(4, .month)
            let bills = await store.unfinished().map(\.payload)
            #expect(bills.map(\.price) == [1000, 1000, 9000, 10_000])
            #expect(bills.map(\.offerType) == [.introductory, .introductory, .code, nil])
            #expect(bills[3].purchaseDate == midnight(2026, 6, 1))
            #expect(await store.introductoryOfferEligibility(groupID: "G") == .ineligible)
        }

        @Test(.line("U12f")) func `a code that is not stackable applies alone and keeps the introductory offer`()
            async throws
        {
            let store = try shop(false)
            try store.perform(.redeem("a", offer: "friends"))
            try store.advance(3, .month)
            let bills = await store.unfinished().map(\.payload)
            #expect(bills.map(\.price) == [9000, 10_000] && bills.map(\.offerType) == [.code, nil])
            #expect(await store.introductoryOfferEligibility(groupID: "G") == .eligible)
            try store.expireSubscription(productIdentifier: "a")
            #expect(try await store.sell("a").offerType == .introductory)
        }

        @Test(.line("U12f")) func `a customer who used the introductory offer gets only the code`() async throws {
            let store = try shop(true)
            try await store.sell("a")
            try store.expireSubscription(productIdentifier: "a")
            try store.perform(.redeem("a", offer: "friends"))
            #expect(await store.latest(for: "a")?.payload.price == 9000)
        }
    }
}
