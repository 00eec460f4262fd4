#if Server
import DiscoverEntities
import Foundation
import ServerUseCases
import ServerVerification
import Testing

@Suite(.enabled(if: SharedVectors.isHere, Comment(rawValue: SharedVectors.absence)))
struct `Apple's model payloads are parsed completely` {
    private let authority: TestAuthority

    init() throws { authority = try TestAuthority(TestAuthority.Shape(leaf: years(2023, 2027))) }

    /// Returns a model payload, signed as by the sandbox.
    private func signed(_ name: String, replacing changes: [(String, String)] = []) throws -> String {
        var text = try SharedVectors.text("apple/models/\(name).json")
        for (old, new) in [("LocalTesting", "Sandbox"), ("\"com.example\"", "\"\(bundle)\"")] + changes {
            text = text.replacing(old, with: new)
        }
        return try authority.sign(text)
    }

    @Test func `each member of a transaction is returned`() async throws {
        let payload = try await SignedDataVerifier.trusting(authority).transaction(signed("signedTransaction")).payload
        #expect(payload.transactionId == "23456")
        #expect(payload.originalTransactionId == "12345")
        #expect(payload.webOrderLineItemId == "34343")
        #expect(payload.productId == "com.example.product")
        #expect(payload.subscriptionGroupIdentifier == "55555")
        #expect(payload.purchaseDate == Moment(milliseconds: 1_698_148_900_000))
        #expect(payload.originalPurchaseDate == Moment(milliseconds: 1_698_148_800_000))
        #expect(payload.expiresDate == Moment(milliseconds: 1_698_149_000_000))
        #expect(payload.quantity == 1)
        #expect(payload.type == .known(.autoRenewable))
        #expect(payload.appAccountToken == AccountToken(uuid: "7e3fb20b-4cdb-47cc-936d-99d65f608138"))
        #expect(payload.inAppOwnershipType == .known(.purchased))
        #expect(payload.signedDate == Moment(milliseconds: 1_698_148_900_000))
        #expect(payload.revocationReason == .known(.issueWithApp))
        #expect(payload.revocationDate == Moment(milliseconds: 1_698_148_950_000))
        #expect(payload.isUpgraded == true)
        #expect(payload.offerType == .known(.introductory))
        #expect(payload.offerIdentifier == "abc.123")
        #expect(payload.environment == .known(.sandbox))
        #expect(payload.transactionReason == .known(.purchase))
        #expect(payload.storefront == "USA")
        #expect(payload.storefrontId == "143441")
        #expect(payload.price == 10990)
        #expect(payload.currency == "USD")
        #expect(payload.offerDiscountType == .known(.payAsYouGo))
        #expect(payload.appTransactionId == "71134")
        #expect(payload.offerPeriod == "P1Y")
        #expect(payload.billingPlanType == .known(.monthly))
        #expect(payload.commitmentInfo?.billingPeriodNumber == 3)
        #expect(payload.commitmentInfo?.totalBillingPeriods == 12)
        #expect(payload.commitmentInfo?.commitmentExpiresDate == Moment(milliseconds: 1_698_150_000_000))
        #expect(payload.commitmentInfo?.commitmentPrice == 119880)
        let advanced = try #require(payload.advancedCommerceInfo?.text)
        #expect(advanced.hasPrefix("{") && advanced.contains(#""requestReferenceId": "ref-12345""#))
        #expect(payload.others.isEmpty)
    }

    @Test func `each member of an app transaction is returned`() async throws {
        let payload = try await SignedDataVerifier.trusting(authority).appTransaction(signed("appTransaction")).payload
        #expect(payload.receiptType == .known(.sandbox))
        #expect(payload.appAppleId == 531412)
        #expect(payload.applicationVersion == "1.2.3")
        #expect(payload.versionExternalIdentifier == 512)
        #expect(payload.receiptCreationDate == Moment(milliseconds: 1_698_148_900_000))
        #expect(payload.originalPurchaseDate == Moment(milliseconds: 1_698_148_800_000))
        #expect(payload.originalApplicationVersion == "1.1.2")
        #expect(payload.deviceVerification == "device_verification_value")
        #expect(payload.deviceVerificationNonce == "48ccfa42-7431-4f22-9908-7e88983e105a")
        #expect(payload.preorderDate == Moment(milliseconds: 1_698_148_700_000))
        #expect(payload.appTransactionId == "71134")
        #expect(payload.originalPlatform == .known(.iOS))
        #expect(payload.others.isEmpty)
    }

    @Test func `each member of each notification is returned`() async throws {
        let verifier = try SignedDataVerifier.trusting(authority)
        let inner = try authority.sign(Payload.transaction())
        let data = try await verifier.notification(
            signed(
                "signedNotification",
                replacing: [
                    ("signed_transaction_info_value", inner),
                    ("signed_renewal_info_value", try authority.sign(Payload.renewal())),
                ]))
        #expect(data.payload.notificationType == "SUBSCRIBED")
        #expect(data.payload.subtype == "INITIAL_BUY")
        #expect(data.payload.notificationUUID == "002e14d5-51f5-4503-b5a8-c3a1af68eb20")
        #expect(data.payload.version == "2.0")
        #expect(data.payload.signedDate == Moment(milliseconds: 1_698_148_900_000))
        #expect(data.payload.data?.appAppleId == 41234)
        #expect(data.payload.data?.bundleVersion == "1.2.3")
        #expect(data.payload.data?.status == .known(.active))
        #expect(data.transaction?.text == inner)
        #expect(data.renewal?.payload.autoRenewProductId == "discover.plus.monthly")

        let summary = try await verifier.notification(signed("signedSummaryNotification")).payload.summary
        #expect(summary?.requestIdentifier == "efb27071-45a4-4aca-9854-2a1e9146f265")
        #expect(summary?.productId == "com.example.product")
        #expect(summary?.storefrontCountryCodes == ["CAN", "USA", "MEX"])
        #expect(summary?.succeededCount == 5)
        #expect(summary?.failedCount == 2)

        let token = try await SignedDataVerifier.trusting(authority, appAppleID: 55555, in: .production)
            .notification(signed("signedExternalPurchaseTokenNotification")).payload.externalPurchaseToken
        #expect(token?.externalPurchaseId == "b2158121-7af9-49d4-9561-1f588205523e")
        #expect(token?.tokenCreationDate == Moment(milliseconds: 1_698_148_950_000))

        let consent = try await verifier.notification(
            signed(
                "signedRescindConsentNotification",
                replacing: [("signed_app_transaction_info_value", try signed("appTransaction"))]))
        #expect(consent.payload.notificationType == "RESCIND_CONSENT")
        #expect(consent.appTransaction?.payload.appTransactionId == "71134")
    }
}
#endif
