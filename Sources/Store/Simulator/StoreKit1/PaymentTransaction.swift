/// A snapshot of a transaction in the payment queue.
///
/// Modeled on StoreKit's `SKPaymentTransaction`.
public struct PaymentTransaction: Sendable, Hashable, Identifiable {
    /// The state of a transaction, with the numbers of StoreKit's `SKPaymentTransactionState`.
    public enum State: Int, Sendable, Hashable, Codable, CaseIterable {
        /// The App Store is processing the payment.
        case purchasing = 0
        /// The purchase succeeded.
        ///
        /// Deliver the product, then finish the transaction.
        case purchased = 1
        /// The payment failed with an error.
        ///
        /// Finish the transaction.
        case failed = 2
        /// A restore delivered an earlier purchase again.
        ///
        /// Deliver the product, then finish the transaction.
        case restored = 3
        /// The payment waits for an approval, as with Ask to Buy.
        ///
        /// Later it can succeed or fail, or it can stay in this state forever.
        case deferred = 4
    }

    /// The ID of the transaction, which stays the same until the app finishes the transaction.
    ///
    /// StoreKit has no such ID, because its queue always contains the same object for a transaction. After a purchase
    /// or restore, the ID is also the ``transactionIdentifier``.
    public let id: String
    /// The state of the transaction.
    public let state: State
    /// The payment for which the transaction was created.
    public let payment: SimulatedPayment
    /// The date of the purchase or restore, in milliseconds since 1970.
    ///
    /// It is `nil` unless the transaction is purchased or restored.
    public let transactionDate: Int64?
    /// The error of a failed transaction; `nil` if the transaction hasn't failed.
    public let error: PaymentQueueError?
    // A list of at most one element, because a value type can't contain itself.
    private let originals: [PaymentTransaction]

    /// The identifier of a purchased or restored transaction; `nil` in the other states.
    ///
    /// For the other states, StoreKit doesn't define the identifier.
    public var transactionIdentifier: String? { isSettled ? id : nil }

    /// The earlier transaction that this transaction delivers again, or `nil` if there is none.
    ///
    /// Two kinds of transaction deliver an earlier transaction: restored transactions, and purchases of a product that
    /// the customer already owns. In StoreKit, this value is defined only for restored transactions.
    public var original: PaymentTransaction? { originals.first }

    private var isSettled: Bool { state == .purchased || state == .restored }

    init(
        id: String, state: State, payment: SimulatedPayment, date: Int64? = nil, error: PaymentQueueError? = nil,
        original: PaymentTransaction? = nil
    ) {
        self.id = id
        self.state = state
        self.payment = payment
        self.error = error
        transactionDate = date
        originals = original.map { [$0] } ?? []
    }
}

extension PaymentTransaction: CustomStringConvertible, CustomReflectable {
    /// A description for logs: the state, the ID, and the product, without data that identifies a person.
    public var description: String { "\(state) transaction \(id) of \(payment.productIdentifier)" }

    /// A mirror that shows only the description, so that `dump` prints no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["transaction": description]) }
}

/// A type that can observe the payment queue.
///
/// Modeled on StoreKit's `SKPaymentTransactionObserver`.
///
/// The queue calls observers one at a time, in the order of the events. An observer can call the queue's functions
/// while it is being notified; the observers receive the resulting events afterward. The queue keeps weak references to
/// its observers.
public protocol PaymentTransactionObserver: AnyObject, Sendable {
    /// Receives transactions of the queue that are new, have changed, or are delivered again.
    ///
    /// A transaction with the same ID can arrive several times.
    ///
    /// - Parameters:
    ///   - queue: The payment queue.
    ///   - transactions: The transactions.
    func paymentQueue(_ queue: SimulatedPaymentQueue, updatedTransactions transactions: [PaymentTransaction])

    /// Receives transactions that were removed from the queue, for example because the app finished them.
    func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction])

    /// Receives the error of a restore that failed.
    func paymentQueue(
        _ queue: SimulatedPaymentQueue, restoreCompletedTransactionsFailedWithError error: PaymentQueueError)

    /// Indicates that a restore is complete, and that all its transactions were delivered.
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SimulatedPaymentQueue)

    /// Returns `true` if the app should now pay for a purchase that began in the App Store.
    ///
    /// If the result is `true`, the queue adds the payment. Otherwise, the app can add the payment later. If the queue
    /// has several observers, one that returns `true` is enough.
    ///
    /// - Parameters:
    ///   - queue: The payment queue.
    ///   - payment: The payment that completes the purchase.
    ///   - product: The product to buy.
    /// - Returns: A Boolean value that indicates whether to continue the purchase now.
    func paymentQueue(
        _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment, for product: SimulatedProduct
    ) -> Bool

    /// Receives the IDs of products to which the customer lost access.
    ///
    /// The reason is a refund or the end of Family Sharing.
    func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String])

    /// Indicates that the storefront changed.
    ///
    /// Load the products again, because their prices and their currency differ.
    func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue)
}

// StoreKit requires only the first method.
extension PaymentTransactionObserver {
    /// Does nothing, because observing removed transactions is optional.
    public func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction]) {}

    /// Does nothing, because observing the failure of a restore is optional.
    public func paymentQueue(
        _ queue: SimulatedPaymentQueue, restoreCompletedTransactionsFailedWithError error: PaymentQueueError
    ) {}

    /// Does nothing, because observing the end of a restore is optional.
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SimulatedPaymentQueue) {}

    /// Returns `false`, so that an app without this method causes no unexpected charge.
    public func paymentQueue(
        _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment, for product: SimulatedProduct
    ) -> Bool { false }

    /// Does nothing, because observing revoked entitlements is optional.
    public func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {}

    /// Does nothing, because observing storefront changes is optional.
    public func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue) {}
}
