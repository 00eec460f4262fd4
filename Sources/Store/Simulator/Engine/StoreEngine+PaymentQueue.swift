internal import Foundation
internal import Support

extension StoreEngine {
    /// Adds a payment to the end of the signed-in customer's payment queue.
    mutating func add(_ payment: SimulatedPayment) {
        completeIntent(for: payment)
        let before = max(customer.queue.payments.last { !$0.isDeferred }?.due ?? 0, state.clock)
        let queued = QueuedPayment(id: nextTransactionID(), payment: payment, due: before + delay(of: .purchase))
        customer.queue.append(queued)
        queueEvents.append(.updated([transaction(queued)]))
    }

    /// A Boolean value that indicates whether the queue can process a payment or another request now.
    var queueHasWork: Bool {
        queueWork.restoresUnasked || queueWork.finishing.contains { responds(to: .finish, due: $0.due) }
            || queueWork.restore.map { responds(to: .appStoreSync, due: $0.due) } == true
            || customer.queue.next.map { responds(to: .purchase, due: $0.due) } == true
    }

    /// Processes requests to the queue that are due: finishing, restoring, and at most one payment.
    ///
    /// The queue's observers receive the result of that payment before the next payment is processed, so that they can
    /// finish the transaction. A restore doesn't depend on payments, so it is processed before the payment.
    mutating func attendToQueue() {
        finishRequested()
        restoreRequested()
        if let next = customer.queue.next, responds(to: .purchase, due: next.due) { settle(next) }
    }

    /// Ends the payment with the specified ID without a sale, and delivers its result, such as a failure.
    mutating func conclude(_ id: String, _ kind: QueueResult.Kind) {
        guard let queued = customer.queue.take(id) else { return }
        let result = QueueResult(payment: queued.payment, date: state.clock, kind: kind)
        customer.queue.results[id] = result
        queueEvents.append(.updated([transaction(id, result)]))
    }

    /// Returns the delay of an API's responses, in milliseconds; 0 if no simulator command set one.
    func delay(of api: SimulatedAPI) -> Int64 { state.switches.delays[api.rawValue] ?? 0 }

    /// Returns `true` if an API can send a response now: the response is due, and the API isn't silenced.
    ///
    /// `due` is the time of the response, in milliseconds since 1970. A simulator command can silence an API.
    func responds(to api: SimulatedAPI, due: Int64) -> Bool {
        due <= state.clock && !state.switches.silences.contains(api.rawValue)
    }

    private mutating func settle(_ queued: QueuedPayment) {
        // Only StoreKit 1 rejects this: StoreKit 2 sells a consumable again, finished or not.
        guard !hasUnfinishedConsumable(queued.payment.productIdentifier) else {
            return conclude(queued.id, .failed(PaymentQueueError(.unknown, cause: .alreadyBought)))
        }
        do throws(SimulatedFailure) {
            switch try purchase(PurchaseRequest(queued.payment), id: queued.id) {
            // A sale has removed the payment already, so this applies to owned products and later changes. StoreKit 2
            // returns the existing transaction; the queue delivers a new one that contains it, without a charge.
            case .transaction(let record): conclude(queued.id, .ownedAlready(record: record))
            case .pending(.askToBuy): postpone(queued.id)
            // According to Apple's "Testing an interrupted purchase", the payment ends as canceled. When the customer
            // resolves the issue, the store creates another transaction.
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
        catalog.product(id: productID)?.type == .consumable
            && unfinished.contains { $0.productId == productID && $0.revocationDate == nil }
    }
}

extension PurchaseRequest {
    /// Creates the purchase request that corresponds to a payment in the original payment queue.
    ///
    /// An application username that is a UUID becomes the app account token, as Apple documents.
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
    /// Records the app's request to finish the queue's transaction with the specified ID.
    ///
    /// The transaction is finished when the store responds.
    mutating func requestFinish(_ id: String) {
        queueWork.finishing.append(QueueWork.Finish(id: id, due: state.clock + delay(of: .finish)))
    }

    /// Marks a customer's transaction, identified by its index, as finished for both StoreKit APIs.
    mutating func finish(_ record: Int, of customer: Int) {
        guard !state.customers[customer].records[record].isFinished else { return }
        state.customers[customer].records[record].isFinished = true
        queueEvents.append(.removed([transaction(state.customers[customer].records[record].current)]))
    }

    /// Carries out the app's requests to finish transactions, if the store's response is due.
    ///
    /// If a simulator command makes finishing fail, the transactions stay in the queue and are delivered again.
    mutating func finishRequested() {
        let requested = queueWork.finishing.filter { responds(to: .finish, due: $0.due) }
        queueWork.finishing = queueWork.finishing.filter { !responds(to: .finish, due: $0.due) }
        guard failure(of: .finish) == nil else { return }
        let removed = requested.compactMap { leave($0.id) }
        if !removed.isEmpty { queueEvents.append(.removed(removed)) }
    }

    // Returns `nil` if the transaction was removed before, so that finishing twice has no effect.
    private mutating func leave(_ id: String) -> PaymentTransaction? {
        if let result = customer.queue.results.removeValue(forKey: id) { return transaction(id, result) }
        guard let place = place(of: id), !state.customers[place.customer].records[place.record].isFinished else {
            return nil
        }
        state.customers[place.customer].records[place.record].isFinished = true
        return transaction(state.customers[place.customer].records[place.record].current)
    }

    /// Records the app's request to restore purchases; `username` becomes part of the restored payments.
    ///
    /// A simulator command that stops or delays the responses of `appStoreSync` also applies to the restore.
    mutating func requestRestore(_ username: String?) {
        queueWork.restore = QueueWork.Restore(username: username, due: state.clock + delay(of: .appStoreSync))
    }

    /// Carries out a restore that the app requested, or that the behavior `restoresUnasked` starts.
    mutating func restoreRequested() {
        if queueWork.restoresUnasked {
            queueWork.restoresUnasked = false
            deliverRestored(nil)
        }
        guard let restore = queueWork.restore, responds(to: .appStoreSync, due: restore.due) else { return }
        queueWork.restore = nil
        if let failure = failure(of: .appStoreSync) {
            queueEvents.append(.restoreFailed(PaymentQueueError(failure)))
        } else {
            deliverRestored(restore.username)
            queueEvents.append(.restoreFinished)
        }
    }

    /// Adds a new transaction to the queue for each finished purchase or renewal that can be restored.
    ///
    /// Apple documents no order, so the transactions are in a random order that the store's seed determines. Revoked
    /// transactions are excluded, which Apple doesn't document either.
    private mutating func deliverRestored(_ username: String?) {
        let salt = state.seed ^ UInt64(state.lastTransactionNumber)
        let found = customer.records.indices.filter { customer.records[$0].isRestorable }
        let shuffled = found.map { (rank: SplitMix64.mix(salt ^ SplitMix64.mix(UInt64($0))), record: $0) }.sorted {
            ($0.rank, $0.record) < ($1.rank, $1.record)
        }
        var restored: [PaymentTransaction] = []
        for (_, record) in shuffled {
            let product = customer.records[record].productID
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
    /// A Boolean value that indicates whether a restore delivers the transaction again.
    ///
    /// As Apple documents, a restore delivers finished transactions, except consumables and non-renewing subscriptions.
    fileprivate var isRestorable: Bool {
        guard isFinished, !isDeleted, !isRevoked else { return false }
        return current.type == .nonConsumable || current.type == .autoRenewable
    }
}

/// An event for the payment queue's observers.
enum QueueEvent: Sendable {
    case updated([PaymentTransaction])
    case removed([PaymentTransaction])
    case restoreFailed(PaymentQueueError)
    case restoreFinished
    /// The customer began a purchase in the App Store, and the observers decide whether to continue it.
    case promoted(PendingPurchaseIntent)
    /// The customer lost the entitlement to the products with these IDs.
    case revoked([String])
    case storefrontChanged

    var isEndOfRestore: Bool {
        switch self {
        case .restoreFailed, .restoreFinished: true
        default: false
        }
    }
}

// Changes elsewhere in the store that affect the queue.
extension StoreEngine {
    /// Adds a customer's new transaction to the payment queue, in place of the payment that led to it.
    mutating func queueReceived(_ record: Int, of customer: Int) {
        let id = state.customers[customer].records[record].transactionID
        if let queued = state.customers[customer].queue.take(id) {
            state.customers[customer].records[record].applicationUsername = queued.payment.applicationUsername
        }
        guard hasObservers, customer == state.signedIn else { return }
        let payload = self.customer.records[record].current
        queueEvents.append(.updated([transaction(payload)]))
    }

    /// Removes a transaction, and every queued result that delivers it again, from the payment queue.
    ///
    /// Call this function before you delete the transaction.
    mutating func withdrawFromQueue(_ record: Int) {
        let id = customer.records[record].transactionID
        let others = customer.queue.results.filter { $0.value.record == record }
        let gone = queueTransactions.filter { $0.id == id || others[$0.id] != nil }
        for id in others.keys { customer.queue.results[id] = nil }
        if !gone.isEmpty { queueEvents.append(.removed(gone)) }
    }

    /// Discards the app's requests to the payment queue, and reports all queued transactions as removed.
    ///
    /// Call this function before you delete all transactions, which empties the queue.
    mutating func emptyQueue() {
        let gone = queueTransactions
        queueWork = QueueWork()
        if !gone.isEmpty { queueEvents.append(.removed(gone)) }
    }

    /// Changes the storefront: the country or region of the customer's App Store.
    mutating func move(to storefront: Storefront) {
        guard storefront != state.storefront else { return }
        state.storefront = storefront
        queueEvents.append(.storefrontChanged)
        // Future charges use the new currency.
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices { refreshRenewalInfo(index, of: customer) }
        }
    }
}
