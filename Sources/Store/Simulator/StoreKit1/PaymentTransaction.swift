/// One transaction in the payment queue as it was when it was told, after StoreKit's `SKPaymentTransaction`.
public struct PaymentTransaction: Sendable, Hashable, Identifiable {
    /// Where a transaction is in its life, with the numbers of StoreKit's `SKPaymentTransactionState`.
    public enum State: Int, Sendable, Hashable, Codable, CaseIterable {
        /// The App Store is at work on it.
        case purchasing = 0
        /// It is bought. Deliver, then finish it.
        case purchased = 1
        /// It came to nothing; the error says why. Finish it.
        case failed = 2
        /// Something bought earlier, given again. Deliver, then finish it.
        case restored = 3
        /// It waits for somebody else, as with Ask to Buy. It may become purchased or failed, or never anything.
        case deferred = 4
    }

    /// The queue's own name for it. It stays the same from adding to finishing, as the object does in StoreKit, and is the
    /// transaction's identifier once there is one.
    public let id: String
    /// Where it is in its life.
    public let state: State
    /// What was asked for.
    public let payment: SimulatedPayment
    /// When it was bought or restored, in milliseconds since 1970. Nil in all other states.
    public let transactionDate: Int64?
    /// Why it failed. Nil in all other states.
    public let error: PaymentQueueError?
    // A list of none or one: a value cannot hold one of its own kind directly.
    private let originals: [PaymentTransaction]

    /// Its identifier, once it is bought or restored; nil in all other states, where StoreKit leaves it undefined.
    public var transactionIdentifier: String? { isSettled ? id : nil }

    /// The transaction that this one gives again: of restored ones, and of a purchase of something owned already. StoreKit
    /// leaves it undefined for any but restored ones.
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
    /// Its id, state and product, and nothing that identifies a person.
    public var description: String { "\(state) transaction \(id) of \(payment.productIdentifier)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["transaction": description]) }
}

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
