#if Server
public import DiscoverEntities

/// The data of a notification about one customer's purchase.
///
/// Source: Apple's documentation of `data`.
public struct NotificationData: Hashable, Sendable {
    /// The store environment that the notification is from, such as `Sandbox`.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The app's ID in App Store Connect, which is absent in the sandbox.
    public let appAppleId: Int64?
    /// The app's bundle ID.
    public let bundleId: String?
    /// The app's build version (`CFBundleVersion`).
    public let bundleVersion: String?
    /// The notification's transaction, a signed text that is verified separately.
    public let signedTransactionInfo: NestedSignedText?
    /// The renewal information of the subscription, a signed text that is verified separately.
    public let signedRenewalInfo: NestedSignedText?
    /// The state of the notification's subscription, such as active or expired.
    public let status: OpenEnum<SubscriptionState>?
    /// The customer's reason for a refund request, in a notification that requests consumption information.
    public let consumptionRequestReason: OpenEnum<ConsumptionRequestReason>?
    /// The data's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        appAppleId = try members.int64("appAppleId")
        bundleId = try members.text("bundleId")
        bundleVersion = try members.text("bundleVersion")
        environment = try members.open("environment", StoreEnvironment.self)
        signedTransactionInfo = try members.text("signedTransactionInfo").map(NestedSignedText.init)
        signedRenewalInfo = try members.text("signedRenewalInfo").map(NestedSignedText.init)
        status = try members.open("status", SubscriptionState.self)
        consumptionRequestReason = try members.open("consumptionRequestReason", ConsumptionRequestReason.self)
        others = members.leftOver()
    }

    var claim: AppClaim {
        AppClaim(bundle: bundleId, appID: appAppleId, namesApp: true, environment: environment?.rawValue)
    }
}

/// The result of a developer's request to extend the renewal dates of many subscriptions.
///
/// Source: Apple's documentation of `summary`.
public struct NotificationSummary: Hashable, Sendable {
    /// The ID of the request that the developer's server sent to extend the renewal dates.
    public let requestIdentifier: String?
    /// The store environment that the notification is from, such as `Sandbox`.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The app's ID in App Store Connect, which is absent in the sandbox.
    public let appAppleId: Int64?
    /// The app's bundle ID.
    public let bundleId: String?
    /// The ID of the subscription product whose renewal dates were extended.
    public let productId: String?
    /// The ISO 3166-1 alpha-3 codes of the storefronts whose subscribers received the extension.
    public let storefrontCountryCodes: [String]?
    /// The number of subscriptions whose renewal date was extended.
    public let succeededCount: Int64?
    /// The number of subscriptions whose renewal date couldn't be extended.
    public let failedCount: Int64?
    /// The summary's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        requestIdentifier = try members.text("requestIdentifier")
        environment = try members.open("environment", StoreEnvironment.self)
        appAppleId = try members.int64("appAppleId")
        bundleId = try members.text("bundleId")
        productId = try members.text("productId")
        storefrontCountryCodes = try members.texts("storefrontCountryCodes")
        succeededCount = try members.int64("succeededCount")
        failedCount = try members.int64("failedCount")
        others = members.leftOver()
    }

    var claim: AppClaim {
        AppClaim(bundle: bundleId, appID: appAppleId, namesApp: true, environment: environment?.rawValue)
    }
}

/// A token for a purchase outside the App Store; the developer reports such a purchase to Apple.
///
/// Source: Apple's documentation of `externalPurchaseToken`.
public struct ExternalPurchaseToken: Hashable, Sendable {
    /// The ID of the token, which begins with `SANDBOX` in the sandbox environment.
    public let externalPurchaseId: String?
    /// The time at which the token was created.
    public let tokenCreationDate: Moment?
    /// The app's ID in App Store Connect.
    public let appAppleId: Int64?
    /// The app's bundle ID.
    public let bundleId: String?
    /// The type of the token, in the store's spelling.
    public let tokenType: String?
    /// The time at which the token expires.
    public let tokenExpirationDate: Moment?
    /// The token's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        externalPurchaseId = try members.text("externalPurchaseId")
        tokenCreationDate = try members.moment("tokenCreationDate")
        appAppleId = try members.int64("appAppleId")
        bundleId = try members.text("bundleId")
        tokenType = try members.text("tokenType")
        tokenExpirationDate = try members.moment("tokenExpirationDate")
        others = members.leftOver()
    }

    /// The app and environment that the token is for.
    ///
    /// No member of the token contains the environment, so the prefix of the token's ID determines it.
    var claim: AppClaim {
        let environment = externalPurchaseId.map { id in
            id.hasPrefix("SANDBOX") ? StoreEnvironment.sandbox : .production
        }
        return AppClaim(bundle: bundleId, appID: appAppleId, namesApp: true, environment: environment?.rawValue)
    }
}

/// The data of a notification about the app itself.
///
/// Source: Apple's documentation of `appData`.
public struct NotificationAppData: Hashable, Sendable {
    /// The store environment that the notification is from, such as `Sandbox`.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The app's ID in App Store Connect.
    public let appAppleId: Int64?
    /// The app's bundle ID.
    public let bundleId: String?
    /// The app transaction of the customer, a signed text that is verified separately.
    public let signedAppTransactionInfo: NestedSignedText?
    /// The data's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        appAppleId = try members.int64("appAppleId")
        bundleId = try members.text("bundleId")
        environment = try members.open("environment", StoreEnvironment.self)
        signedAppTransactionInfo = try members.text("signedAppTransactionInfo").map(NestedSignedText.init)
        others = members.leftOver()
    }

    var claim: AppClaim {
        AppClaim(bundle: bundleId, appID: appAppleId, namesApp: true, environment: environment?.rawValue)
    }
}
#endif
