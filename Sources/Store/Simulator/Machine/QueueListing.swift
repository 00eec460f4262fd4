extension StoreMachine {
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
