/// The arm (variant) and the outcome of one participant of an experiment.
///
/// Both are computed from the participant's events. A participant is observed for a fixed time (``period``) from the
/// first exposure on. Later events don't count, because otherwise an arm with earlier customers would look better. A
/// participant who moves to another arm isn't observed any longer.
public struct ParticipantResult: Hashable, Sendable {
    /// The time in milliseconds for which a participant is observed: one day.
    public static let period: Int64 = 86_400_000
    /// The maximum number of events that count for one participant.
    ///
    /// The maximum limits the storage for each participant.
    public static let maximumEvents = 256

    /// The name of the arm (variant) to which the participant was exposed first.
    public let arm: String
    /// The time at which the participant was first exposed to the arm.
    public let exposed: Moment
    /// The number of events that counted, including the first exposure to the arm (variant).
    public private(set) var events: Int
    /// A Boolean value that indicates whether the participant was exposed to a second arm.
    ///
    /// That exposure ends the observation.
    public private(set) var isMixed: Bool
    /// The time when the participant last started a purchase; `nil` if none was started.
    ///
    /// It is the start of the time to credit (from a purchase to its delivery). Once that time is known, later
    /// purchases don't change this value.
    public private(set) var paying: Moment?
    /// The transactions for which the store charged the participant.
    public private(set) var paid: Set<TransactionPseudonym>
    /// The transactions that were credited.
    public private(set) var credited: Set<TransactionPseudonym>
    /// The participant's outcome so far.
    public private(set) var outcome: CustomerOutcome

    /// Creates the result of a participant who was exposed to an arm (variant) and has done nothing yet.
    public init(arm: String, exposed: Moment) {
        self.init(
            arm: arm, exposed: exposed, events: 1, isMixed: false, paying: nil, paid: [], credited: [],
            outcome: CustomerOutcome())
    }

    /// Creates a result from the values of its properties, such as those that were read from a file.
    public init(
        arm: String, exposed: Moment, events: Int, isMixed: Bool, paying: Moment?, paid: Set<TransactionPseudonym>,
        credited: Set<TransactionPseudonym>, outcome: CustomerOutcome
    ) {
        self.arm = arm
        self.exposed = exposed
        self.events = events
        self.isMixed = isMixed
        self.paying = paying
        self.paid = paid
        self.credited = credited
        self.outcome = outcome
    }

    /// Returns a Boolean value that indicates whether an event at the specified time still counts.
    ///
    /// A clock that was set back doesn't end the observation.
    public func isObserved(at time: Moment) -> Bool {
        !isMixed && events < Self.maximumEvents && !isPast(time)
    }

    /// Returns a Boolean value that indicates whether the observation is complete.
    ///
    /// The outcome of a complete observation can be compared. The value stays `false` for a participant who was exposed
    /// to two arms (variants).
    public func isComplete(at time: Moment) -> Bool { !isMixed && isPast(time) }

    private func isPast(_ time: Moment) -> Bool {
        let (elapsed, isTooLong) = time.milliseconds.subtractingReportingOverflow(exposed.milliseconds)
        return isTooLong ? time > exposed : elapsed >= Self.period
    }

    /// Counts an event of the participant.
    ///
    /// - Parameter event: The event.
    /// - Returns: A Boolean value that indicates whether the event changed the result. If it is `false`, the event
    ///   doesn't have to be stored.
    public mutating func add(_ event: OutcomeEvent) -> Bool {
        guard isObserved(at: event.time) else { return false }
        guard event.arm == arm else {
            isMixed = true
            return true
        }
        var changed = self
        changed.count(event)
        guard changed != self else { return false }
        changed.events += 1
        self = changed
        return true
    }

    private mutating func count(_ event: OutcomeEvent) {
        switch event.kind {
        case .exposed: break
        case .offered: outcome.isOffered = true
        case .paying: if outcome.timeToCredit == nil { paying = event.time }
        case .paid(let transaction, let milliunits): pay(milliunits, for: transaction)
        case .credited(let transaction): credit(transaction, at: event.time)
        case .creditedTwice: outcome.isCreditedTwice = true
        case .failed(let reason): outcome.failures.insert(reason)
        case .restored: outcome.hasRestored = true
        case .crashed: outcome.hasCrashed = true
        }
    }

    private mutating func pay(_ milliunits: Int64, for transaction: TransactionPseudonym) {
        guard paid.insert(transaction).inserted else { return }
        outcome.hasPaid = true
        let (sum, isTooLarge) = outcome.revenue.addingReportingOverflow(max(milliunits, 0))
        outcome.revenue = isTooLarge ? .max : sum
    }

    private mutating func credit(_ transaction: TransactionPseudonym, at time: Moment) {
        guard credited.insert(transaction).inserted else { return }
        outcome.isCredited = true
        guard outcome.timeToCredit == nil, let paying else { return }
        outcome.timeToCredit = max(time.milliseconds.subtractingReportingOverflow(paying.milliseconds).partialValue, 0)
    }
}
