#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerProgram
import ServerUseCases

extension FuzzTarget {
    /// The readers of Google's other messages.
    ///
    /// The messages are the list of voided purchases, pushed notifications, and the key file.
    static let playMessages = [playVoided, playPush, playKeyFile]

    /// Pages of Google's list of voided purchases: three digits of status, then the body.
    private static let playVoided = FuzzTarget(name: "play-voided") {
        [
            #"200{"voidedPurchases":[{"kind":"androidpublisher#voidedPurchase","purchaseToken":"token-0123456789abcdef","purchaseTimeMillis":"1790000000000","voidedTimeMillis":"1790000000001","orderId":"GPA.1-2..3","voidedSource":0,"voidedReason":1,"voidedQuantity":2},{"purchaseToken":"t","orderId":"GPA.2","voidedTimeMillis":1790000000002}],"tokenPagination":{"nextPageToken":"CAE="},"pageInfo":{"totalResults":2}}"#,
            #"200{"voidedPurchases":[{"orderId":"GPA.2"}]}"#, "200{}",
            #"200{"lineItems":[{"productId":"gold.month","subscriptionDetails":{}}],"state":"REFUNDED"}"#,
            #"400{"error":{"code":400,"errors":[{"reason":"invalidArgument"}]}}"#,
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
            let store = GooglePlayStore(api: api, environment: .sandbox, clock: FixedNoonTimeSource()) { _ in
                .consumable
            }
            let page = try await store.page(VoidedPurchasesRequest(since: nil, token: "a&b=c/../?"))
            if page.next == "" { return "the token of the next page is empty" }
            for purchase in page.purchases {
                if purchase.token.isEmpty || purchase.order.isEmpty { return "an entry lacks its purchase" }
                if let complaint = disclosure(of: purchase.token, in: purchase) { return complaint }
                let subject = try await store.subject(of: purchase)
                guard subject == nil || subject?.token == purchase.token && subject?.voidedOrder == purchase.order
                else { return "the purchase of an entry is another one" }
            }
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    /// Messages of Google Cloud Pub/Sub.
    private static let playPush = FuzzTarget(name: "play-push") {
        [
            #"{"version":"1.0","packageName":"com.example.discover","eventTimeMillis":"1790000000000","subscriptionNotification":{"version":"1.0","notificationType":2,"purchaseToken":"token-0123456789abcdef"}}"#,
            #"{"version":"1.0","packageName":"com.example.discover","eventTimeMillis":1790000000000,"oneTimeProductNotification":{"notificationType":99,"purchaseToken":"t","sku":"coins"}}"#,
            #"{"packageName":"com.example.discover","eventTimeMillis":"1","voidedPurchaseNotification":{"purchaseToken":"t","orderId":"GPA.1-2..3","productType":1,"refundType":2}}"#,
            #"{"packageName":"com.example.discover","eventTimeMillis":"-9223372036854775808","testNotification":{}}"#,
        ].flatMap { contents in
            // The contents both as they are, for which the reader makes the envelope, and in an envelope.
            let data = Data(contents.utf8).base64EncodedString()
            return [contents, #"{"message":{"data":"\#(data)","messageId":"1","attributes":{}},"subscription":"s"}"#]
        }.map { Array($0.utf8) }
    } read: { bytes in
        let envelope = #"{"message":{"data":"\#(Data(bytes).base64EncodedString())","messageId":"1"}}"#
        for text in [Data(bytes), Data(envelope.utf8)] {
            guard let push = try? JSONDecoder().decode(PlayPush.self, from: text),
                let notification = push.notification
            else { continue }
            let words = "\(notification.id), \(notification.type)."
            if let complaint = complaint(about: Sentence(description: words)) { return complaint }
            if notification.id.isEmpty || notification.id.utf8.count > 128 { return "the ID can't be stored" }
            if let token = notification.subject?.token,
                let complaint = disclosure(of: token, in: notification)
            {
                return complaint
            }
        }
        return nil
    }

    /// The JSON key files of service accounts.
    private static let playKeyFile = FuzzTarget(name: "play-key") {
        guard let key = playKey else { return [] }
        let text = String(decoding: key, as: UTF8.self)
        return [
            text, text.replacing("https:", with: "http:"), text.replacing("service_account", with: "authorized_user"),
            // The next one is like an input that was found: the address contains a part of the private key.
            text.replacing("MII", with: "AAA"), text.replacing("e@x.test", with: "e@x -----END PRIVATE KEY-----"), "{}",
        ].map { Array($0.utf8) }
    } read: { bytes in
        do throws(ServiceAccountKey.InvalidKeyError) {
            let key = try ServiceAccountKey(json: bytes)
            guard key.tokenAddress.lowercased().hasPrefix("http") else { return "the token address isn't an address" }
            // The whole key is read only when an access token is needed.
            let api = try PlayDeveloperAPI(
                package: "com.example.discover", http: PlayResponseTransport(body: [], status: 503),
                clock: FixedNoonTimeSource()
            ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: bytes) }
            try await api.reloadKey()
            return disclosure(of: "PRIVATE KEY", in: key)
        } catch {
            return complaint(about: error) ?? disclosure(of: "PRIVATE KEY", in: error)
        }
    }

    /// Returns a sentence if a description or a dump of a value contains a secret; otherwise `nil`.
    ///
    /// Secrets of up to 10 bytes don't count.
    private static func disclosure(of secret: String, in value: some Any) -> String? {
        guard secret.utf8.count > 10 else { return nil }
        var text = "\(value)"
        dump(value, to: &text)
        return text.contains(secret) ? "a description or a dump discloses a secret" : nil
    }
}
#endif
