/// Somebody who is told what happens in the payment queue, after StoreKit's `SKPaymentTransactionObserver`.
///
/// One call at a time is made, in the order in which things happened, never two at once. A call may use the queue; what
/// comes of that is told after it. The queue does not keep its observers alive.
public protocol PaymentTransactionObserver: AnyObject, Sendable {
    /// Transactions are new in the queue, or in another state, or delivered again: the same id may come several times.
    func paymentQueue(_ queue: SimulatedPaymentQueue, updatedTransactions transactions: [PaymentTransaction])

    /// Transactions have left the queue.
    func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction])

    /// A restore ended with an error.
    func paymentQueue(
        _ queue: SimulatedPaymentQueue, restoreCompletedTransactionsFailedWithError error: PaymentQueueError)

    /// A restore has told all there is.
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SimulatedPaymentQueue)

    /// The customer began a purchase in the App Store. Answer true to go on with it now; after false the app may add the
    /// payment itself whenever it likes. Of several observers one that answers true is enough.
    func paymentQueue(
        _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment, for product: SimulatedProduct
    ) -> Bool

    /// The customer is no longer entitled to these products: they were refunded, or are shared by the family no more.
    func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String])

    /// The customer has moved to another country's store. Ask for the products again: prices and currency are others.
    func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue)
}

// StoreKit requires the first only.
extension PaymentTransactionObserver {
    /// Does nothing.
    public func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction]) {}

    /// Does nothing.
    public func paymentQueue(
        _ queue: SimulatedPaymentQueue, restoreCompletedTransactionsFailedWithError error: PaymentQueueError
    ) {}

    /// Does nothing.
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SimulatedPaymentQueue) {}

    /// Keeps the payment for later: what an app does not know of must not charge anybody.
    public func paymentQueue(
        _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment, for product: SimulatedProduct
    ) -> Bool { false }

    /// Does nothing.
    public func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {}

    /// Does nothing.
    public func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue) {}
}
