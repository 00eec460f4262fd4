internal import Support
internal import Synchronization

/// The observers of the original payment queue, and the events that they haven't received yet.
struct QueueObserverRegistry: Sendable {
    /// The registration of an observer of the payment queue, with a weak reference to the observer.
    struct Registration: Sendable {
        let number: Int
        let identity: ObjectIdentifier
        weak var observer: (any PaymentTransactionObserver)?
    }

    /// An event of the payment queue, and the registration numbers of the observers that receive it.
    ///
    /// The event goes to the observers that were registered when it occurred. An observer that registers later receives
    /// the current transactions instead.
    struct Message: Sendable {
        let event: QueueEvent
        let audience: ClosedRange<Int>
    }

    var seats: [Registration] = []
    var lastSeat = 0
    /// A Boolean value that indicates whether a task is notifying observers.
    ///
    /// While it is `true`, other tasks only add events, so that observers are called one at a time and in order.
    var isNotifying = false
    private var messages: [Message] = []
    private var delivered = 0

    mutating func post(_ event: QueueEvent, to audience: ClosedRange<Int>) {
        messages.append(Message(event: event, audience: audience))
    }

    /// Removes and returns the next event with its observers; returns `nil` if all events were sent.
    mutating func next() -> Message? {
        guard delivered < messages.count else {
            (messages, delivered) = ([], 0)
            return nil
        }
        delivered += 1
        return messages[delivered - 1]
    }

    /// A Boolean value that indicates whether the events to send include the end of a restore.
    var owesEndOfRestore: Bool { messages[delivered...].contains { $0.event.isEndOfRestore } }
}

extension SimulatedStore.Core {
    /// Registers an observer, and sends the queue's current transactions to this observer only.
    ///
    /// If the observer is registered already, the new registration replaces the old one.
    mutating func seat(_ observer: any PaymentTransactionObserver) {
        let identity = ObjectIdentifier(observer)
        queue.seats.removeAll { $0.identity == identity }
        // This is the first observer of a launch: now a quirk can deliver restored transactions without a request.
        if queue.seats.isEmpty, engine.has(.restoresUnasked) { engine.queueWork.restoresUnasked = true }
        queue.lastSeat += 1
        let alone = queue.lastSeat...queue.lastSeat
        queue.seats.append(
            QueueObserverRegistry.Registration(number: queue.lastSeat, identity: identity, observer: observer))
        let waiting = engine.queueTransactions
        if !waiting.isEmpty { queue.post(.updated(waiting), to: alone) }
        for intent in engine.state.heldIntents where !intent.wasAsked { queue.post(.promoted(intent), to: alone) }
    }

    /// Moves the engine's new events to the list of events to send; without observers, discards them.
    ///
    /// An observer that registers later receives the current transactions instead.
    mutating func collectQueueEvents() {
        defer { engine.queueEvents = [] }
        guard !queue.seats.isEmpty else { return }
        for event in engine.queueEvents { queue.post(event, to: 1...queue.lastSeat) }
    }

    mutating func deliverAgain() {
        let waiting = engine.queueTransactions
        guard !waiting.isEmpty, !queue.seats.isEmpty else { return }
        queue.post(.updated(waiting), to: 1...queue.lastSeat)
    }

    mutating func requestRestore(_ username: String?) -> Bool {
        guard engine.queueWork.restore == nil, !queue.owesEndOfRestore else { return false }
        engine.requestRestore(username)
        return true
    }
}

extension SimulatedStore {
    /// Notifies the observers and processes the queue's requests until no event or request is left.
    ///
    /// If another call is doing this already, the function returns immediately.
    func notifyObservers() {
        let isFree = core.withLock { core in
            defer { core.queue.isNotifying = true }
            return !core.queue.isNotifying
        }
        guard isFree else { return }
        var cannotWrite = false
        while let step = core.withLock({ $0.nextStep(mayWork: !cannotWrite) }) {
            switch step {
            case .notify(let event, let seats): notify(event, to: seats)
            case .work:
                // If the state file can't be written, nothing has changed; the work is retried after the next change.
                do { try change(onFileError: { $0 }, Self.attend) } catch { cannotWrite = true }
            }
        }
    }

    private static func attend(_ engine: inout StoreEngine) throws(StateFileError) { engine.attendToQueue() }

    private func notify(_ event: QueueEvent, to seats: [Int]) {
        if case .promoted(let intent) = event { return requestDecision(seats, intent) }
        for seat in seats { observer(seat)?.receive(event, paymentQueue) }
    }

    /// Requests the observers' decision about a purchase from the App Store, and records the decision.
    ///
    /// The purchase continues if any observer returns `true`. If there are no observers, the purchase stays pending.
    ///
    /// - Parameters:
    ///   - seats: The registration numbers of the observers.
    ///   - intent: The purchase that began in the App Store.
    private func requestDecision(_ seats: [Int], _ intent: PendingPurchaseIntent) {
        let product = read { engine in
            engine.isUndecided(intent) ? engine.simulatedProduct(intent.productID) : nil
        }
        guard let product else { return }
        let decisions = seats.compactMap { seat in
            observer(seat)?.paymentQueue(paymentQueue, shouldAddStorePayment: intent.payment, for: product)
        }
        guard !decisions.isEmpty else { return }
        // If the decision can't be saved, the purchase stays undecided until the next launch.
        try? change(onFileError: { $0 }) { (engine) throws(StateFileError) in
            engine.decide(intent, goesOn: decisions.contains(true))
        }
    }

    /// Removes the registrations of observers that were deallocated.
    ///
    /// The weak references are read into a list, which can then hold the last reference to an observer. The list is
    /// released outside the store's lock, because the observer's `deinit` may need this lock to remove the
    /// registration.
    func clearSeats() {
        let taken = core.withLock { $0.queue.seats.map { (number: $0.number, observer: $0.observer) } }
        let gone = Set(taken.filter { $0.observer == nil }.map(\.number))
        core.withLock { core in core.queue.seats.removeAll { gone.contains($0.number) } }
    }

    // Looked up for each call, because the previous call may have removed the observer.
    private func observer(_ seat: Int) -> (any PaymentTransactionObserver)? {
        core.withLock { $0.queue.seats.first { $0.number == seat }?.observer }
    }
}

extension SimulatedStore.Core {
    fileprivate enum QueueStep {
        case notify(QueueEvent, to: [Int])
        case work
    }

    /// Returns the next step: an event to send or work to do; `nil` if neither is left.
    ///
    /// If neither is left, the call also records that no task is notifying observers anymore. No event is overlooked,
    /// because no event can be added between the check and the record: the caller owns the store's lock.
    ///
    /// - Parameter mayWork: A Boolean value that indicates whether the queue may process payments and other requests.
    /// - Returns: The next step, or `nil`.
    fileprivate mutating func nextStep(mayWork: Bool) -> QueueStep? {
        if let message = queue.next() {
            // Apple guarantees no order of the observers, so it is derived from the seed.
            func rank(_ seat: Int) -> UInt64 { SplitMix64.mix(engine.state.seed ^ UInt64(seat)) }
            let seats = queue.seats.map(\.number).filter(message.audience.contains)
            return .notify(message.event, to: seats.sorted { rank($0) < rank($1) })
        }
        if mayWork, engine.queueHasWork { return .work }
        queue.isNotifying = false
        return nil
    }
}

extension PaymentTransactionObserver {
    fileprivate func receive(_ event: QueueEvent, _ queue: SimulatedPaymentQueue) {
        switch event {
        case .updated(let transactions): paymentQueue(queue, updatedTransactions: transactions)
        case .removed(let transactions): paymentQueue(queue, removedTransactions: transactions)
        case .restoreFailed(let error): paymentQueue(queue, restoreCompletedTransactionsFailedWithError: error)
        case .restoreFinished: paymentQueueRestoreCompletedTransactionsFinished(queue)
        case .revoked(let products): paymentQueue(queue, didRevokeEntitlementsForProductIdentifiers: products)
        case .storefrontChanged: paymentQueueDidChangeStorefront(queue)
        // Handled elsewhere, because it needs the observers' decision.
        case .promoted: break
        }
    }
}
