/// A function of StoreKit that a test can make fail.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public protocol FailableStoreKitAPI<Failure>: Sendable {
    /// The errors that the function can end with.
    associatedtype Failure: SKTestFailure
}

/// Loading products, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.LoadProducts

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
    /// Loading products.
    public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

/// Purchases, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.Purchase

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
    /// Purchases.
    public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

/// The check of signed values, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.Verification

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
    /// The check of signed values.
    public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

/// `AppStore.sync()`, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.AppStoreSync

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
    /// `AppStore.sync()`.
    public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

/// Reading the status of subscriptions, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.SubscriptionStatus

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
    /// Reading the status of subscriptions.
    public static var subscriptionStatus: StoreKitSubscriptionStatusAPI { StoreKitSubscriptionStatusAPI() }
}

/// Redeeming offer codes, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.OfferCodeRedeem

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
    /// Redeeming offer codes.
    public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}

/// Reading the app transaction, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.AppTransaction

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
    /// Reading the app transaction.
    public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

/// The sheet that manages subscriptions, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.ManageSubscriptions

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
    /// The sheet that manages subscriptions.
    public static var manageSubscriptions: StoreKitManageSubscriptionsAPI { StoreKitManageSubscriptionsAPI() }
}

/// Refund requests, as a test names it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
    /// The errors that the function can end with.
    public typealias Failure = SKTestFailures.RefundRequest

    /// Creates the name of the function.
    public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
    /// Refund requests.
    public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}
