import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

@Suite struct `Transaction properties and lists` {
    @Test func `a transaction contains what the App Store signed`() async throws {
        try await withStore { session in
            let transaction = try await buy("gold.month")
            #expect(transaction.originalID == transaction.id && transaction.appBundleID == "com.example.app")
            #expect(transaction.subscriptionGroupID == "B0000001" && transaction.ownershipType == .purchased)
            #expect(transaction.environment == .xcode && transaction.storefront.countryCode == "USA")
            #expect(transaction.environmentStringRepresentation == "Xcode")
            #expect(transaction.storefrontCountryCode == "USA" && transaction.currencyCode == "USD")
            #expect(transaction.reasonStringRepresentation == "PURCHASE" && !transaction.isUpgraded)
            #expect(transaction.originalPurchaseDate == transaction.purchaseDate)
            #expect(transaction.revocationDate == nil && transaction.revocationReason == nil)
            #expect(transaction.appTransactionID == session.simulatedStore.appTransactionID)
            let json = try #require(
                try JSONSerialization.jsonObject(with: transaction.jsonRepresentation) as? [String: Any])
            #expect(json["transactionId"] as? String == String(transaction.id))
            #expect(json["productId"] as? String == "gold.month")
        }
    }

    @Test func `a family-shared transaction has its ownership type`() async throws {
        try await withStore { session in
            try session.simulatedStore.perform(.familyPurchase("lifetime"))
            let found = try #require(await Transaction.latest(for: "lifetime")).payloadValue
            #expect(found.ownershipType == .familyShared && found.ownershipType.localizedDescription == "Family Shared")
        }
    }

    @Test func `transactions and entitlements are listed by product`() async throws {
        try await withStore { _ in
            let coins = try await buy("coins")
            try await buy("coins")
            try await buy("lifetime")
            try await buy("season.pass")
            #expect(await productIDs(Transaction.all(for: "coins")) == ["coins", "coins"])
            #expect(await productIDs(Transaction.currentEntitlements(for: "lifetime")) == ["lifetime"])
            #expect(await Set(productIDs(Transaction.currentEntitlements)) == ["lifetime", "season.pass"])
            #expect(await Transaction.currentEntitlement(for: "coins") == nil)
            #expect(await Transaction.currentEntitlement(for: "lifetime")?.unsafePayloadValue.productID == "lifetime")
            #expect(try #require(await Transaction.latest(for: "coins")).payloadValue.id > coins.id)
            #expect(await Transaction.latest(for: "gold.month") == nil)
            let lifetime = try await product("lifetime")
            #expect(await lifetime.latestTransaction == Transaction.latest(for: "lifetime"))
            #expect(await lifetime.currentEntitlement != nil)
            #expect(await productIDs(lifetime.currentEntitlements) == ["lifetime"])
            #expect(await coins.subscriptionStatus == nil)
        }
    }

    @Test func `a purchase on another device arrives in the updates`() async throws {
        try await withStore { session in
            var updates = Transaction.updates.makeAsyncIterator()
            let bought = try await session.buyProduct(identifier: "coins", options: [.quantity(2)])
            let update = await updates.next()
            #expect(update?.unsafePayloadValue == bought && bought.purchasedQuantity == 2)
            try session.buyProduct(productIdentifier: "lifetime")
            let second = await updates.next()
            #expect(try #require(second).payloadValue.productID == "lifetime")
            await #expect(throws: Product.PurchaseError.productUnavailable) {
                try await session.buyProduct(identifier: "nothing")
            }
        }
    }

    @Test func `constants have Apple's raw values and distinct descriptions`() {
        #expect(Transaction.Reason.purchase.rawValue == "PURCHASE" && Transaction.Reason.renewal.rawValue == "RENEWAL")
        #expect(Transaction.RevocationReason.other.rawValue == 0)
        #expect(Transaction.RevocationReason.developerIssue.rawValue == 1)
        #expect(Transaction.RevocationReason.developerIssue.localizedDescription == "Developer Issue")
        let offers: [Transaction.OfferType] = [.introductory, .promotional, .code, .winBack]
        #expect(offers.map(\.rawValue) == [1, 2, 3, 4])
        #expect(Set(offers.map(\.localizedDescription)).count == 4)
        let modes: [Transaction.Offer.PaymentMode] = [.freeTrial, .payAsYouGo, .payUpFront, .oneTime]
        #expect(modes.map(\.rawValue) == ["FREE_TRIAL", "PAY_AS_YOU_GO", "PAY_UP_FRONT", "ONE_TIME"])
        #expect(Transaction.OwnershipType.purchased.rawValue == "PURCHASED")
        #expect(Transaction.RefundRequestError.failed.recoverySuggestion != nil)
        #expect(Transaction.RefundRequestError.duplicateRequest.errorDescription != nil)
        #expect(Transaction.RefundRequestError.duplicateRequest.failureReason != nil)
        #expect(Transaction.RefundRequestStatus.success != .userCancelled)
        let types: [Product.ProductType] = [.consumable, .nonConsumable, .nonRenewable, .autoRenewable]
        #expect(Set(types.map(\.localizedDescription)).count == 4)
    }
}

@Suite struct `Signed transaction texts` {
    @Test func `a verified result contains the transaction`() async throws {
        try await withStore { _ in
            guard case .success(.verified(let transaction)) = try await product("coins").purchase() else {
                throw Unexpected(what: "not verified")
            }
            #expect(transaction.productID == "coins")
        }
    }

    @Test func `a signed text is compact JWS with header, payload, and signature`() async throws {
        try await withStore { _ in
            guard case .success(let result) = try await product("coins").purchase() else {
                throw Unexpected(what: "no purchase")
            }
            let parts = result.jwsRepresentation.split(separator: ".").map(String.init)
            #expect(parts.count == 3)
            #expect(String(decoding: result.signedData, as: UTF8.self) == parts[0] + "." + parts[1])
            #expect(result.payloadData == result.unsafePayloadValue.jsonRepresentation)
            #expect(try JSONSerialization.jsonObject(with: result.headerData) is [String: Any])
            #expect(!result.signatureData.isEmpty && result.signedDate == result.unsafePayloadValue.signedDate)
            #expect(!result.debugDescription.contains(parts[2]))
        }
    }

    @Test func `the device verification is the same each time the transaction is read`() async throws {
        try await withStore { _ in
            guard case .success(let result) = try await product("coins").purchase() else {
                throw Unexpected(what: "no purchase")
            }
            #expect(AppStore.deviceVerificationID != nil)
            #expect(result.deviceVerification.count == 48)
            #expect(result.deviceVerification == result.unsafePayloadValue.deviceVerification)
            let again = try #require(await Transaction.latest(for: "coins"))
            #expect(again == result && again.deviceVerificationNonce == result.deviceVerificationNonce)
            let another = try await buy("coins")
            #expect(another.deviceVerificationNonce != result.deviceVerificationNonce)
            #expect(another.deviceVerification != result.deviceVerification)
        }
    }

    @Test func `a transaction is unverified with each verification error`() async throws {
        let errors: [StoreKit.VerificationResult<Any>.VerificationError] = [
            .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification, .invalidEncoding,
            .invalidSignature, .missingRequiredProperties,
        ]
        #expect(Set(errors.map(\.errorDescription)).count == 6)
        try await withStore { session in
            let coins = try await product("coins")
            for error in errors {
                try await session.setSimulatedError(.verification(error), forAPI: .verification)
                #expect(await session.simulatedError(forAPI: .verification) == .verification(error))
                guard case .success(.unverified(let transaction, let found)) = try await coins.purchase() else {
                    throw Unexpected(what: "not unverified")
                }
                #expect("\(found)" == "\(error)" && transaction.productID == "coins")
                #expect(found.failureReason != nil && found.recoverySuggestion != nil)
            }
            try await session.setSimulatedError(nil, forAPI: .verification)
            try await buy("coins")
        }
    }
}
