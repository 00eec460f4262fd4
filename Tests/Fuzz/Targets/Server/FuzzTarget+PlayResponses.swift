#if Server
import Crypto
import CryptoExtras
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerUseCases

extension FuzzTarget {
    /// Responses of the Play Developer API, the same one for each request.
    ///
    /// The data is three digits of status, then the body.
    static let playResponse = FuzzTarget(name: "play-answer") {
        [
            #"200{"lineItems":[{"productId":"gold.month","expiryTime":"2026-12-24T10:00:00.123Z","latestSuccessfulOrderId":"GPA.1-2..3","autoRenewingPlan":{"autoRenewEnabled":true,"recurringPrice":{"currencyCode":"USD","units":"9","nanos":990000000}}}],"startTime":"2026-11-24T10:00:00Z","subscriptionState":"SUBSCRIPTION_STATE_IN_GRACE_PERIOD","linkedPurchaseToken":"t","testPurchase":{},"acknowledgementState":"ACKNOWLEDGEMENT_STATE_PENDING","externalAccountIdentifiers":{"obfuscatedExternalAccountId":"05ef9f07-5f15-4d06-86a2-eefa8ad76969"},"state":"REFUNDED","orderHistory":{"refundEvent":{"eventTime":"2026-11-25T00:00:00+01:00"}}}"#,
            #"200{"productLineItem":[{"productId":"coins","productOfferDetails":{"quantity":3,"refundableQuantity":1,"consumptionState":"CONSUMPTION_STATE_YET_TO_BE_CONSUMED"}}],"purchaseStateContext":{"purchaseState":"PURCHASED"},"testPurchaseContext":{},"orderId":"GPA.1","purchaseCompletionTime":"2026-11-24T10:00:00.123456789Z"}"#,
            #"410{"error":{"code":410,"errors":[{"reason":"purchaseTokenNoLongerValid"}]}}"#, "503",
        ].map { Array($0.utf8) }
    } read: { bytes in
        guard let key = playKey else { return "the key can't be created" }
        let status = Int(String(decoding: bytes.prefix(3), as: UTF8.self)) ?? 200
        let http = PlayResponseTransport(body: Array(bytes.dropFirst(3)), status: status)
        do {
            let api = try PlayDeveloperAPI(
                package: "com.example.discover", endpoint: "https://play.test", http: http,
                clock: FixedNoonTimeSource(), retryPolicy: HTTPRetryPolicy(attempts: 1)
            ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: key) }
            let store = GooglePlayStore(api: api, environment: .sandbox, clock: FixedNoonTimeSource()) {
                ["coins": .consumable, "gold.month": .autoRenewable][$0.rawValue]
            }
            for product: ProductID in ["coins", "gold.month"] {
                if let complaint = await complaint(of: store, about: product) { return complaint }
            }
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    private static func complaint(of store: GooglePlayStore, about product: ProductID) async -> String? {
        do throws(StoreFailure) {
            guard case .genuine(let purchase) = try await store.verify(token: "t", product: product) else { return nil }
            guard purchase.items.first?.transaction.product == product else {
                return "the first item isn't the presented product"
            }
            let isOurs = purchase.items.allSatisfy {
                $0.transaction.key.id.rawValue.hasPrefix(PlayTransactionID.prefix)
                    && $0.transaction.key.environment == .sandbox && $0.transaction.quantity > 0
            }
            return isOurs ? nil : "a transaction can be mistaken for one of another store or environment"
        } catch {
            return complaint(about: error)
        }
    }

    static let playKey: [UInt8]? = {
        guard let key = try? _RSA.Signing.PrivateKey(keySize: .bits2048) else { return nil }
        let members = [
            "type": "service_account", "client_email": "e@x.test", "private_key": key.pkcs8PEMRepresentation,
            "token_uri": "https://play.test/token",
        ]
        return (try? JSONSerialization.data(withJSONObject: members)).map { Array($0) }
    }()
}

/// A transport that issues an access token, and returns the same response to every other request.
struct PlayResponseTransport: HTTPTransport {
    let body: [UInt8]
    let status: Int

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        guard !request.url.hasSuffix("/token") else {
            return HTTPTransportResponse(
                status: 200, body: Array(#"{"access_token":"a","expires_in":3600,"token_type":"Bearer"}"#.utf8))
        }
        guard body.count <= bytes else { throw .tooLong }
        return HTTPTransportResponse(status: status, body: body)
    }
}
#endif
