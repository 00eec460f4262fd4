#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerAppStore
import ServerHTTP
import ServerUseCases
import ServerVerification

/// Responses of `verifyReceipt`, and a client that receives them.
enum AppleResponses {
    static let bundle = "com.example.discover"
    static let requestDate = Moment(milliseconds: 1_767_323_045_123)
    /// The receipt's creation date, one day before the request.
    static let made = Moment(milliseconds: 1_767_236_645_123)

    static func valid(
        inApp: [String] = [], latest: [String] = [], renewals: [String] = [], environment: String = "Sandbox",
        bundle: String = bundle, made: Moment? = made
    ) -> String {
        let creation = made.map { "\"receipt_creation_date_ms\": \"\($0.milliseconds)\", " } ?? ""
        return """
            {"status": 0, "environment": "\(environment)", "receipt": {"bundle_id": "\(bundle)",
            "request_date_ms": "\(requestDate.milliseconds)", \(creation)"in_app": [\(inApp.joined(separator: ","))]},
            "latest_receipt_info": [\(latest.joined(separator: ","))],
            "pending_renewal_info": [\(renewals.joined(separator: ","))]}
            """
    }

    /// Returns a row of a receipt; `members` override the default ones.
    static func row(_ id: String, _ product: String, _ members: [String: Any] = [:]) -> String {
        let usual: [String: Any] = [
            "transaction_id": id, "original_transaction_id": id, "product_id": product, "quantity": "1",
            "purchase_date_ms": "1767225600000",
        ]
        let all = usual.merging(members) { $1 }
        return String(
            decoding: certain { try JSONSerialization.data(withJSONObject: all, options: .sortedKeys) }, as: UTF8.self)
    }

    static func kind(_ product: ProductID) -> ProductKind? {
        ["coins": .consumable, "map": .nonConsumable, "pass": .nonRenewing, "plus": .autoRenewable][product.rawValue]
    }

    static func client(
        _ http: any HTTPTransport, environment: LedgerEnvironment = .sandbox, first: LedgerEnvironment? = nil,
        bundle: String = bundle, secrets: any SharedSecrets = FixedSecrets("s3cret"), offline: ReceiptVerifier? = nil,
        clock: HurriedClock = HurriedClock(), endpoints: VerifyReceiptURLs = .apple
    ) -> VerifyReceipt {
        VerifyReceipt(
            VerifyReceipt.Configuration(
                bundleID: bundle, environment: environment, first: first, endpoints: endpoints, offline: offline,
                kinds: kind),
            secrets: secrets, http: http, retryPolicy: clock.retryPolicy())
    }

    static let receipt = UnverifiedReceipt(base64: "cmVjZWlwdA==")
}

/// Shared secrets that a test sets.
struct FixedSecrets: SharedSecrets {
    let secrets: [SharedSecret]

    init(_ texts: String...) { secrets = texts.map(SharedSecret.init) }

    func inForce() async throws(StoreFailure) -> [SharedSecret] { secrets }
}
#endif
