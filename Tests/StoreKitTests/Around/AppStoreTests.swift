import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

@Suite struct `The App Store APIs beside purchases` {
    @Test func `the storefront is available and reports changes`() async throws {
        try await withStore { session in
            var updates = StoreKit.Storefront.updates.makeAsyncIterator()
            let usa = try #require(await StoreKit.Storefront.current)
            #expect(usa.countryCode == "USA" && usa.id == "143441" && usa.currency == Locale.Currency("USD"))
            session.storefront = "JPN"
            let japan = try #require(await updates.next())
            #expect(japan.countryCode == "JPN" && japan.currency == Locale.Currency("JPY") && japan.id != usa.id)
            #expect(await StoreKit.Storefront.current == japan)
        }
    }

    @Test func `purchase intents deliver purchases that customers begin in the App Store`() async throws {
        try await withStore { session in
            try await buy("gold.month")
            try session.simulatedStore.perform(.promote("coins", offer: nil))
            var intents = StoreKit.PurchaseIntent.intents.makeAsyncIterator()
            let first = try #require(await intents.next())
            let coins = try await product("coins")
            #expect(first.id == "coins" && first.product == coins && first.offer == nil)
            guard case .success = try await first.product.purchase() else { throw Unexpected(what: "no purchase") }
            try session.simulatedStore.perform(.promote("gold.month", offer: "gold.thanks"))
            let second = try #require(await intents.next())
            #expect(second.id == "gold.month" && second.offer?.id == "gold.thanks" && second != first)
        }
    }

    @Test func `the app transaction contains the date of the first download`() async throws {
        try await withStore { session in
            let installed = session.now
            try session.advanceTime(by: .days(3))
            let app = try await AppTransaction.shared.payloadValue
            #expect(app.originalPurchaseDate == installed && app.bundleID == "com.example.app")
            #expect(app.appVersion == app.originalAppVersion && app.environment == .xcode)
            #expect(app.originalPlatform == .iOS && app.originalPlatformStringRepresentation == "iOS")
            #expect(app.storeType == .consumer && app.storeTypeStringRepresentation == "CONSUMER")
            #expect(app.appID == nil && app.appVersionID == nil && app.preorderDate == nil)
            #expect(app.revocationDate == nil)
            let bought = try await buy("coins")
            #expect(app.appTransactionID == bought.appTransactionID)
            let refreshed = try await AppTransaction.refresh()
            #expect(try refreshed.payloadValue.signedDate > app.signedDate)
            #expect(refreshed.payloadData == refreshed.unsafePayloadValue.jsonRepresentation)
            #expect(refreshed.jwsRepresentation.split(separator: ".").count == 3)
            #expect(refreshed.deviceVerification == refreshed.unsafePayloadValue.deviceVerification)
            #expect(refreshed.deviceVerificationNonce == refreshed.unsafePayloadValue.deviceVerificationNonce)
            #expect(!app.debugDescription.contains(app.appTransactionID))
        }
    }

    @Test func `the app transactions of this version are the shared one`() async throws {
        let withoutStore = StoreSlot.$taskLocal.withValue(StoreSlot()) { AppTransaction.all }
        try await withStore { session in
            let shared = try await AppTransaction.shared
            var found = AppTransaction.all.makeAsyncIterator()
            #expect(await found.next() == shared)
            #expect(await found.next() == nil)
            // A sequence reports no errors.
            try await session.setSimulatedError(.generic(.unknown), forAPI: .appTransaction)
            #expect(await AppTransaction.all.first { _ in true } == nil)
            #expect(await withoutStore.first { _ in true } == nil)
        }
    }

    @Test func `messages for the customer are delivered with their reasons`() async throws {
        try await withStore { session in
            session.billingGracePeriodIsEnabled = true
            let transaction = try await buy("gold.month")
            var messages = Message.messages.makeAsyncIterator()
            try session.requestPriceIncreaseConsentForTransaction(identifier: UInt(transaction.id))
            #expect(await messages.next()?.reason == .priceIncreaseConsent)
            try session.consentToPriceIncreaseForTransaction(identifier: UInt(transaction.id))
            session.shouldEnterBillingRetryOnRenewal = true
            try session.advanceTime(by: .days(8))
            #expect(await messages.next()?.reason == .billingIssue)
            var late = Message.messages.makeAsyncIterator()
            #expect(await late.next()?.reason == .billingIssue)
            try session.expireSubscription(productIdentifier: "gold.month")
            #expect(await messages.next()?.reason == .winBackOffer)
            let reasons: [Message.Reason] = [.generic, .priceIncreaseConsent, .billingIssue, .winBackOffer]
            #expect(Set(reasons.map(\.localizedDescription)).count == 4)
        }
    }

    @Test func `environments and platforms have Apple's raw values`() {
        let environments: [AppStore.Environment] = [.production, .sandbox, .xcode]
        #expect(environments.map(\.rawValue) == ["Production", "Sandbox", "Xcode"])
        let platforms: [AppStore.Platform] = [.iOS, .macOS, .tvOS, .visionOS]
        #expect(platforms.map(\.rawValue) == ["iOS", "macOS", "tvOS", "visionOS"])
    }

    @Test func `the kinds of stores and the managed platform differ from all others`() {
        let stores: [AppTransaction.StoreType] = [.consumer, .education, .enterprise]
        #expect(Set(stores.map(\.rawValue)).count == 3)
        #expect(![AppStore.Platform.iOS, .macOS, .tvOS, .visionOS].contains(.managed))
    }
}

@Suite struct `StoreKit errors` {
    @Test func `each error has a description, a reason, and possibly a recovery suggestion`() {
        let errors: [StoreKit.StoreKitError] = [
            .unknown, .userCancelled, .networkError(URLError(.timedOut)), .systemError(CocoaError(.fileNoSuchFile)),
            .notAvailableInStorefront, .notEntitled, .unsupported,
        ]
        #expect(Set(errors.map(\.errorDescription)).count == 7)
        #expect(Set(errors.map(\.failureReason)).count == 7)
        #expect(errors.compactMap(\.recoverySuggestion).count == 3)
        #expect(errors[0].localizedDescription == errors[0].errorDescription)
        let refusals: [Product.PurchaseError] = [
            .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer, .invalidOfferIdentifier,
            .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
        ]
        #expect(Set(refusals.map(\.errorDescription)).count == 8)
        #expect(Set(refusals.map(\.failureReason)).count == 8)
        #expect(refusals.compactMap(\.recoverySuggestion).count == 3)
    }

    @Test func `errors of the original API have StoreKit's codes`() {
        #expect(SKError(.paymentCancelled).code == .paymentCancelled)
        #expect((SKError(.paymentCancelled) as NSError).domain == SKErrorDomain)
        #expect((SKError(.paymentCancelled) as NSError).code == 2)
        #expect(SKError.Code.allCases.map(\.rawValue) == Array(0...21))
        do { throw SKError(.storeProductNotAvailable) } catch SKError.storeProductNotAvailable {} catch {
            Issue.record("the pattern didn't match")
        }
    }
}
