#if Server
public import DiscoverEntities

/// The payload of an App Store Server Notification, version 2.
///
/// If the payload lacks a member, the property is `nil`. A value that this build doesn't support is kept as it was
/// received.
///
/// Source: Apple's documentation of `responseBodyV2DecodedPayload`, which defines the names of the properties.
public struct NotificationPayload: Hashable, Sendable {
    /// The type of the event, in the store's spelling, because the store can add types at any time.
    public let notificationType: String?
    /// The subtype of the event, in the store's spelling.
    public let subtype: String?
    /// The notification's ID, which is the same each time that the store sends the notification.
    public let notificationUUID: String?
    /// The version of the notification format.
    public let version: String?
    /// The time at which the notification was signed.
    public let signedDate: Moment?
    /// The data of a notification about one customer's purchase, or of a test notification.
    public let data: NotificationData?
    /// The summary of a notification about a renewal extension for many subscribers.
    public let summary: NotificationSummary?
    /// The external purchase token, in a notification about a purchase outside the App Store.
    public let externalPurchaseToken: ExternalPurchaseToken?
    /// The data of a notification about the app itself.
    public let appData: NotificationAppData?
    /// The payload's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]
}

extension NotificationPayload: SignedPayloadDecodable {
    static var kind: SignedDataKind { .notification }
    static var dateName: StaticString { "signedDate" }

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        notificationType = try members.text("notificationType")
        subtype = try members.text("subtype")
        notificationUUID = try members.text("notificationUUID")
        data = try members.object("data") { (members) throws(JSONError) in try NotificationData(&members) }
        summary = try members.object("summary") { (members) throws(JSONError) in try NotificationSummary(&members) }
        externalPurchaseToken = try members.object("externalPurchaseToken") { (members) throws(JSONError) in
            try ExternalPurchaseToken(&members)
        }
        appData = try members.object("appData") { (members) throws(JSONError) in try NotificationAppData(&members) }
        version = try members.text("version")
        signedDate = try members.moment("signedDate")
        others = members.leftOver()
    }

    /// Returns the app and the environment that the notification's subject names.
    ///
    /// The subject is one of the members that state what the notification is about, such as ``data``.
    ///
    /// - Throws: `SignedDataError.subjects` if the notification doesn't have exactly one subject.
    func claim() throws(SignedDataError) -> AppClaim {
        let claims = [data?.claim, summary?.claim, externalPurchaseToken?.claim, appData?.claim].compactMap(\.self)
        guard let claim = claims.first, claims.count == 1 else { throw .subjects(claims.count) }
        return claim
    }
}
#endif
