#if Server
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import ServerSimulation
import StoreSimulator
import Support

extension FuzzTarget {
    /// Requests to the simulated store by devices and developers' servers; each input uses a new store.
    ///
    /// `Authorization: developer` stands for a valid token. The store has sold two products.
    static let storeRequest = FuzzTarget(name: "store-request") {
        storeRequests.map { Array($0.utf8) }
    } read: { bytes in
        guard let store = try? SimulatedAppStore(sandbox()), let router = try? await store.router(),
            let token = try? token(for: store.developer)
        else { return "the store can't be opened" }
        for product in ["gold.month", "superlikes.5"] { _ = try? await store.store.purchase(product) }
        let client = RouteTestClient(router, log: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })
        for request in RouteTestRequest.requests(bytes) {
            let isGood = request.fields[.authorization] == "developer"
            let sent = isGood ? request.with(.authorization, "Bearer \(token)") : request
            // These routes wait for updates, which takes too long here.
            if sent.method == .get, sent.target.contains("/updates/") || sent.target.contains("/payments/") {
                continue
            }
            let reply: RouteTestResponse
            do { reply = try await client.respond(to: sent) } catch {
                guard error is any HTTPResponseError else { return "\(sent.target): \(error)" }
                continue
            }
            if reply.status >= 500 { return "\(sent.method) \(sent.target): status \(reply.status)" }
            if reply.status == 200, sent.target.hasPrefix("/inApps"), !isGood {
                return "a request without a valid token gets a response"
            }
            for secret in [store.sharedSecret, token] where reply.text.contains(secret) {
                return "a response contains a secret"
            }
            if reply.mediaType.hasPrefix("application/json"), sent.method != .head,
                (try? JSONSerialization.jsonObject(with: Data(reply.body))) == nil
            {
                return "\(sent.target): a response isn't JSON"
            }
        }
        return nil
    }

    private static let authority = Result { try SigningAuthority.passing() }

    private static func sandbox() throws -> StoreServerSettings {
        var settings = StoreServerSettings(
            catalog: try Files.bytes("Sources/Demo/Resources/Discover.storekit"), name: "Discover.storekit")
        settings.authority = try authority.get()
        return settings
    }

    private static func token(for developer: DeveloperKey) throws -> String {
        let header = #"{"alg":"ES256","typ":"JWT","kid":"\#(developer.keyID)"}"#
        let now = Int(Date().timeIntervalSince1970)
        let claims =
            #"{"iss":"\#(developer.issuer)","iat":\#(now),"exp":\#(now + 1800),"aud":"appstoreconnect-v1","bid":"com.example.discover"}"#
        let signed = [header, claims].map { Base64URL.encode($0.utf8) }.joined(separator: ".")
        let key = try P256.Signing.PrivateKey(pemRepresentation: developer.privateKey)
        return signed + "." + Base64URL.encode(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }

    private static let storeRequests =
        [
            "GET /device/v1/catalog", "GET /device/v1/market", "GET /device/v1/transactions",
            "GET /device/v1/transactions/unfinished", "GET /device/v1/transactions?product=gold.month",
            "GET /device/v1/entitlements?sync=true", "GET /device/v1/statuses", "GET /device/v1/receipt",
            "GET /device/v1/eligibility?group=Gold", "POST /device/v1/transactions/1001/finish",
            "POST /device/v1/updates\nDiscover-Device: me",
            "POST /device/v1/products\n\n{\"ids\":[\"gold.month\",\"boost.1\",\"\"]}",
            "POST /device/v1/verdicts\n\n{\"transactions\":[\"a.b.c\"],\"renewals\":[\"\"]}",
            "GET /inApps/v1/transactions/1001\nAuthorization: developer",
            "GET /inApps/v2/history/1001?revision=MF8w&startDate=0&endDate=99999999999999&productType=CONSUMABLE&sort=DESCENDING&revoked=false&inAppOwnershipType=PURCHASED&productId=superlikes.5&subscriptionGroupIdentifier=G\nAuthorization: developer",
            "GET /inApps/v1/subscriptions/1001?status=1&status=2\nAuthorization: developer",
            "POST /inApps/v1/notifications/test\nAuthorization: developer",
            "GET /inApps/v1/notifications/test/09e43729-b81a-409f-99d9-41799b06f8f4_1\nAuthorization: developer",
            "POST /inApps/v1/notifications/history?paginationToken=1\nAuthorization: developer\n\n{\"startDate\":0,\"endDate\":99999999999999,\"notificationType\":\"SUBSCRIBED\",\"notificationSubtype\":\"INITIAL_BUY\",\"onlyFailures\":true}",
            "POST /verifyReceipt\n\n{\"receipt-data\":\"YS5iLmM=\",\"password\":\"p\",\"exclude-old-transactions\":true}",
            "POST /production/verifyReceipt\n\n{\"receipt-data\":\"\"}", "GET /verifyReceipt",
            "POST /device/v1/payments\n\n{\"number\":\"09e43729-b81a-409f-99d9-41799b06f8f4\",\"productId\":\"boost.1\",\"quantity\":2,\"appAccountToken\":\"05ef9f07-5f15-4d06-86a2-eefa8ad76969\"}\n===\nDELETE /device/v1/payments/09e43729-b81a-409f-99d9-41799b06f8f4\n===\nGET /device/v1/transactions",
        ]
        + [
            #""advance","40d""#, #""refund","1001","--percent","50""#, #""notifications","late","2h""#,
            #""notifications","settle""#, #""price","plus.month","12.99","--consent""#, #""script","x""#, "",
        ].map { "POST /device/v1/controls\n\n{\"words\":[\($0)]}\n===\nGET /device/v1/statuses" }
}
#endif
