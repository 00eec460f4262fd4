internal import Foundation
internal import Support

extension StoreEngine {
    /// Puts a payment into the queue, behind those that wait already.
    mutating func add(_ payment: SimulatedPayment) {
        takeUp(payment)
        let before = max(customer.queue.payments.last { !$0.isDeferred }?.due ?? 0, state.clock)
        let queued = QueuedPayment(id: nextTransactionID(), payment: payment, due: before + delay(of: .purchase))
        customer.queue.append(queued)
        queueEvents.append(.updated([transaction(queued)]))
    }

    /// Whether the queue has something to do that it can do now.
    var queueHasWork: Bool {
        queueWork.restoresUnasked || queueWork.finishing.contains { answers(.finish, $0.due) }
            || queueWork.restore.map { answers(.appStoreSync, $0.due) } == true
            || customer.queue.next.map { answers(.purchase, $0.due) } == true
    }

    /// Does what can be done now. Of payments only one: what came of it is told before the next is handled, so that an
    /// observer can finish it. A restore goes first: it waits for no payment.
    mutating func attendToQueue() {
        finishAsAsked()
        restoreAsAsked()
        if let next = customer.queue.next, answers(.purchase, next.due) { settle(next) }
    }

    /// Ends a payment that is in the queue with something other than a sale.
    mutating func conclude(_ id: String, _ kind: QueueResult.Kind) {
        guard let queued = customer.queue.take(id) else { return }
        let result = QueueResult(payment: queued.payment, date: state.clock, kind: kind)
        customer.queue.results[id] = result
        queueEvents.append(.updated([transaction(id, result)]))
    }

    /// How long an act takes to be answered.
    func delay(of api: SimulatedAPI) -> Int64 { state.switches.delays[api.rawValue] ?? 0 }

    /// Whether the store answers what was to be answered at that time.
    func answers(_ api: SimulatedAPI, _ due: Int64) -> Bool {
        due <= state.clock && !state.switches.silences.contains(api.rawValue)
    }

    private mutating func settle(_ queued: QueuedPayment) {
        // Only this face refuses so: StoreKit 2 sells a consumable again, finished or not.
        guard !hasUnfinishedConsumable(queued.payment.productIdentifier) else {
            return conclude(queued.id, .failed(PaymentQueueError(.unknown, cause: .alreadyBought)))
        }
        do throws(StoreFailure) {
            switch try purchase(PurchaseRequest(queued.payment), id: queued.id) {
            // What was sold has taken the payment out already, so this is for what is owned, or changes later. The other
            // face hands over the old transaction itself; here it is a new one, free of charge, that carries it.
            case .transaction(let record): conclude(queued.id, .ownedAlready(record: record))
            case .pending(.askToBuy): postpone(queued.id)
            // After Apple's "Testing an interrupted purchase": it ends as cancelled, and what is bought once the matter
            // is settled is another transaction.
            case .pending(.interrupted), .cancelled: conclude(queued.id, .failed(PaymentQueueError(.paymentCancelled)))
            case .unknown: conclude(queued.id, .failed(PaymentQueueError(.unknown)))
            }
        } catch {
            conclude(queued.id, .failed(PaymentQueueError(error)))
        }
    }

    private mutating func postpone(_ id: String) {
        guard let queued = customer.queue.postpone(id) else { return }
        queueEvents.append(.updated([transaction(queued)]))
    }

    private func hasUnfinishedConsumable(_ productID: String) -> Bool {
        catalogue.product(id: productID)?.type == .consumable
            && unfinished.contains { $0.productId == productID && $0.revocationDate == nil }
    }
}

extension PurchaseRequest {
    /// What a payment asks for. A username that is a UUID is the account's token, after Apple's documentation of
    /// `applicationUsername`.
    fileprivate init(_ payment: SimulatedPayment) {
        self.init(productID: payment.productIdentifier)
        quantity = payment.quantity
        appAccountToken = payment.applicationUsername.flatMap(UUID.init(uuidString:))
        offerID = payment.paymentDiscount?.identifier
        offerSignature = payment.paymentDiscount?.signature
        asksToBuy = payment.simulatesAskToBuyInSandbox ? true : nil
    }
}

extension StoreEngine {
    /// Notes that the app is done with a transaction. It takes effect when the store answers.
    mutating func askToFinish(_ id: String) {
        queueWork.finishing.append(QueueWork.Finish(id: id, due: state.clock + delay(of: .finish)))
    }

    /// Marks a bought transaction as finished, for both faces.
    mutating func finish(_ record: Int, of customer: Int) {
        guard !state.customers[customer].records[record].isFinished else { return }
        state.customers[customer].records[record].isFinished = true
        queueEvents.append(.removed([transaction(state.customers[customer].records[record].current)]))
    }

    /// Takes out of the queue what the app has finished; or nothing, where removing fails: then nobody is told, and the
    /// transactions are delivered again one day.
    mutating func finishAsAsked() {
        let asked = queueWork.finishing.filter { answers(.finish, $0.due) }
        queueWork.finishing = queueWork.finishing.filter { !answers(.finish, $0.due) }
        guard failure(of: .finish) == nil else { return }
        let removed = asked.compactMap { leave($0.id) }
        if !removed.isEmpty { queueEvents.append(.removed(removed)) }
    }

    // Nil where it has left already: finishing twice does no harm.
    private mutating func leave(_ id: String) -> PaymentTransaction? {
        if let result = customer.queue.results.removeValue(forKey: id) { return transaction(id, result) }
        guard let place = place(of: id), !state.customers[place.customer].records[place.record].isFinished else {
            return nil
        }
        state.customers[place.customer].records[place.record].isFinished = true
        return transaction(state.customers[place.customer].records[place.record].current)
    }

    /// Notes that the app wants everything again. Asking is quick or slow as asking the App Store for anything is.
    mutating func askForRestore(_ username: String?) {
        queueWork.restore = QueueWork.Restore(username: username, due: state.clock + delay(of: .appStoreSync))
    }

    /// Carries out the restore that was asked for, and one that nobody asked for.
    mutating func restoreAsAsked() {
        if queueWork.restoresUnasked {
            queueWork.restoresUnasked = false
            deliverRestored(nil)
        }
        guard let restore = queueWork.restore, answers(.appStoreSync, restore.due) else { return }
        queueWork.restore = nil
        if let failure = failure(of: .appStoreSync) {
            queueEvents.append(.restoreFailed(PaymentQueueError(failure)))
        } else {
            deliverRestored(restore.username)
            queueEvents.append(.restoreFinished)
        }
    }

    /// A new transaction for each finished purchase or renewal that can be restored, in an order that follows from the
    /// seed: Apple documents none. What was taken back is left out; Apple does not say whether it is.
    private mutating func deliverRestored(_ username: String?) {
        let salt = state.seed ^ UInt64(state.lastTransactionNumber)
        let found = customer.records.indices.filter { customer.records[$0].isRestorable }
        let shuffled = found.map { (rank: SplitMix64.mix(salt ^ SplitMix64.mix(UInt64($0))), record: $0) }.sorted {
            ($0.rank, $0.record) < ($1.rank, $1.record)
        }
        var restored: [PaymentTransaction] = []
        for (_, record) in shuffled {
            let product = customer.records[record].current.productId
            let payment = SimulatedPayment(productIdentifier: product, applicationUsername: username)
            let result = QueueResult(payment: payment, date: state.clock, kind: .restored(record: record))
            let id = nextTransactionID()
            customer.queue.results[id] = result
            restored.append(transaction(id, result))
        }
        if !restored.isEmpty { queueEvents.append(.updated(restored)) }
    }
}

extension TransactionRecord {
    /// After Apple's documentation of `restoreCompletedTransactions()`: what is finished, and is neither a consumable nor a
    /// non-renewing subscription.
    fileprivate var isRestorable: Bool {
        guard isFinished, !isDeleted, !isRevoked else { return false }
        return current.type == .nonConsumable || current.type == .autoRenewable
    }
}

/// Something for the payment queue's observers.
enum QueueEvent: Sendable {
    case updated([PaymentTransaction])
    case removed([PaymentTransaction])
    case restoreFailed(PaymentQueueError)
    case restoreFinished
    /// A purchase begun in the App Store, to be asked about.
    case promoted(PendingPurchaseIntent)
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
extension StoreEngine {
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
