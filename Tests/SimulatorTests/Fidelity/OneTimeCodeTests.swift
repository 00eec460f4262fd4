import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Offer codes for products that are not subscriptions` {
        @Test(.line("U12g"), arguments: ["coin", "forever", "season"])
        func `a code makes the product free or reduces its price, once`(_ product: String) async throws {
            for (offer, price) in [("gift", Int64(0)), ("half", 2000)] {
                let store = try OfferStore.store("")
                try store.perform(.makeCodes(product, offer: offer, .oneTime(count: 1)))
                let code = try #require(try store.column("Code", of: .codes).first)
                try await store.presentOfferCodeRedeemSheet(code: code)
                let sold = try #require(await store.unfinished().first).payload
                #expect(sold.productId == product && sold.price == price && sold.offerIdentifier == offer)
                #expect(sold.offerType == .code && sold.offerDiscountType == .oneTime && sold.offerPeriod == nil)
                #expect(sold.expiresDate == nil)
            }
        }

        @Test(.line("U12g")) func `eligibility depends on whether the customer has bought before`() async throws {
            let store = try OfferStore.store("")
            let offer = try #require(store.configuration.product(id: "coin")?.codeOffers.last)
            #expect(await store.offerEligibility(offer, productID: "coin") == .eligible)
            #expect(await store.offerEligibility(offer, productID: "a") == .unknown)
            try await store.sell("season")
            #expect(await store.offerEligibility(offer, productID: "coin") == .ineligible)
            #expect(throws: ControlError.self) { try store.perform(.redeem("coin", offer: "half")) }
        }

        @Test(.line("U12g")) func `a code for an owned product buys nothing and stays valid`() async throws {
            let store = try OfferStore.store("")
            try await store.sell("forever")
            try store.perform(.makeCodes("forever", offer: "gift", .custom("GIFT", limit: nil)))
            let report = try store.perform(.redeem("forever", offer: "GIFT"))
            #expect(
                report.message == "Nothing was bought: the customer already has it from transaction 1001 of "
                    + "forever.")
            #expect(try store.column("Redeemed", of: .codes) == ["0"])
        }

        @Test(.line("U12g")) func `an unusable code offer is a warning in the catalog and is rejected`() async throws {
            let text = """
                {"version": {"major": 4}, "products": [{"productID": "a", "type": "Consumable", "displayPrice": "1",
                 "codeOffers": [{"referenceName": "one", "paymentMode": "oneTime"},
                                {"referenceName": "two", "paymentMode": "oneTime", "displayPrice": "x"},
                                {"referenceName": "three", "paymentMode": "payAsYouGo", "displayPrice": "1"},
                                {"referenceName": "four", "paymentMode": "barter"},
                                {"referenceName": "five", "paymentMode": "free"}]}]}
                """
            let catalog = try TestCatalog.catalog(text)
            #expect(
                catalog.warnings.map(\.place) == [
                    "products[0].codeOffers[0].displayPrice", "products[0].codeOffers[1].displayPrice",
                    "products[0].codeOffers[2]", "products[0].codeOffers[3]",
                ])
            let store = SimulatedStore(configuration: catalog)
            for name in ["one", "two", "three", "four"] {
                await #expect(throws: SimulatedFailure.purchase(.invalidOfferPrice)) {
                    try await store.presentOfferCodeRedeemSheet(code: name)
                }
            }
            try await store.presentOfferCodeRedeemSheet(code: "five")
            #expect(await store.unfinished().count == 1)
        }
    }
}
