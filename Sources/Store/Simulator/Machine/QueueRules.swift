internal import Foundation

extension StoreMachine {
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
            switch try purchase(PurchaseOrder(queued.payment), id: queued.id) {
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

extension PurchaseOrder {
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
