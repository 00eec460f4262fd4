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
