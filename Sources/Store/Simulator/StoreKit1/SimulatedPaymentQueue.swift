internal import Synchronization

/// The payment queue of the original StoreKit, as a second API of the simulated store.
///
/// Modeled on StoreKit's `SKPaymentQueue`.
///
/// ```swift
/// let queue = store.paymentQueue
/// queue.add(observer)
/// try queue.add(SimulatedPayment(productIdentifier: "gold.month"))
/// ```
///
/// Both APIs have the same transactions: the queue contains every unfinished transaction, even if it was bought through
/// StoreKit 2, and a transaction that is finished in one API is also finished in the other. Only the queue contains
/// payments in progress, and failed and restored transactions. Load products with ``SimulatedStore/products(for:)`` for
/// both APIs.
///
/// A call that causes an event returns after the observers were called. If a simulator command stops or delays the
/// store's responses, the observers are called when the response arrives. If an observer or another task causes further
/// events before the call returns, the observers receive them afterward, in order.
public struct SimulatedPaymentQueue: Sendable {
    let store: SimulatedStore

    /// A Boolean value that indicates whether the device allows payments.
    public var canMakePayments: Bool { store.canMakePayments }

    /// The storefront, which is the country or region of the customer's App Store.
    public var storefront: Storefront { store.storefront }

    /// The transactions in the queue, in the order in which they were added.
    public var transactions: [PaymentTransaction] { store.read(\.queueTransactions) }

    /// The payments for purchases that began in the App Store and that the app hasn't completed yet.
    public var heldStorePayments: [SimulatedPayment] { store.read { $0.state.heldIntents.map(\.payment) } }

    /// Adds a payment to the end of the queue; payments are charged one after another.
    ///
    /// A payment that the store rejects becomes a failed transaction. Errors are thrown only for an invalid payment,
    /// for which StoreKit raises an exception, and for a state file that can't be written.
    ///
    /// - Parameter payment: The payment.
    /// - Throws: `PaymentQueueRefusal` if the payment is invalid, or the state file can't be written.
    public func add(_ payment: SimulatedPayment) throws(PaymentQueueRefusal) {
        guard payment.quantity > 0, !payment.productIdentifier.isEmpty else {
            throw .invalidPayment(productIdentifier: payment.productIdentifier, quantity: payment.quantity)
        }
        try store.change(onFileError: PaymentQueueRefusal.stateFile) { (engine) throws(PaymentQueueRefusal) in
            engine.add(payment)
        }
    }

    /// Adds an observer to the queue.
    ///
    /// The observer immediately receives the transactions in the queue.
    ///
    /// The observer also receives the purchases that began in the App Store and that no observer has decided about. If
    /// you add an observer twice, it receives the transactions again, but each later event only once.
    ///
    /// - Parameter observer: The observer.
    public func add(_ observer: any PaymentTransactionObserver) {
        store.clearSeats()
        store.core.withLock { $0.seat(observer) }
        store.notifyObservers()
    }

    /// Removes an observer from the queue, so that it receives no further events.
    public func remove(_ observer: any PaymentTransactionObserver) {
        let identity = ObjectIdentifier(observer)
        store.core.withLock { core in core.queue.seats.removeAll { $0.identity == identity } }
    }

    /// Restores finished purchases, each as a new transaction that contains the original transaction.
    ///
    /// While another restore is in progress, the call is ignored, as in StoreKit. StoreKit's function returns nothing,
    /// and reports an ignored call only in the device's log.
    ///
    /// - Parameter username: The application username of the restored payments. It doesn't filter the transactions.
    /// - Returns: A Boolean value that indicates whether the restore was accepted.
    @discardableResult
    public func restoreCompletedTransactions(withApplicationUsername username: String? = nil) -> Bool {
        let isAccepted = store.core.withLock { $0.requestRestore(username) }
        store.notifyObservers()
        return isAccepted
    }

    /// Requests to finish a transaction of the queue; it is finished when the store responds.
    ///
    /// Observers are then notified that the transaction was removed. If the removal fails, they receive the transaction
    /// again later. Finishing twice has no effect.
    ///
    /// Finishing a transaction in the state `purchasing` is a programmer error. In this store, finishing one in the
    /// state `deferred` is an error too; Apple documents only that such a transaction isn't complete.
    ///
    /// - Parameter transaction: The transaction.
    /// - Throws: `PaymentQueueRefusal.notFinishable` if the transaction's state is `purchasing` or `deferred`.
    public func finishTransaction(_ transaction: PaymentTransaction) throws(PaymentQueueRefusal) {
        guard transaction.state != .purchasing, transaction.state != .deferred else {
            throw .notFinishable(id: transaction.id, state: transaction.state)
        }
        store.core.withLock { $0.engine.requestFinish(transaction.id) }
        store.notifyObservers()
    }

    /// Sends all transactions in the queue to the observers again, as if the app had become active.
    public func resume() {
        store.core.withLock { $0.deliverAgain() }
        store.notifyObservers()
    }
}

extension SimulatedStore {
    /// The original payment queue of the store.
    ///
    /// Each read creates a new value, but all values refer to the same queue.
    public var paymentQueue: SimulatedPaymentQueue { SimulatedPaymentQueue(store: self) }
}

/// A request to pay for a product.
///
/// Modeled on StoreKit's `SKPayment`.
public struct SimulatedPayment: Sendable, Hashable, Codable {
    /// The ID of the product to buy.
    public let productIdentifier: String
    /// The quantity: 1 to 10 for consumables and non-renewing subscriptions, 1 for all other products.
    public let quantity: Int
    /// The app's own name for the user's account; `nil` if the app passed none.
    ///
    /// According to Apple's documentation of `applicationUsername`, a UUID becomes the transaction's
    /// `appAccountToken`. Any other value may be lost.
    public let applicationUsername: String?
    /// A Boolean value that indicates whether this payment requires a parent's approval (Ask to Buy).
    ///
    /// If it is `false`, the store's own setting decides.
    public let simulatesAskToBuyInSandbox: Bool
    /// The promotional or win-back offer that the payment selects; `nil` if it selects none.
    public let paymentDiscount: PaymentDiscount?

    /// Creates a request to pay for a product.
    public init(
        productIdentifier: String, quantity: Int = 1, applicationUsername: String? = nil,
        simulatesAskToBuyInSandbox: Bool = false, paymentDiscount: PaymentDiscount? = nil
    ) {
        self.productIdentifier = productIdentifier
        self.quantity = quantity
        self.applicationUsername = applicationUsername
        self.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox
        self.paymentDiscount = paymentDiscount
    }
}

/// The offer that a payment uses.
///
/// Modeled on StoreKit's `SKPaymentDiscount`.
public struct PaymentDiscount: Sendable, Hashable, Codable {
    /// The ID of the promotional or win-back offer.
    public let identifier: String
    /// The developer's signature of the offer, or `nil` if there is none.
    ///
    /// The store requires a signature only after the simulator command `offer-signatures required`.
    public let signature: OfferSignature?

    /// Creates the offer of a payment from the ID and the signature of a promotional or win-back offer.
    public init(identifier: String, signature: OfferSignature? = nil) {
        self.identifier = identifier
        self.signature = signature
    }
}

extension SimulatedPayment: CustomStringConvertible, CustomReflectable {
    /// A description for logs, without the name of the user's account.
    public var description: String { "payment for \(quantity) of \(productIdentifier)" }

    /// A mirror without the account name, so that `dump` doesn't reveal it.
    public var customMirror: Mirror {
        Mirror(self, children: ["productIdentifier": productIdentifier, "quantity": quantity])
    }
}
