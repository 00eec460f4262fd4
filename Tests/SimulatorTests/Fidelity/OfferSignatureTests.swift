import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Signatures of promotional offers` {
        /// Returns a store whose customer is a former subscriber.
        private func shop(_ top: String = "", seed: UInt64 = 7) async throws -> SimulatedStore {
            let offers = #""adHocOffers": [\#(OfferStore.offer("half", "payUpFront", price: "5.00"))]"#
            let store = try OfferStore.store(offers, top: top, seed: seed)
            try await store.sell("a")
            try store.expireSubscription(productIdentifier: "a")
            return store
        }

        private func sign(
            _ store: SimulatedStore, _ offer: String = "half", _ product: String = "a", for token: UUID? = nil,
            keyID: String? = nil, at timestamp: Int64? = nil
        ) -> OfferSignature {
            store.offerSigner(keyID: keyID).promotionalOffer(
                offer, productID: product, appAccountToken: token, nonce: UUID(), timestamp: timestamp ?? store.now)
        }

        @Test(.line("U12c")) func `a valid signature is accepted, whether or not one is required`() async throws {
            let store = try await shop()
            for control in [StoreControl.offerSignatures(required: false), .offerSignatures(required: true)] {
                try store.perform(control)
                let token = UUID()
                let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store, for: token))
                let sold = try await store.sell("a", [option, .appAccountToken(token)])
                #expect(sold.offerType == .promotional && sold.price == 5000)
                try store.expireSubscription(productIdentifier: "a")
            }
        }

        @Test(.line("U12c")) func `the payment queue passes on the signature of a payment's discount`() async throws {
            let store = try await shop()
            try store.perform(.offerSignatures(required: true))
            let observer = RecordingObserver()
            store.paymentQueue.add(observer)
            try store.paymentQueue.add(
                SimulatedPayment(productIdentifier: "a", paymentDiscount: PaymentDiscount(identifier: "half")))
            #expect(store.paymentQueue.transactions.last?.error?.code == .missingOfferParams)
            let discount = PaymentDiscount(identifier: "half", signature: sign(store))
            try store.paymentQueue.add(SimulatedPayment(productIdentifier: "a", paymentDiscount: discount))
            #expect(await store.latest(for: "a")?.payload.offerType == .promotional)
        }

        @Test(.line("U12c")) func `an offer without a signature is rejected only if signatures are required`()
            async throws
        {
            let store = try await shop()
            try store.perform(.offerSignatures(required: true))
            let failure = try await refusal(of: "a", [.offer(id: "half")], in: store)
            #expect(failure == .purchase(.missingOfferParameters))
            try store.perform(.offerSignatures(required: false))
            #expect(try await store.sell("a", [.offer(id: "half")]).price == 5000)
        }

        @Test(.line("U12c")) func `an offer whose signed text was checked is accepted if signatures are required`()
            async throws
        {
            let store = try await shop()
            try store.perform(.offerSignatures(required: true))
            try store.setAskToBuyEnabled(true)
            #expect(
                try await store.purchase("a", options: [.signedPromotionalOffer(id: "half")]) == .pending(.askToBuy))
            try store.approveAskToBuyTransaction(identifier: "1002")
            #expect(await store.latest(for: "a")?.payload.offerIdentifier == "half")
            let failure = try await refusal(of: "a", [.signedPromotionalOffer(id: "none")], in: store)
            #expect(failure == .purchase(.invalidOfferIdentifier))
        }

        @Test(.line("U12c")) func `a signature of other values is rejected`() async throws {
            let store = try await shop()
            let right = sign(store)
            var altered = right.signature
            altered[0] ^= 1
            let wrong = [
                sign(store, "other"), sign(store, "half", "b"), sign(store, for: UUID()), sign(store, keyID: "OTHER"),
                sign(try await shop(seed: 8)),
                OfferSignature(
                    keyID: right.keyID, nonce: UUID(), timestamp: right.timestamp, signature: right.signature),
                OfferSignature(
                    keyID: right.keyID, nonce: right.nonce, timestamp: right.timestamp + 1, signature: right.signature),
                OfferSignature(
                    keyID: right.keyID, nonce: right.nonce, timestamp: right.timestamp, signature: altered),
                OfferSignature(keyID: right.keyID, nonce: right.nonce, timestamp: right.timestamp, signature: Data()),
            ]
            for signature in wrong {
                let option = PurchaseOption.promotionalOffer(id: "half", signature: signature)
                #expect(try await refusal(of: "a", [option], in: store) == .purchase(.invalidOfferSignature))
            }
        }

        @Test(.line("U12c")) func `a signature is valid for one day and can be used once`() async throws {
            let store = try await shop()
            for timestamp in [store.now - day - 1, store.now + day + 1, .min, .max] {
                let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store, at: timestamp))
                #expect(try await refusal(of: "a", [option], in: store) == .purchase(.invalidOfferSignature))
            }
            let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store, at: store.now - day))
            try await store.sell("a", [option])
            try store.expireSubscription(productIdentifier: "a")
            #expect(try await refusal(of: "a", [option], in: store) == .purchase(.invalidOfferSignature))
        }

        @Test(.line("U12c")) func `a signature is verified at the purchase, not at a parent's approval`() async throws {
            let store = try await shop()
            try store.perform(.offerSignatures(required: true))
            try store.setAskToBuyEnabled(true)
            let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store))
            #expect(try await store.purchase("a", options: [option]) == .pending(.askToBuy))
            #expect(try await refusal(of: "a", [option], in: store) == .purchase(.invalidOfferSignature))
            try store.advance(3, .day)
            try store.approveAskToBuyTransaction(identifier: "1002")
            #expect(await store.latest(for: "a")?.payload.offerIdentifier == "half")
        }

        @Test(.line("U12c")) func `a signature can be used again after a canceled purchase`() async throws {
            let store = try await shop()
            let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store))
            try store.perform(.cancel(true))
            #expect(try await store.purchase("a", options: [option]) == .userCancelled)
            try store.perform(.cancel(false))
            #expect(try await store.sell("a", [option]).price == 5000)
        }

        @Test(.line("U12c")) func `the signing key is the catalog's, if it has one`() async throws {
            let store = try await shop(#""subscriptionOffersKeyPair": {"id": "ABC123", "privateKey": "SECRET"}"#)
            #expect(store.offerSigner().keyID == "ABC123")
            #expect(try await shop().offerSigner().keyID == OfferSigner.localKeyID)
            let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store, keyID: "ABC123"))
            #expect(try await store.sell("a", [option]).price == 5000)
        }

        @Test(.line("U13f")) func `an unknown key is an invalid signature, and with the quirk an unknown error`()
            async throws
        {
            let store = try await shop()
            let option = PurchaseOption.promotionalOffer(id: "half", signature: sign(store, keyID: "OTHER"))
            #expect(try await refusal(of: "a", [option], in: store) == .purchase(.invalidOfferSignature))
            try store.perform(.habit(.unknownKeyIsUnknownError, true))
            #expect(try await refusal(of: "a", [option], in: store) == .storeKit(.unknown))
            let right = PurchaseOption.promotionalOffer(id: "half", signature: sign(store))
            #expect(try await store.sell("a", [right]).price == 5000)
        }

        @Test func `IDs with the character that separates the signed values get no signature`() async throws {
            let store = try await shop()
            #expect(sign(store, "half\u{2063}more").signature.isEmpty)
            #expect(sign(store, "half", "a\u{2063}b").signature.isEmpty)
            #expect(!sign(store).signature.isEmpty)
        }

        @Test func `a store with such an offer rejects the empty signature`() async throws {
            let id = "half\u{2063}more"
            let offers = #""adHocOffers": [\#(OfferStore.offer(id, "payUpFront", price: "5.00"))]"#
            let store = try OfferStore.store(offers, top: "", seed: 7)
            try await store.sell("a")
            try store.expireSubscription(productIdentifier: "a")
            let option = PurchaseOption.promotionalOffer(id: id, signature: sign(store, id))
            #expect(try await refusal(of: "a", [option], in: store) == .purchase(.invalidOfferSignature))
        }

        @Test func `printing or dumping a signature shows none of its secrets`() async throws {
            let store = try await shop()
            let signature = sign(store)
            let secret = signature.signature.base64EncodedString()
            let options: [PurchaseOption] = [
                .promotionalOffer(id: "half", signature: signature),
                .introductoryOfferEligibility(true, signature: signature),
            ]
            for value in [signature, options[0], options[1]] as [Any] {
                var shown = "\(value)" + String(reflecting: value)
                dump(value, to: &shown)
                #expect(!shown.contains(secret) && !shown.contains(signature.nonce.uuidString))
            }
        }
    }
}
