#if Server
internal import Foundation

/// A message of the simulated Google Cloud Pub/Sub, which contains one notification.
struct PlayMessage: Codable, Sendable {
    /// The state of a message.
    enum Delivery: String, Codable, Sendable {
        /// The server hasn't accepted the message yet.
        case waiting
        case delivered
        /// A simulated fault lost the message; it is never pushed.
        case lost
    }

    let notification: SimulatedPlayNotification
    /// The earliest time to push the message for the first time, in milliseconds of the store's clock.
    let due: Int64
    /// The number of times that the message is still to be delivered.
    var copies: Int
    var delivery: Delivery
    var attempts = 0
    /// The HTTP status of the response to the latest attempt, or `nil` if there was no response.
    var status: Int?

    /// Returns the body of the request that pushes the message.
    ///
    /// - Parameter package: The package name of the app.
    /// - Returns: The body in JSON; its member `message` contains the notification in Base64.
    /// - Throws: An error if the notification can't be encoded.
    func body(for package: String) throws -> Data {
        var contents: [String: Any] = [
            "version": "1.0", "packageName": package, "eventTimeMillis": "\(notification.moment)",
        ]
        switch notification.kind {
        case .subscription(let number):
            contents["subscriptionNotification"] =
                ["version": "1.0", "notificationType": number, "purchaseToken": notification.token] as [String: Any]
        case .oneTime(let number):
            contents["oneTimeProductNotification"] =
                [
                    "version": "1.0", "notificationType": number, "purchaseToken": notification.token,
                    "sku": notification.product,
                ] as [String: Any]
        case .voided(let isPartial):
            contents["voidedPurchaseNotification"] =
                [
                    "purchaseToken": notification.token, "orderId": notification.order ?? "",
                    "productType": notification.isSubscription ? 1 : 2, "refundType": isPartial ? 2 : 1,
                ] as [String: Any]
        case .test: contents["testNotification"] = ["version": "1.0"]
        }
        let data = try JSONSerialization.data(withJSONObject: contents, options: [.sortedKeys])
        let message: [String: Any] = [
            "data": data.base64EncodedString(), "messageId": notification.id, "attributes": [String: Any](),
            "publishTime": notification.moment.timestamp,
        ]
        return try JSONSerialization.data(
            withJSONObject: ["message": message, "subscription": "projects/simulated/subscriptions/play"],
            options: [.sortedKeys, .withoutEscapingSlashes])
    }

    /// The JSON members of the message in the list of messages that ``PlayControlRoutes`` returns.
    var members: [String: Any] {
        var members: [String: Any] = [
            "messageId": notification.id, "event": event, "delivery": delivery.rawValue, "attempts": attempts,
        ]
        members["status"] = status
        if !notification.token.isEmpty { members["purchaseToken"] = notification.token }
        members["orderId"] = notification.order
        return members
    }

    private var event: String {
        switch notification.kind {
        case .subscription(let number): "subscription \(number)"
        case .oneTime(let number): "oneTimeProduct \(number)"
        case .voided(let isPartial): isPartial ? "voidedPurchase, partial" : "voidedPurchase"
        case .test: "test"
        }
    }
}
#endif
