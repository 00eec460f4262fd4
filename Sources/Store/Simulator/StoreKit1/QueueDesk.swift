/// The store's end of the payment queue: who observes, and what they have yet to be told.
struct QueueDesk: Sendable {
    /// An observer's place. The queue does not keep observers alive.
    struct Seat: Sendable {
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

    var seats: [Seat] = []
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
        queue.seats.append(QueueDesk.Seat(number: queue.lastSeat, identity: identity, observer: observer))
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
