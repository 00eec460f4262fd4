import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Promotional offers` {
        @Test(.line("U12b")) func `a promotional offer is for current and former subscribers only`() async throws {
            let store = try TestCatalog.store()
            let offer = try #require(store.plan("plus.month").promotionalOffers.first)
            #expect(await store.offerEligibility(offer, productID: "plus.month") == .ineligible)
            let failure = try await refusal(of: "plus.month", [.offer(id: "half")], in: store)
            #expect(failure == .purchase(.ineligibleForOffer))
            try await store.sell("gold.month")
            #expect(await store.offerEligibility(offer, productID: "plus.month") == .eligible)
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(await store.offerEligibility(offer, productID: "plus.month") == .eligible)
            let sold = try await store.sell("plus.month", [.offer(id: "half")])
            #expect(sold.offerType == .promotional && sold.offerIdentifier == "half" && sold.price == 14_990)
            #expect(sold.offerDiscountType == .payUpFront && sold.expiresDate == midnight(2026, 4, 1))
        }

        @Test(.line("U12b")) func `a promotional offer for a current subscriber applies at the renewal`() async throws {
            let store = try TestCatalog.store()
            let owned = try await store.sell("plus.month")
            #expect(try await store.sell("plus.month", [.offer(id: "half")]) == owned)
            let info = try await store.renewalInfo()
            #expect(info.offerIdentifier == "half" && info.renewalPrice == 14_990)
            try store.advance(1, .month)
            let renewal = try await store.status().transaction.payload
            #expect(renewal.offerIdentifier == "half" && renewal.price == 14_990)
            #expect(renewal.expiresDate == midnight(2026, 5, 1))
        }

        @Test func `an unknown promotional offer is rejected`() async throws {
            for options: Set<PurchaseOption> in [
                [.offer(id: "none")], [.promotionalOffer(id: "none", signature: Self.anything)],
                [.promotionalOffer(id: "back", signature: Self.anything)],
            ] {
                let failure = try await refusal(of: "gold.month", options, in: TestCatalog.store())
                #expect(failure == .purchase(.invalidOfferIdentifier))
            }
        }

        static let anything = OfferSignature(keyID: "K", nonce: UUID(), timestamp: .min, signature: Data([1]))
    }
}
