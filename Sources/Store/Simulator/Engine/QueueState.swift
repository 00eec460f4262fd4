/// The contents of one customer's payment queue in the original StoreKit API.
///
/// The transactions of sales aren't included. They are in ``Customer/records``, where both StoreKit APIs find them.
struct QueueState: Sendable, Hashable, Codable {
    /// The payments that the store hasn't processed yet, in the order in which they were added.
    private(set) var payments: [QueuedPayment] = []
    /// The results of payments and restores that sold nothing, by transaction ID.
    ///
    /// The app receives each result as a transaction. When the app finishes that transaction, the result is removed.
    var results: [String: QueueResult] = [:]

    /// The next payment to process, or `nil` if there is none.
    ///
    /// Payments that wait for a parent's approval are skipped, so that they don't delay other payments.
    var next: QueuedPayment? { payments.first { !$0.isDeferred } }

    mutating func append(_ payment: QueuedPayment) { payments.append(payment) }

    /// Removes and returns the payment with the specified ID, or returns `nil` if there is none.
    mutating func take(_ id: String) -> QueuedPayment? {
        payments.firstIndex { $0.id == id }.map { payments.remove(at: $0) }
    }

    /// Marks the payment with the specified ID as waiting for a parent's approval, and returns the payment.
    ///
    /// The result is `nil` if the queue doesn't contain such a payment.
    mutating func postpone(_ id: String) -> QueuedPayment? {
        guard let index = payments.firstIndex(where: { $0.id == id }) else { return nil }
        payments[index].isDeferred = true
        return payments[index]
    }
}

/// A payment in the original payment queue, with the ID that its transaction will have.
struct QueuedPayment: Sendable, Hashable, Codable {
    let id: String
    let payment: SimulatedPayment
    /// The time of the store's response on the virtual clock, in milliseconds since 1970.
    let due: Int64
    var isDeferred = false
}

/// The result of a payment or a restore that didn't lead to a sale, such as a failure.
///
/// The app receives the result as a transaction that only the payment queue contains.
struct QueueResult: Sendable, Hashable, Codable {
    enum Kind: Sendable, Hashable, Codable {
        case failed(PaymentQueueError)
        /// An existing transaction that a restore delivers again.
        ///
        /// `record` is the transaction's index in ``Customer/records``.
        case restored(record: Int)
        /// The customer owns the product already.
        ///
        /// `record` is the index in ``Customer/records`` of the transaction of the earlier purchase.
        case ownedAlready(record: Int)
    }

    let payment: SimulatedPayment
    let date: Int64
    let kind: Kind

    /// The index in ``Customer/records`` of the transaction that this result delivers again.
    ///
    /// It is `nil` for a failed payment.
    var record: Int? {
        switch kind {
        case .failed: nil
        case .restored(let record), .ownedAlready(let record): record
        }
    }
}

/// The app's requests to the payment queue that the store hasn't completed yet.
///
/// They are lost when the app quits.
struct QueueWork: Sendable {
    struct Restore: Sendable {
        let username: String?
        let due: Int64
    }

    struct Finish: Sendable {
        let id: String
        let due: Int64
    }

    var restore: Restore?
    var finishing: [Finish] = []
    /// A Boolean value that indicates whether the queue will restore purchases on its own.
    ///
    /// The app doesn't request such restores. The undocumented behavior ``StoreQuirk/restoresUnasked`` causes such
    /// restores.
    var restoresUnasked = false
}

extension StoreEngine {
    /// All transactions in the signed-in customer's payment queue, in the order in which they were added.
    var queueTransactions: [PaymentTransaction] {
        let others = customer.queue.payments.map(transaction) + customer.queue.results.map(transaction)
        // IDs increase, and a later ID never has fewer digits, so comparing lengths first sorts IDs in numeric order.
        return (unfinished.map(transaction) + others).sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) }
    }

    /// Converts a transaction to a transaction of the original payment queue, with the state `purchased`.
    func transaction(_ payload: SignedTransactionPayload) -> PaymentTransaction {
        let hasDiscount = payload.offerType == .promotional || payload.offerType == .winBack
        let username = customer.record(of: payload.transactionId)?.applicationUsername
        let payment = SimulatedPayment(
            productIdentifier: payload.productId, quantity: payload.quantity, applicationUsername: username,
            paymentDiscount: hasDiscount ? payload.offerIdentifier.map { PaymentDiscount(identifier: $0) } : nil)
        return PaymentTransaction(
            id: payload.transactionId, state: .purchased, payment: remembered(payment), date: payload.purchaseDate)
    }

    func transaction(_ queued: QueuedPayment) -> PaymentTransaction {
        PaymentTransaction(
            id: queued.id, state: queued.isDeferred ? .deferred : .purchasing, payment: queued.payment)
    }

    func transaction(_ id: String, _ result: QueueResult) -> PaymentTransaction {
        let payment = remembered(result.payment)
        let original = result.record.map { transaction(customer.records[$0].current) }
        return switch result.kind {
        case .failed(let error): PaymentTransaction(id: id, state: .failed, payment: payment, error: error)
        case .restored:
            PaymentTransaction(id: id, state: .restored, payment: payment, date: result.date, original: original)
        case .ownedAlready:
            PaymentTransaction(id: id, state: .purchased, payment: payment, date: result.date, original: original)
        }
    }

    // The elements of the dictionary have the labels `key` and `value`, so `map` needs a function that takes such a
    // tuple.
    private func transaction(_ pair: (key: String, value: QueueResult)) -> PaymentTransaction {
        transaction(pair.key, pair.value)
    }

    // With the undocumented behavior `losesUsername`, responses to payments lack the application username.
    private func remembered(_ payment: SimulatedPayment) -> SimulatedPayment {
        guard has(.losesUsername) else { return payment }
        return SimulatedPayment(
            productIdentifier: payment.productIdentifier, quantity: payment.quantity,
            simulatesAskToBuyInSandbox: payment.simulatesAskToBuyInSandbox, paymentDiscount: payment.paymentDiscount)
    }
}
