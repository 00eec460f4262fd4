#if Server
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerVerification
import TestSupport
import X509

/// The bundle ID of the test app.
let bundle = "com.example.discover"

extension Moment {
    /// June 1, 2025.
    static let june = Moment(milliseconds: 1_748_779_200_000)
}

extension SignedDataVerifier {
    /// Returns a verifier of the test app that trusts one authority.
    static func trusting(
        _ authority: TestAuthority, appAppleID: Int64? = 1_234_567_890,
        in environment: LedgerEnvironment = .sandbox,
        validity: CertificateValidity = .whenSigned, revocation: RevocationPolicy = .off, now: Moment = .june,
        limits: SignedDataLimits = SignedDataLimits()
    ) throws -> SignedDataVerifier {
        SignedDataVerifier(
            trust: TrustedRoots([try TrustedRoot([UInt8](authority.root.bytes))]),
            app: AppIdentity(bundleID: bundle, appAppleID: appAppleID), environment: environment, validity: validity,
            revocation: revocation, clock: FixedTimeSource(now), limits: limits)
    }

    /// Returns the reason for refusing signed data, or `nil` if it is accepted.
    func refusal(of text: String, as kind: SignedDataKind = .transaction) async -> SignedDataError? {
        do throws(SignedDataError) {
            switch kind {
            case .transaction: _ = try await transaction(text)
            case .renewal: _ = try await renewal(text)
            case .appTransaction: _ = try await appTransaction(text)
            case .notification: _ = try await notification(text)
            }
            return nil
        } catch {
            return error
        }
    }
}

/// Payloads in the App Store's format.
enum Payload {
    static func transaction(
        _ id: String = "2000000900000001", original: String? = nil, bundle: String = bundle,
        environment: String = "Sandbox", signed: Int64 = Moment.june.milliseconds, more: String = ""
    ) -> String {
        """
        {"transactionId":"\(id)","originalTransactionId":"\(original ?? id)","webOrderLineItemId":"2000000090000001",\
        "bundleId":"\(bundle)","productId":"discover.gold.monthly","subscriptionGroupIdentifier":"21500001",\
        "purchaseDate":1748779140000,"originalPurchaseDate":1748779140000,"expiresDate":1751371200000,"quantity":1,\
        "type":"Auto-Renewable Subscription","appAccountToken":"05ef9f07-5f15-4d06-86a2-eefa8ad76969",\
        "inAppOwnershipType":"PURCHASED","signedDate":\(signed),"environment":"\(environment)",\
        "transactionReason":"PURCHASE","storefront":"USA","storefrontId":"143441","price":9990,"currency":"USD",\
        "appTransactionId":"704000000000000001"\(more)}
        """
    }

    static func renewal(_ original: String = "2000000900000001", environment: String = "Sandbox") -> String {
        """
        {"originalTransactionId":"\(original)","autoRenewProductId":"discover.plus.monthly",\
        "productId":"discover.gold.monthly","autoRenewStatus":1,"signedDate":1748779200000,\
        "environment":"\(environment)","gracePeriodExpiresDate":1748779300000,"isInBillingRetryPeriod":true}
        """
    }

    static func notification(
        _ data: String, type: String = "SUBSCRIBED", environment: String = "Sandbox", appID: Int64 = 1_234_567_890,
        more: String = ""
    ) -> String {
        """
        {"notificationType":"\(type)","subtype":"INITIAL_BUY","notificationUUID":"09e43729-b81a-409f-99d9-41799b06f8f4",\
        "data":{"appAppleId":\(appID),"bundleId":"\(bundle)","bundleVersion":"7","environment":"\(environment)"\(data)},\
        "version":"2.0","signedDate":1748779200000\(more)}
        """
    }
}
#endif
