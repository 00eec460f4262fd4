import StoreSimulator
import Synchronization

/// A payment queue observer that records each call as a line, and can run code within a call.
final class RecordingObserver: PaymentTransactionObserver {
    typealias Act = @Sendable (SimulatedPaymentQueue, [PaymentTransaction]) -> Void

    private let written = Mutex<[String]>([])
    private let shown = Mutex<[PaymentTransaction]>([])
    private let onUpdate: Act
    private let goesOn: Bool

    /// Creates an observer that calls `onUpdate` within each call about updated transactions.
    ///
    /// `goesOn` is the observer's decision about purchases that began in the App Store.
    init(goesOn: Bool = true, onUpdate: @escaping Act = { _, _ in }) {
        self.goesOn = goesOn
        self.onUpdate = onUpdate
    }

    /// The recorded calls, in order.
    var lines: [String] { written.withLock { $0 } }

    /// All transactions that the observer received, in order.
    var transactions: [PaymentTransaction] { shown.withLock { $0 } }

    /// The last transaction that the observer received.
    var last: PaymentTransaction? { transactions.last }

    /// Returns the recorded calls and clears them.
    func take() -> [String] {
        written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    private func write(_ line: String) { written.withLock { $0.append(line) } }

    func paymentQueue(_ queue: SimulatedPaymentQueue, updatedTransactions transactions: [PaymentTransaction]) {
        write("updated " + Self.described(transactions))
        shown.withLock { $0 += transactions }
        onUpdate(queue, transactions)
    }

    func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction]) {
        write("removed " + Self.described(transactions))
    }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, restoreCompletedTransactionsFailedWithError error: PaymentQueueError
    ) {
        write("restore failed \(error.code.rawValue)")
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SimulatedPaymentQueue) { write("restore finished") }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment, for product: SimulatedProduct
    ) -> Bool {
        let offer = payment.paymentDiscount.map { " with \($0.identifier)" } ?? ""
        write("offered \(payment.productIdentifier)\(offer) at \(product.displayPrice)")
        return goesOn
    }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {
        write("revoked " + productIdentifiers.joined(separator: ", "))
    }

    func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue) { write("storefront changed") }

    private static func described(_ transactions: [PaymentTransaction]) -> String {
        transactions.map { "\($0.id) \($0.state)" }.joined(separator: ", ")
    }

    /// Finishes every transaction that can be finished, like an app that has delivered them.
    static let finishing: Act = { queue, transactions in
        for transaction in transactions { try? queue.finishTransaction(transaction) }
    }
}

extension SimulatedStore {
    /// Adds a payment for a product.
    func pay(
        _ product: String, quantity: Int = 1, username: String? = nil, asksToBuy: Bool = false, offer: String? = nil
    ) throws {
        try paymentQueue.add(
            SimulatedPayment(
                productIdentifier: product, quantity: quantity, applicationUsername: username,
                simulatesAskToBuyInSandbox: asksToBuy, paymentDiscount: offer.map { PaymentDiscount(identifier: $0) }))
    }

    /// Returns a new observer of the queue, which has received the current transactions.
    func observed(onUpdate: @escaping RecordingObserver.Act = { _, _ in }) -> RecordingObserver {
        let observer = RecordingObserver(onUpdate: onUpdate)
        paymentQueue.add(observer)
        return observer
    }

    /// Pays for a product and finishes its transactions.
    func payAndFinish(_ product: String) throws {
        try pay(product)
        for transaction in paymentQueue.transactions where transaction.payment.productIdentifier == product {
            try paymentQueue.finishTransaction(transaction)
        }
    }
}
