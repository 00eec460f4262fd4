#if Server
internal import Foundation
internal import StoreSimulator

/// The body of a version 2 notification, which Apple calls `responseBodyV2DecodedPayload`.
struct NotificationBody: Encodable {
    struct Content: Encodable {
        let environment: String
        let bundleId: String
        var bundleVersion: String?
        var signedTransactionInfo: String?
        var signedRenewalInfo: String?
        var status: Int?
        var consumptionRequestReason: String?
    }

    let notificationType: String
    let subtype: String?
    let notificationUUID: String
    let version = "2.0"
    let signedDate: Int64
    let data: Content

    private enum CodingKeys: String, CodingKey {
        case notificationType, subtype, notificationUUID, version, signedDate, data
    }

    /// Creates the body of a notification about an event of the store.
    ///
    /// The transaction and the renewal information in it are signed separately.
    init(_ notice: ServerNotification, uuid: UUID, signedBy authority: SigningAuthority) throws {
        let transaction = notice.transaction
        notificationType = notice.kind.rawValue
        subtype = notice.subtype?.rawValue
        notificationUUID = uuid.uuidString.lowercased()
        signedDate = max(notice.date, transaction.signedDate, notice.renewalInfo?.signedDate ?? 0)
        data = Content(
            environment: transaction.environment, bundleId: transaction.bundleId, bundleVersion: "1",
            signedTransactionInfo: try authority.sign(transaction),
            signedRenewalInfo: try notice.renewalInfo.map { try authority.sign($0) }, status: notice.state?.rawValue)
    }

    /// Creates the body of a notification that requests consumption information about a transaction.
    ///
    /// - Parameters:
    ///   - transaction: The transaction whose refund the customer requested.
    ///   - reason: The customer's reason, such as `UNINTENDED_PURCHASE`.
    ///   - uuid: The ID of the notification.
    ///   - authority: The authority that signs the transaction.
    ///   - moment: The time of the notification on the store's clock, in milliseconds since 1970.
    /// - Throws: An error if the transaction can't be signed.
    init(
        refundOf transaction: SignedTransactionPayload, reason: String, uuid: UUID,
        signedBy authority: SigningAuthority, at moment: Int64
    ) throws {
        notificationType = "CONSUMPTION_REQUEST"
        subtype = nil
        notificationUUID = uuid.uuidString.lowercased()
        signedDate = max(moment, transaction.signedDate)
        data = Content(
            environment: transaction.environment, bundleId: transaction.bundleId, bundleVersion: "1",
            signedTransactionInfo: try authority.sign(transaction), consumptionRequestReason: reason)
    }

    /// Creates the body of a test notification, which contains no transaction.
    ///
    /// - Parameters:
    ///   - bundle: The bundle ID of the app.
    ///   - environment: The name of the environment, such as `Sandbox`.
    ///   - uuid: The ID of the notification.
    ///   - moment: The time of the notification on the store's clock, in milliseconds since 1970.
    init(testOf bundle: String, in environment: String, uuid: UUID, at moment: Int64) {
        notificationType = "TEST"
        subtype = nil
        notificationUUID = uuid.uuidString.lowercased()
        signedDate = moment
        data = Content(environment: environment, bundleId: bundle)
    }
}
#endif
