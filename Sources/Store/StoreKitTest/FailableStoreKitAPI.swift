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

    /// Creates the identifier of the function that loads products, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
    /// The identifier of the function that loads products, for tests that make it fail.
    public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

/// A type that identifies, for tests, the StoreKit function that buys a product.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.Purchase

    /// Creates the identifier of the function that buys a product, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
    /// The identifier of the function that buys a product, for tests that make it fail.
    public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

/// A type that identifies, for tests, StoreKit's verification of signed values, such as transactions.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the verification fail.
    public typealias Failure = SKTestFailures.Verification

    /// Creates the identifier of the verification of signed values, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
    /// The identifier of the verification of signed values, for tests that make it fail.
    public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

/// A type that identifies, for tests, the StoreKit function `AppStore.sync()`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.AppStoreSync

    /// Creates the identifier of the function `AppStore.sync()`, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
    /// The identifier of the function `AppStore.sync()`, for tests that make it fail.
    public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

/// A type that identifies, for tests, the StoreKit function that reads the status of subscriptions.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.SubscriptionStatus

    /// Creates the identifier of the function that reads the status of subscriptions.
    ///
    /// Tests use the identifier to make the function fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
    /// The identifier of the function that reads the status of subscriptions, for tests that make it fail.
    public static var subscriptionStatus: StoreKitSubscriptionStatusAPI { StoreKitSubscriptionStatusAPI() }
}

/// A type that identifies, for tests, the StoreKit function that redeems offer codes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.OfferCodeRedeem

    /// Creates the identifier of the function that redeems offer codes, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
    /// The identifier of the function that redeems offer codes, for tests that make it fail.
    public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}

/// A type that identifies, for tests, the StoreKit function that reads the app transaction.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the function fail.
    public typealias Failure = SKTestFailures.AppTransaction

    /// Creates the identifier of the function that reads the app transaction, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
    /// The identifier of the function that reads the app transaction, for tests that make it fail.
    public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

/// A type that identifies, for tests, the sheet in which customers manage their subscriptions.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the sheet fail.
    public typealias Failure = SKTestFailures.ManageSubscriptions

    /// Creates the identifier of the sheet that manages subscriptions, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
    /// The identifier of the sheet that manages subscriptions, for tests that make it fail.
    public static var manageSubscriptions: StoreKitManageSubscriptionsAPI { StoreKitManageSubscriptionsAPI() }
}

/// A type that identifies, for tests, the function that requests a refund.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
    /// The type of the errors with which a test can make the request fail.
    public typealias Failure = SKTestFailures.RefundRequest

    /// Creates the identifier of the refund request, for tests that make it fail.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
    /// The identifier of the refund request, for tests that make it fail.
    public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}
