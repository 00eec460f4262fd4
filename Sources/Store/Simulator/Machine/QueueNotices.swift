/// Something for the payment queue's observers.
enum QueueEvent: Sendable {
    case updated([PaymentTransaction])
    case removed([PaymentTransaction])
    case restoreFailed(PaymentQueueError)
    case restoreFinished
    /// A purchase begun in the App Store, to be asked about.
    case promoted(HeldIntent)
    /// The ids of products that the customer is no longer entitled to.
    case revoked([String])
    case storefrontChanged

    var isEndOfRestore: Bool {
        switch self {
        case .restoreFailed, .restoreFinished: true
        default: false
        }
    }
}

// What happens elsewhere in the store and changes the queue.
extension StoreMachine {
    /// A new transaction on a customer's list is in the queue as well. If a payment was for it, that is over.
    mutating func queueReceived(_ record: Int, of customer: Int) {
        let payload = state.customers[customer].records[record].current
        if let queued = state.customers[customer].queue.take(payload.transactionId) {
            state.customers[customer].records[record].applicationUsername = queued.payment.applicationUsername
        }
        guard customer == state.signedIn else { return }
        queueEvents.append(.updated([transaction(payload)]))
    }

    /// A transaction is about to be taken out of every list: it leaves the queue, and so does what gives it again.
    mutating func withdrawFromQueue(_ record: Int) {
        let id = customer.records[record].current.transactionId
        let others = customer.queue.results.filter { $0.value.record == record }
        let gone = queueTransactions.filter { $0.id == id || others[$0.id] != nil }
        for id in others.keys { customer.queue.results[id] = nil }
        if !gone.isEmpty { queueEvents.append(.removed(gone)) }
    }

    /// Everything is about to be taken out of every list.
    mutating func emptyQueue() {
        let gone = queueTransactions
        queueWork = QueueWork()
        if !gone.isEmpty { queueEvents.append(.removed(gone)) }
    }

    /// Moves the customer to another country's store.
    mutating func move(to storefront: Storefront) {
        guard storefront != state.storefront else { return }
        state.storefront = storefront
        queueEvents.append(.storefrontChanged)
        // The next bills are in another currency from now on.
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices { refreshRenewalInfo(index, of: customer) }
        }
    }
}
