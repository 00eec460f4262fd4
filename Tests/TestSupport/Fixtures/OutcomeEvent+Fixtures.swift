public import DiscoverData
public import DiscoverEntities

extension OutcomeEvent {
    /// Returns an event of an account in the experiment `layer` at the beginning of day 0.
    public static func made(
        _ kind: Kind, of account: AccountToken = .ann, arm: String = "new", in experiment: String = "layer",
        at time: Moment = .day(0)
    ) -> OutcomeEvent {
        OutcomeEvent(
            experiment: experiment, arm: arm, participant: ParticipantID(of: account, in: experiment), time: time,
            kind: kind)
    }
}

extension OutcomeBatch {
    /// Returns a batch of a test's log with consecutive events.
    ///
    /// - Parameters:
    ///   - events: The events.
    ///   - first: The number of the first event.
    ///   - log: The character that the ID of the log consists of.
    /// - Returns: A batch in which the events are numbered from `first`.
    public static func made(_ events: [OutcomeEvent], from first: Int = 1, log: Character = "a") -> OutcomeBatch {
        OutcomeBatch(
            log: String(repeating: log, count: 32),
            events: events.enumerated().map { NumberedOutcome(number: first + $0.offset, event: $0.element) })
    }
}

extension OutcomeEvent.Kind {
    /// Returns a payment for a transaction of an account in the experiment `layer`.
    public static func paid(
        _ transaction: TransactionID = "1", milliunits: Int64, by account: AccountToken = .ann
    ) -> Self {
        .paid(own(transaction, of: account), milliunits: milliunits)
    }

    /// Returns the credit of a transaction of an account in the experiment `layer`.
    public static func credited(_ transaction: TransactionID = "1", to account: AccountToken = .ann) -> Self {
        .credited(own(transaction, of: account))
    }

    private static func own(_ transaction: TransactionID, of account: AccountToken) -> TransactionPseudonym {
        TransactionPseudonym(of: transaction).pseudonym(for: ParticipantID(of: account, in: "layer"))
    }
}
