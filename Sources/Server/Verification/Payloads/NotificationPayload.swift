#if Server
public import DiscoverEntities

/// What an App Store Server Notification, version 2, says. Every member may be absent; what this build does not know is kept as
/// it came.
///
/// Source: Apple's documentation of `responseBodyV2DecodedPayload`, whose names these are.
public struct NotificationPayload: Hashable, Sendable {
    /// What happened, in the store's own word: types are added without asking anybody.
    public let notificationType: String?
    /// More about it, in the store's own word.
    public let subtype: String?
    /// The notification's own name; the same when it is sent again.
    public let notificationUUID: String?
    /// The version of the form.
    public let version: String?
    /// When it was signed.
    public let signedDate: Moment?
    /// Where it is about one customer's purchase, or about nothing in particular.
    public let data: NotificationData?
    /// Where it is about an extension for many subscribers.
    public let summary: NotificationSummary?
    /// Where it is about a purchase outside the store.
    public let externalPurchaseToken: ExternalPurchaseToken?
    /// Where it is about the app itself.
    public let appData: NotificationAppData?
    /// Members that are newer than this build, as they came.
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

    /// That of the one part that says what the notification is about.
    func claim() throws(SignedDataError) -> AppClaim {
        let claims = [data?.claim, summary?.claim, externalPurchaseToken?.claim, appData?.claim].compactMap(\.self)
        guard let claim = claims.first, claims.count == 1 else { throw .subjects(claims.count) }
        return claim
    }
}
#endif
