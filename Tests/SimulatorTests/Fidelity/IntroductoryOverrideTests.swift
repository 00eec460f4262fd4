import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `The developer's override of introductory offer eligibility` {
        private func eligibilityOverride(
            _ isEligible: Bool, _ product: String = "gold.month", in store: SimulatedStore, keyID: String? = nil
        ) -> OfferSignature {
            store.offerSigner(keyID: keyID).introductoryOfferEligibility(
                isEligible, productID: product, appTransactionID: store.appTransactionID, nonce: UUID(),
                timestamp: store.now)
        }

        @Test(.line("U13e")) func `an override grants the offer again or withholds it`() async throws {
            let store = try TestCatalog.store()
            let no = PurchaseOption.introductoryOfferEligibility(
                false, signature: eligibilityOverride(false, in: store))
            #expect(try await store.sell("gold.month", [no]).price == 19_990)
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await store.sell("gold.month").offerType == .introductory)
            try store.expireSubscription(productIdentifier: "gold.month")
            let yes = PurchaseOption.introductoryOfferEligibility(true, signature: eligibilityOverride(true, in: store))
            #expect(try await store.sell("gold.month", [yes]).offerType == .introductory)
        }

        @Test(.line("U13e")) func `a wrong signature is rejected; with the quirk, the full price is charged silently`()
            async throws
        {
            let store = try TestCatalog.store()
            let wrong = [
                // Signatures of another value, another plan, another key, and another store.
                eligibilityOverride(false, in: store), eligibilityOverride(true, "news.week", in: store),
                eligibilityOverride(true, in: store, keyID: "OTHER"),
                eligibilityOverride(true, in: try TestCatalog.store(seed: 8)),
            ]
            for signature in wrong {
                let option = PurchaseOption.introductoryOfferEligibility(true, signature: signature)
                let failure = try await refusal(of: "gold.month", [option], in: store)
                #expect(failure == .purchase(.invalidOfferSignature))
            }
            #expect(await store.all().isEmpty)
            try store.perform(.habit(.ignoresOverrideSignature, true))
            let option = PurchaseOption.introductoryOfferEligibility(true, signature: wrong[0])
            #expect(try await store.sell("gold.month", [option]).price == 19_990)
        }

        @Test(.line("U13e")) func `an override is for one customer and can be used once`() async throws {
            let store = try TestCatalog.store()
            let signature = eligibilityOverride(true, in: store)
            let option = PurchaseOption.introductoryOfferEligibility(true, signature: signature)
            try await store.sell("gold.month", [option])
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await refusal(of: "gold.month", [option], in: store) == .purchase(.invalidOfferSignature))
            let other = PurchaseOption.introductoryOfferEligibility(
                true, signature: eligibilityOverride(true, in: store))
            try store.signInAnotherCustomer()
            #expect(try await refusal(of: "gold.month", [other], in: store) == .purchase(.invalidOfferSignature))
        }

        @Test(.line("U13e")) func `a valid override stays valid while a purchase is pending`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            try store.expireSubscription(productIdentifier: "gold.month")
            try store.setAskToBuyEnabled(true)
            let option = PurchaseOption.introductoryOfferEligibility(
                true, signature: eligibilityOverride(true, in: store))
            #expect(try await store.purchase("gold.month", options: [option]) == .pending(.askToBuy))
            try store.advance(3, .day)
            try store.approveAskToBuyTransaction(identifier: "1002")
            #expect(await store.unfinished().map(\.payload.price) == [0, 0])
        }

        @Test(.line("U13e"))
        func `a wrong override that the quirk ignored stays without effect while a purchase is pending`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.ignoresOverrideSignature, true))
            try store.setAskToBuyEnabled(true)
            let option = PurchaseOption.introductoryOfferEligibility(
                true, signature: eligibilityOverride(false, in: store))
            #expect(try await store.purchase("gold.month", options: [option]) == .pending(.askToBuy))
            try store.perform(.habit(.ignoresOverrideSignature, false))
            try store.approveAskToBuyTransaction(identifier: "1001")
            #expect(await store.unfinished().map(\.payload.price) == [19_990])
        }
    }
}
