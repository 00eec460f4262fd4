import StoreSimulator
import Synchronization

/// An observer of the payment queue that writes down what it is told, a line a call, and may act within a call.
final class RecordingObserver: PaymentTransactionObserver {
    typealias Act = @Sendable (SimulatedPaymentQueue, [PaymentTransaction]) -> Void

    private let written = Mutex<[String]>([])
    private let shown = Mutex<[PaymentTransaction]>([])
    private let onUpdate: Act
    private let goesOn: Bool

    /// `goesOn` answers whether purchases begun in the App Store continue; `onUpdate` acts within the call.
    init(goesOn: Bool = true, onUpdate: @escaping Act = { _, _ in }) {
        self.goesOn = goesOn
        self.onUpdate = onUpdate
    }

    /// What it was told, in order.
    var lines: [String] { written.withLock { $0 } }

    /// Every transaction it was ever shown, in order.
    var transactions: [PaymentTransaction] { shown.withLock { $0 } }

    /// The last transaction it was shown.
    var last: PaymentTransaction? { transactions.last }

    /// Hands over what it was told, and begins anew.
    func take() -> [String] {
        written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    private func write(_ line: String) { written.withLock { $0.append(line) } }

    func paymentQueue(_ queue: SimulatedPaymentQueue, updatedTransactions transactions: [PaymentTransaction]) {
        write("updated " + Self.told(transactions))
        shown.withLock { $0 += transactions }
        onUpdate(queue, transactions)
    }

    func paymentQueue(_ queue: SimulatedPaymentQueue, removedTransactions transactions: [PaymentTransaction]) {
        write("removed " + Self.told(transactions))
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
        write("asked for \(payment.productIdentifier)\(offer) at \(product.displayPrice)")
        return goesOn
    }

    func paymentQueue(
        _ queue: SimulatedPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
    ) {
        write("revoked " + productIdentifiers.joined(separator: ", "))
    }

    func paymentQueueDidChangeStorefront(_ queue: SimulatedPaymentQueue) { write("storefront changed") }

    private static func told(_ transactions: [PaymentTransaction]) -> String {
        transactions.map { "\($0.id) \($0.state)" }.joined(separator: ", ")
    }

    /// An act that finishes whatever can be finished, as an app does that has delivered it.
    static let finishing: Act = { queue, transactions in
        for transaction in transactions { try? queue.finishTransaction(transaction) }
    }
}

extension SimulatedStore {
    /// Adds a payment for a product.
    func pay(
        _ product: String, quantity: Int = 1, username: String? = nil, asking: Bool = false, offer: String? = nil
    ) throws {
        try paymentQueue.add(
            SimulatedPayment(
                productIdentifier: product, quantity: quantity, applicationUsername: username,
                simulatesAskToBuyInSandbox: asking, paymentDiscount: offer.map { PaymentDiscount(identifier: $0) }))
    }

    /// A new observer of the queue, which has been told what there is.
    func observed(onUpdate: @escaping RecordingObserver.Act = { _, _ in }) -> RecordingObserver {
        let observer = RecordingObserver(onUpdate: onUpdate)
        paymentQueue.add(observer)
        return observer
    }

    /// Pays for a product, and finishes what comes of it.
    func payAndFinish(_ product: String) throws {
        try pay(product)
        for transaction in paymentQueue.transactions where transaction.payment.productIdentifier == product {
            try paymentQueue.finishTransaction(transaction)
        }
    }
}
