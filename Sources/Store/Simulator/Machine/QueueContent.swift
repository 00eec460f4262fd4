/// What the payment queue holds beside bought transactions, which the customer's records hold for both faces.
struct QueueContent: Sendable, Hashable, Codable {
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
