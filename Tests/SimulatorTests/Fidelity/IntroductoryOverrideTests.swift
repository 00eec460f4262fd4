import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `The merchant's word on an introductory offer` {
        private func word(
            _ isEligible: Bool, _ product: String = "gold.month", in store: SimulatedStore, keyID: String? = nil
        ) -> OfferSignature {
            store.offerSigner(keyID: keyID).introductoryOfferEligibility(
                isEligible, productID: product, appTransactionID: store.appTransactionID, nonce: UUID(),
                timestamp: store.now)
        }

        @Test(.line("U13e")) func `it gives the offer again, or keeps it back`() async throws {
            let store = try Shop.store()
            let no = PurchaseOption.introductoryOfferEligibility(false, signature: word(false, in: store))
            #expect(try await store.sell("gold.month", [no]).price == 19_990)
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await store.sell("gold.month").offerType == .introductory)
            try store.expireSubscription(productIdentifier: "gold.month")
            let yes = PurchaseOption.introductoryOfferEligibility(true, signature: word(true, in: store))
            #expect(try await store.sell("gold.month", [yes]).offerType == .introductory)
        }

        @Test(.line("U13e")) func `a wrong signature is refused, and with the habit sells at the full price silently`()
            async throws
        {
            let store = try Shop.store()
            let wrong = [
                // Of another word, another plan, another key and another store.
                word(false, in: store), word(true, "news.week", in: store), word(true, in: store, keyID: "OTHER"),
                word(true, in: try Shop.store(seed: 8)),
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

        @Test(.line("U13e")) func `a word is for one customer, and good once`() async throws {
            let store = try Shop.store()
            let signature = word(true, in: store)
            let option = PurchaseOption.introductoryOfferEligibility(true, signature: signature)
            try await store.sell("gold.month", [option])
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await refusal(of: "gold.month", [option], in: store) == .purchase(.invalidOfferSignature))
            let other = PurchaseOption.introductoryOfferEligibility(true, signature: word(true, in: store))
            try store.signInSomebodyElse()
            #expect(try await refusal(of: "gold.month", [other], in: store) == .purchase(.invalidOfferSignature))
        }

        @Test(.line("U13e")) func `a right word stays right while a purchase waits`() async throws {
            let store = try Shop.store()
            try await store.sell("gold.month")
            try store.expireSubscription(productIdentifier: "gold.month")
            try store.setAskToBuyEnabled(true)
            let option = PurchaseOption.introductoryOfferEligibility(true, signature: word(true, in: store))
            #expect(try await store.purchase("gold.month", options: [option]) == .pending(.askToBuy))
            try store.advance(3, .day)
            try store.approveAskToBuyTransaction(identifier: "1002")
            #expect(await store.unfinished().map(\.payload.price) == [0, 0])
        }

        @Test(.line("U13e")) func `a wrong word that was overlooked stays a no while a purchase waits`() async throws {
            let store = try Shop.store()
            try store.perform(.habit(.ignoresOverrideSignature, true))
            try store.setAskToBuyEnabled(true)
            let option = PurchaseOption.introductoryOfferEligibility(true, signature: word(false, in: store))
            #expect(try await store.purchase("gold.month", options: [option]) == .pending(.askToBuy))
            try store.perform(.habit(.ignoresOverrideSignature, false))
            try store.approveAskToBuyTransaction(identifier: "1001")
            #expect(await store.unfinished().map(\.payload.price) == [19_990])
        }
    }
}
