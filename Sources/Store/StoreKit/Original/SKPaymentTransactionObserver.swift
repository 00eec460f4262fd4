public import Foundation

/// A type that observes the payment queue of the original StoreKit API.
///
/// The methods are called on the main queue, except for ``paymentQueue(_:shouldAddStorePayment:for:)``. In this module,
/// the protocol also requires `Sendable`, because the queue can be used from any thread.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public protocol SKPaymentTransactionObserver: NSObjectProtocol, Sendable {
    /// Receives transactions that are new, have changed, or are delivered again.
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])

    /// Receives transactions that were removed from the queue.
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])

    /// Receives the error of a restore that failed.
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)

    /// Indicates that a restore is complete, and that all its transactions were delivered.
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)

    /// Returns `true` if the app should now pay for a purchase that began in the App Store.
    ///
    /// This method is called on the thread that caused the event, not on the main queue, because the store waits for
    /// the result.
    func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool

    /// Indicates that the storefront changed.
    func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue)

    /// Receives the IDs of products that the customer lost access to.
    func paymentQueue(
        _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String])
}

// All methods but the first are optional in Apple's protocol.
extension SKPaymentTransactionObserver {
    /// Does nothing, because the method is optional.
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}

    /// Does nothing, because the method is optional.
    public func paymentQueue(
        _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) {}

    /// Does nothing, because the method is optional.
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}

    /// Returns `false`, so that an app without this method causes no unexpected charge.
    public func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool { false }

    /// Does nothing, because the method is optional.
    public func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {}

    /// Does nothing, because the method is optional.
    public func paymentQueue(
        _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {}
}
