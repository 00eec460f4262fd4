internal import Support
internal import Synchronization

/// The store's end of the payment queue: who observes, and what they have yet to be told.
struct QueueObserverRegistry: Sendable {
    /// An observer's place. The queue does not keep observers alive.
    struct Registration: Sendable {
        let number: Int
        let identity: ObjectIdentifier
        weak var observer: (any PaymentTransactionObserver)?
    }

    /// Something to tell, and the seats it is for: those there were when it happened. Who comes later is told the state
    /// of the queue instead, and must not hear of it twice.
    struct Message: Sendable {
        let event: QueueEvent
        let audience: ClosedRange<Int>
    }

    var seats: [Registration] = []
    var lastSeat = 0
    /// Whether somebody is telling observers: then nobody else does, so that calls come one at a time and in order.
    var isTelling = false
    private var messages: [Message] = []
    private var told = 0

    mutating func post(_ event: QueueEvent, to audience: ClosedRange<Int>) {
        messages.append(Message(event: event, audience: audience))
    }

    /// Takes the next message out.
    mutating func next() -> Message? {
        guard told < messages.count else {
            (messages, told) = ([], 0)
            return nil
        }
        told += 1
        return messages[told - 1]
    }

    /// Whether the end of a restore has still to be told: until then it is under way.
    var owesEndOfRestore: Bool { messages[told...].contains { $0.event.isEndOfRestore } }
}

extension SimulatedStore.Core {
    /// Gives an observer a seat, a new one if it has one already, and tells it what there is.
    mutating func seat(_ observer: any PaymentTransactionObserver) {
        let identity = ObjectIdentifier(observer)
        queue.seats.removeAll { $0.identity == identity }
        // The first observer of a launch: now the app can be asked, and told what nobody asked for.
        if queue.seats.isEmpty, machine.has(.restoresUnasked) { machine.queueWork.restoresUnasked = true }
        queue.lastSeat += 1
        let alone = queue.lastSeat...queue.lastSeat
        queue.seats.append(
            QueueObserverRegistry.Registration(number: queue.lastSeat, identity: identity, observer: observer))
        let waiting = machine.queueTransactions
        if !waiting.isEmpty { queue.post(.updated(waiting), to: alone) }
        for intent in machine.state.heldIntents where !intent.wasAsked { queue.post(.promoted(intent), to: alone) }
    }

    /// Takes over what the rules have to tell. With nobody there it is not kept: whoever comes is told the state.
    mutating func collectQueueEvents() {
        defer { machine.queueEvents = [] }
        guard !queue.seats.isEmpty else { return }
        for event in machine.queueEvents { queue.post(event, to: 1...queue.lastSeat) }
    }

    mutating func deliverAgain() {
        let waiting = machine.queueTransactions
        guard !waiting.isEmpty, !queue.seats.isEmpty else { return }
        queue.post(.updated(waiting), to: 1...queue.lastSeat)
    }

    mutating func askForRestore(_ username: String?) -> Bool {
        guard machine.queueWork.restore == nil, !queue.owesEndOfRestore else { return false }
        machine.askForRestore(username)
        return true
    }
}

extension SimulatedStore {
    /// Tells observers all that is to be told, and does what the queue has to do, until neither is left.
    ///
    /// One caller at a time does so. Another, or an observer's own call, only leaves what it has to tell and goes on: so
    /// order holds, and an observer can use the queue without waiting for itself.
    func tellObservers() {
        let isFree = core.withLock { core in
            defer { core.queue.isTelling = true }
            return !core.queue.isTelling
        }
        guard isFree else { return }
        var cannotWrite = false
        while let step = core.withLock({ $0.nextStep(mayWork: !cannotWrite) }) {
            switch step {
            case .notify(let event, let seats): notify(event, to: seats)
            case .work:
                // What cannot be written down has not happened; it is tried again after the next change.
                do { try change(onFileError: { $0 }, Self.attend) } catch { cannotWrite = true }
            }
        }
    }

    private static func attend(_ machine: inout StoreEngine) throws(StateFileError) { machine.attendToQueue() }

    private func notify(_ event: QueueEvent, to seats: [Int]) {
        if case .promoted(let intent) = event { return ask(seats, intent) }
        for seat in seats { observer(seat)?.hear(event, paymentQueue) }
    }

    /// Whether to go on with a purchase begun in the App Store: yes if one of them says so. With nobody to ask it waits.
    private func ask(_ seats: [Int], _ intent: PendingPurchaseIntent) {
        let product = read { machine in
            machine.isUndecided(intent) ? machine.simulatedProduct(intent.productID) : nil
        }
        guard let product else { return }
        let answers = seats.compactMap { seat in
            observer(seat)?.paymentQueue(paymentQueue, shouldAddStorePayment: intent.payment, for: product)
        }
        guard !answers.isEmpty else { return }
        // If it cannot be written down it stays as it was, to be asked at the next launch.
        try? change(onFileError: { $0 }) { (machine) throws(StateFileError) in
            machine.decide(intent, goesOn: answers.contains(true))
        }
    }

    /// Clears the seats of observers that are gone. They are looked at outside the lock: the last to hold an observer may
    /// be this, and what then ends may want the lock to leave its seat.
    func clearSeats() {
        let taken = core.withLock { $0.queue.seats.map { (number: $0.number, observer: $0.observer) } }
        let gone = Set(taken.filter { $0.observer == nil }.map(\.number))
        core.withLock { core in core.queue.seats.removeAll { gone.contains($0.number) } }
    }

    // Looked up call by call: an observer may have been removed by the one before.
    private func observer(_ seat: Int) -> (any PaymentTransactionObserver)? {
        core.withLock { $0.queue.seats.first { $0.number == seat }?.observer }
    }
}

extension SimulatedStore.Core {
    fileprivate enum QueueStep {
        case notify(QueueEvent, to: [Int])
        case work
    }

    /// What is to be told or done next. Nil ends the telling, under the same lock that saw that nothing is left.
    fileprivate mutating func nextStep(mayWork: Bool) -> QueueStep? {
        if let message = queue.next() {
            // Apple guarantees no order among observers: it follows from the seed.
            func rank(_ seat: Int) -> UInt64 { SplitMix64.mix(machine.state.seed ^ UInt64(seat)) }
            let seats = queue.seats.map(\.number).filter(message.audience.contains)
            return .notify(message.event, to: seats.sorted { rank($0) < rank($1) })
        }
        if mayWork, machine.queueHasWork { return .work }
        queue.isTelling = false
        return nil
    }
}

extension PaymentTransactionObserver {
    fileprivate func hear(_ event: QueueEvent, _ queue: SimulatedPaymentQueue) {
        switch event {
        case .updated(let transactions): paymentQueue(queue, updatedTransactions: transactions)
        case .removed(let transactions): paymentQueue(queue, removedTransactions: transactions)
        case .restoreFailed(let error): paymentQueue(queue, restoreCompletedTransactionsFailedWithError: error)
        case .restoreFinished: paymentQueueRestoreCompletedTransactionsFinished(queue)
        case .revoked(let products): paymentQueue(queue, didRevokeEntitlementsForProductIdentifiers: products)
        case .storefrontChanged: paymentQueueDidChangeStorefront(queue)
        // Asked, not told.
        case .promoted: break
        }
    }
}
