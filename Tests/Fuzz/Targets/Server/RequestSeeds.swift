#if Server
import Foundation
import ServerSimulation
import Support

/// Requests to each route with each form of its body, and short sequences of several requests.
enum RequestSeeds {
    private static let transactions = [
        #"{"transactionId":"2001","originalTransactionId":"2001","bundleId":"com.example.discover","productId":"gold.month","purchaseDate":1748779140000,"expiresDate":1751371200000,"quantity":1,"type":"Auto-Renewable Subscription","appAccountToken":"05ef9f07-5f15-4d06-86a2-eefa8ad76969","inAppOwnershipType":"PURCHASED","signedDate":1748779200000,"environment":"Sandbox"}"#,
        #"{"transactionId":"2002","originalTransactionId":"2002","bundleId":"com.example.discover","productId":"superlikes.5","purchaseDate":1748779140000,"quantity":3,"type":"Consumable","appAccountToken":"05ef9f07-5f15-4d06-86a2-eefa8ad76969","inAppOwnershipType":"PURCHASED","signedDate":1748779200000,"environment":"Sandbox"}"#,
        #"{"transactionId":"2003","originalTransactionId":"2003","bundleId":"com.example.discover","productId":"lifetime","purchaseDate":1748779140000,"quantity":1,"type":"Non-Consumable","appAccountToken":"11111111-2222-4333-8444-555555555555","inAppOwnershipType":"FAMILY_SHARED","signedDate":1748779200000,"environment":"Sandbox"}"#,
    ].map { Array($0.utf8) }

    private static let renewal = Array(
        #"{"originalTransactionId":"2001","autoRenewProductId":"gold.month","productId":"gold.month","autoRenewStatus":1,"signedDate":1748779200000,"environment":"Sandbox"}"#
            .utf8)

    /// Returns the requests as text.
    static func all() throws -> [[UInt8]] {
        let authority = try FuzzAuthority.ours.get().signing
        let texts = transactions.map { authority.sign(bytes: $0) }
        let renewed = authority.sign(bytes: renewal)
        let notification = authority.sign(
            bytes: Array(
                #"{"notificationType":"SUBSCRIBED","subtype":"INITIAL_BUY","notificationUUID":"09e43729-b81a-409f-99d9-41799b06f8f4","data":{"bundleId":"com.example.discover","environment":"Sandbox","signedTransactionInfo":"\#(texts[0])","signedRenewalInfo":"\#(renewed)"},"version":"2.0","signedDate":1748779200000}"#
                    .utf8))
        let posts =
            texts.map { post("/v1/transactions", #"{"signedTransaction":"\#($0)"}"#) } + [
                post("/v1/transactions", #"{"receipt":"\#(Data(OpenSSLSeeds.receipt).base64EncodedString())"}"#),
                post(
                    "/v1/transactions", #"{"purchaseToken":"opaque-token-up-to-150-characters","productId":"boost.1"}"#),
                post(
                    "/v1/restore",
                    #"{"signedTransactions":["\#(texts.joined(separator: #"",""#))"],"signedRenewals":["\#(renewed)"]}"#
                ),
                post("/v1/restore", #"{"receipt":"\#(Data(OpenSSLSeeds.receiptInPieces).base64EncodedString())"}"#),
                post("/v1/transfers", #"{"signedTransaction":"\#(texts[2])"}"#),
                post("/v1/notifications", #"{"signedPayload":"\#(notification)"}"#, as: nil),
            ]
        let secret =
            "PUT /v1/admin/shared-secret\nAuthorization: admin\nContent-Type: application/json\n\n"
            + #"{"secret":"0123456789abcdef0123456789abcdef"}"#
        let replay =
            "POST /v1/admin/webhooks/replay\nAuthorization: admin\nContent-Type: application/json\n\n"
            + #"{"all":true}"#
        let gets = [
            get("/v1/admin/webhooks?state=waiting&limit=1&after=0", as: "admin"),
            get("/v1/entitlements"), get("/v1/transactions?limit=1&after=0"), get("/v1/transactions"),
            get("/v1/admin/audit?limit=2&before=9", as: "admin"), get("/v1/admin/audit", as: "admin"),
            get("/v1/admin/accounts/\(TokenIssuer.account)?limit=200", as: "admin"), "GET /health", "GET /health/ready",
            "GET /metrics", "GET /openapi.json", "GET /admin?notice=%C3%A9+x&a",
            "HEAD /v1/entitlements\nAuthorization: customer", "DELETE /v1/restore",
        ]
        let use = spend("first", 2)
        let histories = [
            [posts[1], use, use, spend("first", 3), get("/v1/entitlements")],
            [posts[0], posts[0], get("/v1/transactions?limit=1"), get("/v1/admin/audit", as: "admin")],
        ].map { $0.joined(separator: "\n===\n") }
        return (posts + [secret, replay, use] + gets + histories).map { Array($0.utf8) }
            + (try ofAdministration())
    }

    /// Returns `true` if a body contains the transaction of a seed, with any signature.
    static func isSigned(_ body: [UInt8]) -> Bool {
        let known = Set(transactions.map { Base64URL.encode($0) })
        // Compared as bytes, too, because the server's decoder accepts more than the parser here.
        let written = String(decoding: body, as: UTF8.self)
        if known.contains(where: { written.contains($0) }) { return true }
        return Texts.texts(of: Texts.json(body)).contains { text in
            text.split(separator: ".").contains { known.contains(String($0)) }
        }
    }

    /// Returns a POST request with a body, and with a token unless `who` is `nil`.
    static func post(_ path: String, _ body: String, as who: String? = "customer") -> String {
        "POST \(path)\n\(who.map { "Authorization: \($0)\n" } ?? "")Content-Type: application/json\n\n\(body)"
    }

    private static func spend(_ key: String, _ amount: Int) -> String {
        "POST /v1/consumptions\nAuthorization: customer\nIdempotency-Key: \(key)\nContent-Type: application/json\n\n"
            + #"{"unit":"superLike","amount":\#(amount)}"#
    }

    private static func get(_ path: String, as who: String = "customer") -> String {
        "GET \(path)\nAuthorization: \(who)"
    }
}
#endif
