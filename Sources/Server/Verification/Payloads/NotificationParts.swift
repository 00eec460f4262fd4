#if Server
public import DiscoverEntities

/// A notification about one customer's purchase. Source: Apple's documentation of `data`.
public struct NotificationData: Hashable, Sendable {
    /// The environment.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The app's number; absent in the sandbox.
    public let appAppleId: Int64?
    /// The app.
    public let bundleId: String?
    /// The app's version.
    public let bundleVersion: String?
    /// The transaction, a signed text of its own.
    public let signedTransactionInfo: NestedSignedText?
    /// The renewal information, a signed text of its own.
    public let signedRenewalInfo: NestedSignedText?
    /// The subscription's state.
    public let status: OpenEnum<SubscriptionState>?
    /// Why the customer wants the money back.
    public let consumptionRequestReason: OpenEnum<ConsumptionRequestReason>?
    /// Members that are newer than this build, as they came.
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

    var claim: AppClaim { AppClaim(bundle: bundleId, appID: appAppleId, environment: environment?.rawValue) }
}

/// A notification about an extension for many subscribers. Source: Apple's documentation of `summary`.
public struct NotificationSummary: Hashable, Sendable {
    /// The request that asked for it.
    public let requestIdentifier: String?
    /// The environment.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The app's number; absent in the sandbox.
    public let appAppleId: Int64?
    /// The app.
    public let bundleId: String?
    /// The plan that was extended.
    public let productId: String?
    /// Where, in three letters each.
    public let storefrontCountryCodes: [String]?
    /// How many were extended.
    public let succeededCount: Int64?
    /// How many were not.
    public let failedCount: Int64?
    /// Members that are newer than this build, as they came.
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

    var claim: AppClaim { AppClaim(bundle: bundleId, appID: appAppleId, environment: environment?.rawValue) }
}

/// A notification about a purchase outside the store. Source: Apple's documentation of `externalPurchaseToken`.
public struct ExternalPurchaseToken: Hashable, Sendable {
    /// The token's name; one of the sandbox begins with `SANDBOX`.
    public let externalPurchaseId: String?
    /// When it was made.
    public let tokenCreationDate: Moment?
    /// The app's number.
    public let appAppleId: Int64?
    /// The app.
    public let bundleId: String?
    /// What kind of token.
    public let tokenType: String?
    /// When it ends.
    public let tokenExpirationDate: Moment?
    /// Members that are newer than this build, as they came.
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

    /// It names no environment; the token's name shows it.
    var claim: AppClaim {
        let environment = externalPurchaseId.map { id in
            id.hasPrefix("SANDBOX") ? StoreEnvironment.sandbox : .production
        }
        return AppClaim(bundle: bundleId, appID: appAppleId, environment: environment?.rawValue)
    }
}

/// A notification about the app itself. Source: Apple's documentation of `appData`.
public struct NotificationAppData: Hashable, Sendable {
    /// The environment.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The app's number.
    public let appAppleId: Int64?
    /// The app.
    public let bundleId: String?
    /// The app transaction, a signed text of its own.
    public let signedAppTransactionInfo: NestedSignedText?
    /// Members that are newer than this build, as they came.
    public let others: [String: RawJSON]

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        appAppleId = try members.int64("appAppleId")
        bundleId = try members.text("bundleId")
        environment = try members.open("environment", StoreEnvironment.self)
        signedAppTransactionInfo = try members.text("signedAppTransactionInfo").map(NestedSignedText.init)
        others = members.leftOver()
    }

    var claim: AppClaim { AppClaim(bundle: bundleId, appID: appAppleId, environment: environment?.rawValue) }
}
#endif
