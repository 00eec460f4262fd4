#if Server
import Crypto
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerAppStore
import ServerHTTP
import ServerUseCases

extension FuzzTarget {
    /// Responses of `verifyReceipt` and the App Store Server API: three digits of status, then the body.
    static let receiptResponse = FuzzTarget(name: "answer", fixtures: { try $0.receiptResponses() }) {
        [
            #"200{"status":0,"environment":"Sandbox","receipt":{"bundle_id":"com.example.discover","request_date_ms":"1767323045123","in_app":[{"transaction_id":"1","original_transaction_id":"1","product_id":"gold.month","quantity":"1","purchase_date_ms":"1767225600000","expires_date_ms":"1769904000000"}]},"latest_receipt_info":[{"transaction_id":"2","original_transaction_id":"1","product_id":"coins","quantity":"10","purchase_date_ms":"1767225600000","cancellation_date_ms":"1767225600001","app_account_token":"05ef9f07-5f15-4d06-86a2-eefa8ad76969","in_app_ownership_type":"FAMILY_SHARED"}],"pending_renewal_info":[{"original_transaction_id":"1","product_id":"gold.month","auto_renew_product_id":"gold.month","auto_renew_status":"1","is_in_billing_retry_period":"1","grace_period_expires_date_ms":"1769904000001"}]}"#,
            #"200{"status":21007}"#, #"200{"status":"21104","is-retryable":"1"}"#,
            #"200{"revision":"r","hasMore":false,"bundleId":"com.example.discover","environment":"Sandbox","signedTransactions":["eyJhbGciOiJFUzI1NiJ9.eyJ0cmFuc2FjdGlvbklkIjoiMSJ9.AA"]}"#,
            #"200{"data":[{"subscriptionGroupIdentifier":"G","lastTransactions":[{"status":1,"originalTransactionId":"1","signedTransactionInfo":"eyJhbGciOiJFUzI1NiJ9.eyJ0cmFuc2FjdGlvbklkIjoiMSIsInByb2R1Y3RJZCI6ImEifQ.AA","signedRenewalInfo":"a.b.c"}]}]}"#,
            #"200{"paginationToken":"1","hasMore":false,"notificationHistory":[{"signedPayload":"a.b.c","sendAttempts":[{"attemptDate":1767225600000,"sendAttemptResult":"SUCCESS"}]}]}"#,
            #"200{"signedTransactionInfo":"a.b.c"}"#,
            #"200{"status":0,"signedTransactions":["eyJhbGciOiJFUzI1NiJ9.eyJ0cmFuc2FjdGlvbklkIjoiMSIsInByb2R1Y3RJZCI6ImEifQ.AA"]}"#,
            #"200{"status":0}"#, #"200{"status":1}"#,
            #"200{"testNotificationToken":"00000000-0000-0000-0000-000000000000"}"#,
            #"404{"errorCode":4040010,"errorMessage":"Transaction id not found."}"#, "401Unauthenticated\n",
        ].map { Array($0.utf8) }
    } read: { bytes in
        let status = Int(String(decoding: bytes.prefix(3), as: UTF8.self)) ?? 200
        let http = FixedResponseTransport(body: Array(bytes.dropFirst(3)), status: status)
        if let complaint = await validated(http) { return complaint }
        guard
            let key = try? P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: 5, count: 32))
                .pemRepresentation,
            let api = try? ServerAPI(
                environment: .sandbox, bundleID: "com.example.discover",
                key: ServerAPIKey(issuer: "i", id: "K", pem: key), http: http, clock: FixedNoonTimeSource(),
                retryPolicy: HTTPRetryPolicy(attempts: 1))
        else { return "the client can't be created" }
        let history = ServerAPIHistory(api: api) { () async throws(StoreFailure) in ["1"] }
        return await complaint(of: history, api)
    }

    private static func complaint(of history: ServerAPIHistory, _ api: ServerAPI) async -> String? {
        let query = NotificationHistoryQuery(start: Moment(milliseconds: 0), end: Moment(milliseconds: 1))
        let requests: [() async throws -> Void] = [
            { _ = try await history.history() }, { _ = try await history.restorable() },
            { _ = try await history.statuses() }, { _ = try await api.notifications(query) },
            { _ = try await ServerAPIOrders(api: api).transactions(ofOrder: "MQ2/..?x=1") },
        ]
        for request in requests {
            do { try await request() } catch { if let complaint = complaint(about: error) { return complaint } }
        }
        return nil
    }

    /// Returns a sentence about a fault in the validated receipt, or `nil` if there is none.
    ///
    /// Each purchase must be genuine or missing.
    private static func validated(_ http: FixedResponseTransport) async -> String? {
        let kinds: @Sendable (ProductID) -> ProductKind? = {
            ["coins": .consumable, "gold.month": .autoRenewable][$0.rawValue]
        }
        let client = VerifyReceipt(
            VerifyReceipt.Configuration(
                bundleID: "com.example.discover", environment: .sandbox, offline: nil, kinds: kinds),
            secrets: FixedSharedSecret(), http: http, retryPolicy: HTTPRetryPolicy(attempts: 1))
        do throws(ReceiptFailure) {
            let receipt = try await client.validate(UnverifiedReceipt(base64: "cmVjZWlwdA=="))
            let verdicts = (try? await receipt.verifier().verify(receipt.transactions)) ?? []
            let renewals = (try? await receipt.verifier().verify(receipt.statuses)) ?? []
            let isWhole = verdicts.count == receipt.transactions.count && renewals.count == receipt.statuses.count
            return isWhole && verdicts.allSatisfy(\.isGenuine) && renewals.allSatisfy(\.isGenuine)
                ? nil : "a purchase of the receipt isn't genuine"
        } catch {
            return complaint(about: error)
        }
    }
}

extension Verdict {
    fileprivate var isGenuine: Bool { if case .genuine = self { true } else { false } }
}

/// A constant shared secret.
private struct FixedSharedSecret: SharedSecrets {
    func inForce() async throws(StoreFailure) -> [ServerUseCases.SharedSecret] { [.init("0123456789abcdef")] }
}
#endif
