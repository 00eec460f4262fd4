/// A type that identifies a StoreKit function that a test can make fail.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public protocol FailableStoreKitAPI<Failure>: Sendable {
    /// The type of the errors with which a test can make the function fail.
    associatedtype Failure: SKTestFailure
}

/// A type that identifies, for tests, the StoreKit function that loads products.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.LoadProducts

    /// Creates a value with which a test selects the function that loads products.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
    /// The value with which a test selects the function that loads products.
    public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

/// A type that identifies, for tests, the StoreKit function that buys a product.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.Purchase

    /// Creates a value with which a test selects the function that buys a product.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
    /// The value with which a test selects the function that buys a product.
    public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

/// A type that identifies, for tests, StoreKit's verification of signed values, such as transactions.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
    /// The type of the errors that a test can make the verification report.
    public typealias Failure = SKTestFailures.Verification

    /// Creates a value with which a test selects the verification of signed values.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
    /// The value with which a test selects the verification of signed values.
    public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

/// A type that identifies, for tests, the StoreKit function `AppStore.sync()`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.AppStoreSync

    /// Creates a value with which a test selects the function `AppStore.sync()`.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
    /// The value with which a test selects the function `AppStore.sync()`.
    public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

/// A type that identifies, for tests, the StoreKit function that reads the status of subscriptions.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.SubscriptionStatus

    /// Creates a value with which a test selects the function that reads the status of subscriptions.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
    /// The value with which a test selects the function that reads the status of subscriptions.
    public static var subscriptionStatus: StoreKitSubscriptionStatusAPI { StoreKitSubscriptionStatusAPI() }
}

/// A type that identifies, for tests, the StoreKit function that redeems offer codes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.OfferCodeRedeem

    /// Creates a value with which a test selects the function that redeems offer codes.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
    /// The value with which a test selects the function that redeems offer codes.
    public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}

/// A type that identifies, for tests, the StoreKit function that reads the app transaction.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.AppTransaction

    /// Creates a value with which a test selects the function that reads the app transaction.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
    /// The value with which a test selects the function that reads the app transaction.
    public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

/// A type that identifies, for tests, the sheet in which customers manage their subscriptions.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
    /// The type of the errors that a test can make the sheet report.
    public typealias Failure = SKTestFailures.ManageSubscriptions

    /// Creates a value with which a test selects the sheet that manages subscriptions.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
    /// The value with which a test selects the sheet that manages subscriptions.
    public static var manageSubscriptions: StoreKitManageSubscriptionsAPI { StoreKitManageSubscriptionsAPI() }
}

/// A type that identifies, for tests, the function that requests a refund.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the request fail.
    public typealias Failure = SKTestFailures.RefundRequest

    /// Creates a value with which a test selects the refund request.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
    /// The value with which a test selects the refund request.
    public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}
