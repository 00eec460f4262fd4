internal import Foundation
internal import StoreSimulator
internal import Synchronization

/// The registration of an app's payment queue observer with the simulated queue.
///
/// It receives the events of the simulated queue, and calls the app's observer on the main queue, as Apple's payment
/// queue does. Only `paymentQueue(_:shouldAddStorePayment:for:)` is called directly, because the simulated queue waits
/// for its result.
final class ObserverRegistration: PaymentTransactionObserver {
    private struct Content {
        weak var observer: (any SKPaymentTransactionObserver)?
        var store: SimulatedStore?
        var listening: (slot: StoreSlot, number: Int)?
    }

    private let content: Mutex<Content>
    private let queue: SKPaymentQueue

    init(_ observer: any SKPaymentTransactionObserver, of queue: SKPaymentQueue) {
        content = Mutex(Content(observer: observer))
        self.queue = queue
    }

    /// The observer, or `nil` after it was deallocated.
    var observer: (any SKPaymentTransactionObserver)? { content.withLock(\.observer) }

    /// Observes the current store of a slot, and the stores that replace it.
    ///
    /// A slot is a reference to a replaceable store.
    func begin(in slot: StoreSlot) {
        let (number, store) = slot.add { [weak self] store in self?.observe(store) }
        content.withLock { $0.listening = (slot, number) }
        if let store { observe(store) }
    }

    /// Stops observing the store and its replacements.
    func end() {
        let (store, listening) = content.withLock { content in
            defer { (content.store, content.listening) = (nil, nil) }
            return (content.store, content.listening)
        }
        listening?.slot.remove(listening?.number ?? 0)
        store?.paymentQueue.remove(self)
    }

    private func observe(_ store: SimulatedStore) {
        let previous = content.withLock { content in
            defer { content.store = store }
            return content.store
        }
        guard previous !== store else { return }
        previous?.paymentQueue.remove(self)
        store.paymentQueue.add(self)
    }

    private func deliver(_ event: @escaping @Sendable (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void) {
        let queue = queue
        DispatchQueue.main.async { [weak self] in
            if let observer = self?.observer { event(observer, queue) }
        }
    }

    func paymentQueue(_ queue: SimulatedPaymentQueue, updatedTransactions transactions: [PaymentTransaction]) {
        let transactions = transactions.map(SKPaymentTransaction.init)
        deliver { $0.paymentQueue($1, updatedTransactions: transactions) }
    }

    func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction]) {
        let transactions = transactions.map(SKPaymentTransaction.init)
        deliver { $0.paymentQueue($1, removedTransactions: transactions) }
    }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, restoreCompletedTransactionsFailedWithError error: PaymentQueueError
    ) {
        deliver { $0.paymentQueue($1, restoreCompletedTransactionsFailedWithError: SKError(error)) }
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SimulatedPaymentQueue) {
        deliver { $0.paymentQueueRestoreCompletedTransactionsFinished($1) }
    }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment, for product: SimulatedProduct
    ) -> Bool {
        let (store, slot) = content.withLock { ($0.store, $0.listening?.slot) }
        guard let observer, let store, let slot else { return false }
        return observer.paymentQueue(
            self.queue, shouldAddStorePayment: SKPayment(payment), for: SKProduct(Product(product, in: store, slot)))
    }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {
        deliver { $0.paymentQueue($1, didRevokeEntitlementsForProductIdentifiers: productIdentifiers) }
    }

    func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue) {
        deliver { $0.paymentQueueDidChangeStorefront($1) }
    }
}
