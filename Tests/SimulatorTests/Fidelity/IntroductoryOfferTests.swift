import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Introductory offers` {
        static let trial = #""introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"}"#

        @Test(.line("U12a")) func `an introductory offer is granted once per subscription group`() async throws {
            let store = try TestCatalog.store()
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            try await store.sell("gold.month")
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .ineligible)
            #expect(await store.introductoryOfferEligibility(groupID: "G2") == .eligible)
            #expect(await store.introductoryOfferEligibility(groupID: "G9") == .unknown)
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await store.sell("gold.month").offerType == nil)
        }

        @Test(.line("U12a")) func `another account has its own introductory offer`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            try store.signInAnotherCustomer()
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            #expect(try await store.sell("gold.month").offerType == .introductory)
        }

        @Test(.line("U12a"))
        func `an introductory offer of a planned change starts with the change and is used up only then`()
            async throws
        {
            let store = try OfferStore.store("", others: Self.trial)
            try await store.sell("a")
            try await store.sell("b")
            let info = try await store.renewalInfo()
            #expect(info.autoRenewProductId == "b" && info.offerType == .introductory && info.renewalPrice == 0)
            #expect(await store.introductoryOfferEligibility(groupID: "G") == .eligible)
            try store.advance(1, .month)
            let renewal = try await store.status().transaction.payload
            #expect(renewal.productId == "b" && renewal.price == 0 && renewal.offerType == .introductory)
            #expect(await store.introductoryOfferEligibility(groupID: "G") == .ineligible)
        }

        @Test(.line("U12a")) func `canceling a planned change keeps its introductory offer`() async throws {
            let store = try OfferStore.store("", others: Self.trial)
            try await store.sell("a")
            try await store.sell("b")
            try await store.sell("a")
            try store.advance(1, .month)
            #expect(try await store.status().transaction.payload.price == 10_000)
            #expect(await store.introductoryOfferEligibility(groupID: "G") == .eligible)
        }

        @Test(.line("U13c")) func `eligibility is current, unless the quirk remembers an earlier result`() async throws
        {
            let store = try TestCatalog.store()
            #expect(await store.introductoryOfferEligibility(groupID: "G2") == .eligible)
            try store.perform(.habit(.remembersEligibility, true))
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            try await store.sell("gold.month")
            try await store.sell("news.week")
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            // This group was queried before the quirk was on: the current result is remembered from now on.
            #expect(await store.introductoryOfferEligibility(groupID: "G2") == .ineligible)
            try store.perform(.habit(.remembersEligibility, false))
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .ineligible)
        }

        @Test(.line("U13c")) func `a remembered eligibility lasts until the next launch`() async throws {
            try await TestCatalog.withFolder { folder in
                let catalog = try TestCatalog.catalog()
                let store = try SimulatedStore(configuration: catalog, stateFile: folder + "/store.json")
                try store.perform(.habit(.remembersEligibility, true))
                #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
                try await store.sell("gold.month")
                #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
                let relaunched = try SimulatedStore(configuration: catalog, stateFile: folder + "/store.json")
                #expect(await relaunched.introductoryOfferEligibility(groupID: "G1") == .ineligible)
            }
        }

        @Test(.line("U13c")) func `with the quirk every customer is eligible, even for a group without an offer`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            #expect(await store.introductoryOfferEligibility(groupID: "G9") == .unknown)
            try store.perform(.habit(.eligibleWithoutOffer, true))
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            #expect(await store.introductoryOfferEligibility(groupID: "G9") == .eligible)
            // The purchase still costs the full price.
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await store.sell("gold.month").price == 19_990)
        }

        @Test(.line("U13d")) func `a first purchase without options applies the introductory offer`() async throws {
            let sold = try await TestCatalog.store().sell("gold.month")
            #expect(sold.offerType == .introductory && sold.offerDiscountType == .freeTrial)
            #expect(sold.offerPeriod == "P1W" && sold.price == 0 && sold.offerIdentifier == nil)
            #expect(sold.expiresDate == newYear + 7 * day)
        }
    }
}
