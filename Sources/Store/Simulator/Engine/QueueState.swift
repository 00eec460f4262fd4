/// What the payment queue holds beside bought transactions, which the customer's records hold for both faces.
struct QueueState: Sendable, Hashable, Codable {
    /// Payments that have come to nothing yet, in order of adding.
    private(set) var payments: [QueuedPayment] = []
    /// What came of payments and restores and is no sale, until the app finishes it; by the transaction's id.
    var results: [String: QueueResult] = [:]

    /// The payment that is handled next. A deferred one holds up nobody.
    var next: QueuedPayment? { payments.first { !$0.isDeferred } }

    mutating func append(_ payment: QueuedPayment) { payments.append(payment) }

    /// Takes out the payment of that id, if it is there.
    mutating func take(_ id: String) -> QueuedPayment? {
        payments.firstIndex { $0.id == id }.map { payments.remove(at: $0) }
    }

    /// Notes that a payment waits for somebody else, and hands it back.
    mutating func postpone(_ id: String) -> QueuedPayment? {
        guard let index = payments.firstIndex(where: { $0.id == id }) else { return nil }
        payments[index].isDeferred = true
        return payments[index]
    }
}

/// A payment in the queue, under an id of its own; what is sold for it gets the same id.
struct QueuedPayment: Sendable, Hashable, Codable {
    let id: String
    let payment: SimulatedPayment
    /// When the store answers, on the virtual clock.
    let due: Int64
    var isDeferred = false
}

/// A transaction that only the queue knows.
struct QueueResult: Sendable, Hashable, Codable {
    enum Kind: Sendable, Hashable, Codable {
        case failed(PaymentQueueError)
        /// Given again by a restore: the customer's transaction at that position.
        case restored(record: Int)
        /// Paid for, and owned already: the customer's transaction at that position.
        case ownedAlready(record: Int)
    }

    let payment: SimulatedPayment
    let date: Int64
    let kind: Kind

    /// The position of the transaction it gives again.
    var record: Int? {
        switch kind {
        case .failed: nil
        case .restored(let record), .ownedAlready(let record): record
        }
    }
}

/// What the app has asked of the queue and has not got. It is of this launch alone, and is not written down.
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
    /// Whether restored transactions are to come that nobody asked for.
    var restoresUnasked = false
}

extension StoreEngine {
    /// All that is in the queue, in order of adding.
    var queueTransactions: [PaymentTransaction] {
        let others = customer.queue.payments.map(transaction) + customer.queue.results.map(transaction)
        // Numbers are given in order, and are as long as each other or longer than earlier ones.
        return (unfinished.map(transaction) + others).sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) }
    }

    /// A bought transaction as the queue shows it.
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

    // A dictionary hands over its pairs under names of their own.
    private func transaction(_ pair: (key: String, value: QueueResult)) -> PaymentTransaction {
        transaction(pair.key, pair.value)
    }

    // Once a payment has been answered its username may be gone.
    private func remembered(_ payment: SimulatedPayment) -> SimulatedPayment {
        guard has(.losesUsername) else { return payment }
        return SimulatedPayment(
            productIdentifier: payment.productIdentifier, quantity: payment.quantity,
            simulatesAskToBuyInSandbox: payment.simulatesAskToBuyInSandbox, paymentDiscount: payment.paymentDiscount)
    }
}
