import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

@Suite struct `Subscription offers` {
    @Test func `the introductory offer is applied once`() async throws {
        try await withStore { _ in
            let gold = try #require(try await product("gold.month").subscription)
            #expect(await gold.isEligibleForIntroOffer)
            let transaction = try await buy("gold.month")
            let offer = try #require(transaction.offer)
            #expect(offer.type == .introductory && offer.id == nil && offer.paymentMode == .freeTrial)
            #expect(offer.period == .weekly && transaction.price == 0)
            #expect(transaction.offerType == .introductory && transaction.offerID == nil)
            #expect(transaction.offerPaymentModeStringRepresentation == "FREE_TRIAL")
            #expect(transaction.offerPeriodStringRepresentation == "P1W")
            #expect(await gold.isEligibleForIntroOffer == false)
            #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "B0000001") == false)
        }
    }

    @Test func `the app's server can override introductory offer eligibility`() async throws {
        try await withStore { _ in
            let claims =
                #"{"aud":"introductory-offer-eligibility","productId":"gold.month","allowIntroductoryOffer":false}"#
            let transaction = try await buy("gold.month", [.introductoryOfferEligibility(compactJWS: signed(claims))])
            #expect(transaction.offer == nil && transaction.price == Decimal(string: "9.99"))
        }
    }

    @Test func `a signed promotional offer applies to current subscribers`() async throws {
        try await withStore { session in
            try await buy("gold.month")
            let claims = #"{"aud":"promotional-offer","productId":"gold.month","offerIdentifier":"gold.thanks"}"#
            let options = Product.PurchaseOption.promotionalOffer("gold.thanks", compactJWS: signed(claims))
            try await buy("gold.month", Set(options))
            let info = try await status().renewalInfo.payloadValue
            #expect(info.offer?.id == "gold.thanks" && info.offer?.type == .promotional)
            #expect(info.offerID == "gold.thanks" && info.offerType == .promotional)
            #expect(info.offerPaymentModeStringRepresentation == "PAY_AS_YOU_GO")
            #expect(info.offerPeriodStringRepresentation == "P2M" && info.offer?.period == .everyTwoMonths)
            #expect(info.renewalPrice == Decimal(string: "4.99"))
            try session.advanceTime(by: .days(8))
            let renewal = try #require(await Transaction.latest(for: "gold.month")).payloadValue
            #expect(renewal.offer?.paymentMode == .payAsYouGo && renewal.price == Decimal(string: "4.99"))
        }
    }

    @Test func `a promotional offer with claims for another purchase is rejected`() async throws {
        try await withStore { _ in
            try await buy("gold.month")
            let claims = #"{"productId":"gold.year","offerIdentifier":"gold.thanks"}"#
            for jws in [signed(claims), "no.jws", "a.b.c"] {
                let options = Product.PurchaseOption.promotionalOffer("gold.thanks", compactJWS: jws)
                await #expect(throws: Product.PurchaseError.invalidOfferSignature) {
                    try await buy("gold.month", Set(options))
                }
            }
        }
    }

    @Test func `a JWS string is accepted where the store requires signatures of offers`() async throws {
        try await withStore { session in
            try await buy("gold.month")
            try session.simulatedStore.perform(.offerSignatures(required: true))
            let claims = #"{"productId":"gold.month","offerIdentifier":"gold.thanks"}"#
            let options = Product.PurchaseOption.promotionalOffer("gold.thanks", compactJWS: signed(claims))
            try await buy("gold.month", Set(options))
            #expect(try await status().renewalInfo.payloadValue.offer?.id == "gold.thanks")
        }
    }

    @Test func `a JWS string for a win-back offer is rejected`() async throws {
        try await withStore { session in
            try await buy("gold.month")
            try session.expireSubscription(productIdentifier: "gold.month")
            let claims = #"{"productId":"gold.month","offerIdentifier":"gold.comeback"}"#
            let options = Product.PurchaseOption.promotionalOffer("gold.comeback", compactJWS: signed(claims))
            await #expect(throws: Product.PurchaseError.invalidOfferIdentifier) {
                try await buy("gold.month", Set(options))
            }
        }
    }

    @Test func `promotional offers can also be signed in the older format`() async throws {
        try await withStore { session in
            try await buy("gold.month")
            let store = session.simulatedStore
            try store.perform(.offerSignatures(required: true))
            let signature = store.offerSigner().promotionalOffer(
                "gold.thanks", productID: "gold.month", nonce: UUID(), timestamp: store.now)
            let own = Product.SubscriptionOffer.Signature(
                keyID: signature.keyID, nonce: signature.nonce, timestamp: Int(signature.timestamp),
                signature: signature.signature)
            var wrong = own
            wrong.signature = Data([1, 2, 3])
            await #expect(throws: Product.PurchaseError.invalidOfferSignature) {
                try await buy("gold.month", [.promotionalOffer(offerID: "gold.thanks", signature: wrong)])
            }
            try await buy(
                "gold.month",
                [
                    .promotionalOffer(
                        offerID: "gold.thanks", keyID: own.keyID, nonce: own.nonce, signature: own.signature,
                        timestamp: own.timestamp)
                ])
            #expect(try await status().renewalInfo.payloadValue.offer?.id == "gold.thanks")
        }
    }

    @Test func `a win-back offer applies to former subscribers`() async throws {
        try await withStore { session in
            let gold = try await product("gold.month")
            let offer = try #require(gold.subscription?.winBackOffers.first)
            await #expect(throws: Product.PurchaseError.self) { try await buy("gold.month", [.winBackOffer(offer)]) }
            try await buy("gold.month")
            try session.expireSubscription(productIdentifier: "gold.month")
            #expect(try await status().renewalInfo.payloadValue.eligibleWinBackOfferIDs == ["gold.comeback"])
            let transaction = try await buy("gold.month", [.winBackOffer(offer)])
            #expect(transaction.offer?.type == .winBack && transaction.offer?.id == "gold.comeback")
            #expect(transaction.price == Decimal(string: "1.99") && transaction.offer?.paymentMode == .payUpFront)
        }
    }

    @Test func `offer types and payment modes have distinct descriptions`() {
        let types: [Product.SubscriptionOffer.OfferType] = [.introductory, .promotional, .winBack]
        #expect(Set(types.map(\.localizedDescription)).count == 3)
        let modes: [Product.SubscriptionOffer.PaymentMode] = [.payAsYouGo, .payUpFront, .freeTrial]
        #expect(Set(modes.map(\.localizedDescription)).count == 3)
    }

    private func signed(_ claims: String) -> String {
        func base64URL(_ text: String) -> String {
            Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
                .replacing("=", with: "")
        }
        return [#"{"alg":"ES256"}"#, claims, "signature"].map(base64URL).joined(separator: ".")
    }
}
