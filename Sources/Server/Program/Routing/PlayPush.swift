#if Server
import DiscoverEntities
import Foundation
package import ServerUseCases

/// A message of Google Cloud Pub/Sub that contains a real-time developer notification.
///
/// Source: Google's reference of real-time developer notifications.
package struct PlayPush: Decodable {
    private struct Message: Decodable {
        let data: String
        let messageId: String
    }

    private struct Contents: Decodable {
        let packageName: String
        let eventTimeMillis: Milliseconds
        let subscriptionNotification: Change?
        let oneTimeProductNotification: Change?
        let voidedPurchaseNotification: Voided?
        let testNotification: Present?
    }

    private struct Change: Decodable {
        let notificationType: Int
        let purchaseToken: String
    }

    private struct Voided: Decodable {
        let purchaseToken: String
        let orderId: String
        /// The kind of product in Google's numbers: 1 for a subscription, 2 for a one-time product.
        let productType: Int
        /// The extent in Google's numbers: 1 for a full refund, 2 for the refund of a part of the quantity.
        let refundType: Int?
    }

    private struct Present: Decodable {}

    /// A number of milliseconds, which Google's messages contain as a string.
    private struct Milliseconds: Decodable {
        let value: Int64

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int64.self) {
                value = number
            } else if let number = Int64(try container.decode(String.self)) {
                value = number
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
            }
        }
    }

    private let message: Message

    /// The notification in the message, or `nil` if the message contains none.
    package var notification: PlayNotification? {
        guard !message.messageId.isEmpty, message.messageId.utf8.count <= 128, message.messageId.isPlain,
            let data = Data(base64Encoded: message.data),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        let (type, subject) = Self.event(contents)
        return PlayNotification(
            id: message.messageId, package: contents.packageName, type: type,
            moment: Moment(milliseconds: contents.eventTimeMillis.value), subject: subject)
    }

    private static func event(_ contents: Contents) -> (type: String, subject: PlayNotification.Subject?) {
        if let change = contents.subscriptionNotification {
            return (
                PlayNotification.subscriptionTypes[change.notificationType]
                    ?? "SUBSCRIPTION_\(change.notificationType)",
                PlayNotification.Subject(token: change.purchaseToken, isSubscription: true)
            )
        }
        if let change = contents.oneTimeProductNotification {
            return (
                PlayNotification.productTypes[change.notificationType]
                    ?? "ONE_TIME_PRODUCT_\(change.notificationType)",
                PlayNotification.Subject(token: change.purchaseToken, isSubscription: false)
            )
        }
        if let voided = contents.voidedPurchaseNotification {
            return (
                PlayNotification.voidedType,
                PlayNotification.Subject(
                    token: voided.purchaseToken, isSubscription: voided.productType == 1, voidedOrder: voided.orderId,
                    isFullRefund: voided.refundType == 1)
            )
        }
        return (contents.testNotification == nil ? "PLAY_UNKNOWN" : PlayNotification.testType, nil)
    }
}
#endif
