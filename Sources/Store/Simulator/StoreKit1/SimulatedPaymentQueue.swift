internal import Synchronization

/// The original payment queue, after StoreKit's `SKPaymentQueue`: another face of the same store.
///
/// What one face sells, the other has: a transaction is in the queue as long as it is unfinished, whoever bought it, and
/// finishing it in either face finishes it in both. Beside those the queue holds what only it knows: payments under way,
/// failed and restored transactions. Products are asked of ``SimulatedStore/products(for:)``, for both faces.
///
/// Observers are called before the call that caused it returns, unless the store is set to be slow or silent; then when
/// its clock moves. Calls made from within an observer, or while another task's are being told, are told next.
public struct SimulatedPaymentQueue: Sendable {
    let store: SimulatedStore

    /// Whether the device allows payments at all.
    public var canMakePayments: Bool { store.canMakePayments }

    /// The country whose store this is.
    public var storefront: Storefront { store.storefront }

    /// What is in the queue now, in order of adding.
    public var transactions: [PaymentTransaction] { store.read(\.queueTransactions) }

    /// Payments that customers began in the App Store and that the app has not gone on with.
    public var heldStorePayments: [SimulatedPayment] { store.read { $0.state.heldIntents.map(\.payment) } }

    /// Asks for a payment. Payments are handled one after another, in order of adding; each is a charge of its own.
    ///
    /// A payment that the store refuses is a failed transaction. Only what StoreKit answers with an exception is thrown.
    public func add(_ payment: SimulatedPayment) throws(PaymentQueueRefusal) {
        guard payment.quantity > 0, !payment.productIdentifier.isEmpty else {
            throw .invalidPayment(productIdentifier: payment.productIdentifier, quantity: payment.quantity)
        }
        try store.change(onFileError: PaymentQueueRefusal.stateFile) { (machine) throws(PaymentQueueRefusal) in
            machine.add(payment)
        }
    }

    /// Adds an observer. It is told at once what is in the queue, and asked about purchases that were begun in the App Store
    /// before there was anybody to ask. One added twice is told again, and of everything to come only once.
    public func add(_ observer: any PaymentTransactionObserver) {
        store.clearSeats()
        store.core.withLock { $0.seat(observer) }
        store.tellObservers()
    }

    /// Removes an observer: it is told nothing more.
    public func remove(_ observer: any PaymentTransactionObserver) {
        let identity = ObjectIdentifier(observer)
        store.core.withLock { core in core.queue.seats.removeAll { $0.identity == identity } }
    }

    /// Asks for everything bought and finished earlier: a new transaction each, which carries the original. The username is
    /// that of the restored transactions' payments; it leaves nothing out.
    ///
    /// False where a restore is under way: then this one is ignored. StoreKit does so as well, and says it in the device's
    /// log alone: its failure callback does not tell which restore it means.
    @discardableResult
    public func restoreCompletedTransactions(withApplicationUsername username: String? = nil) -> Bool {
        let isAccepted = store.core.withLock { $0.askForRestore(username) }
        store.tellObservers()
        return isAccepted
    }

    /// Tells the store that the app is done with a transaction. This takes effect later: observers are told of its removal,
    /// or, where the removal fails, one day of the transaction again. Finishing twice does no harm.
    ///
    /// Finishing a purchasing transaction is a programmer error; so it is here with a deferred one, of which Apple says
    /// only that it is not done yet.
    public func finishTransaction(_ transaction: PaymentTransaction) throws(PaymentQueueRefusal) {
        guard transaction.state != .purchasing, transaction.state != .deferred else {
            throw .notFinishable(id: transaction.id, state: transaction.state)
        }
        store.core.withLock { $0.machine.askToFinish(transaction.id) }
        store.tellObservers()
    }

    /// The app comes to the foreground: everything in the queue is delivered again.
    public func resume() {
        store.core.withLock { $0.deliverAgain() }
        store.tellObservers()
    }
}

extension SimulatedStore {
    /// The original payment queue. There is one: each value of it is the same queue.
    public var paymentQueue: SimulatedPaymentQueue { SimulatedPaymentQueue(store: self) }
}

/// A request to pay for a product, after StoreKit's `SKPayment`.
public struct SimulatedPayment: Sendable, Hashable, Codable {
    /// What is asked for.
    public let productIdentifier: String
    /// How many: 1 to 10, of consumables and non-renewing subscriptions; of anything else one.
    public let quantity: Int
    /// The app's own name for its account. After Apple's documentation of `applicationUsername` a UUID becomes the
    /// transaction's `appAccountToken`, and anything else is not guaranteed to come back.
    public let applicationUsername: String?
    /// Whether this payment waits for a parent's approval, whatever the store is set to.
    public let simulatesAskToBuyInSandbox: Bool
    /// The offer to be had at its price.
    public let paymentDiscount: PaymentDiscount?

    /// A request to pay for `quantity` of a product.
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

/// An offer that a payment asks for, after StoreKit's `SKPaymentDiscount`.
public struct PaymentDiscount: Sendable, Hashable, Codable {
    /// The id of a promotional or win-back offer.
    public let identifier: String
    /// The merchant's signature, which a store asks for that was told `offer-signatures required`.
    public let signature: OfferSignature?

    /// Asks for the offer of that id.
    public init(identifier: String, signature: OfferSignature? = nil) {
        self.identifier = identifier
        self.signature = signature
    }
}

extension SimulatedPayment: CustomStringConvertible, CustomReflectable {
    /// What is asked for, without the name of an account.
    public var description: String { "payment for \(quantity) of \(productIdentifier)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror {
        Mirror(self, children: ["productIdentifier": productIdentifier, "quantity": quantity])
    }
}
