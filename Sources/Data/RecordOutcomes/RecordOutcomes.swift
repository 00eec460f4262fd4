public import DiscoverEntities

/// The outcomes of experiments on a device, and the app launches that aren't complete yet.
///
/// An outcome is an event of a participant, which is an account that takes part in an experiment. A launch is complete
/// when the app has processed the store's unfinished transactions.
public struct RecordedOutcomes: Hashable, Sendable {
    /// A map from the name of an experiment to the results of its participants on this device.
    public var experiments: [String: ExperimentResults]
    /// The participants for whom the app was launched, and whose launch isn't complete yet.
    public var launching: Set<ParticipantID>

    /// Creates recorded outcomes from the values of the properties.
    ///
    /// By default, there is no outcome and no launch.
    public init(experiments: [String: ExperimentResults] = [:], launching: Set<ParticipantID> = []) {
        self.experiments = experiments
        self.launching = launching
    }
}

/// An event of a participant in an experiment, with the event's number in the log of its device.
public struct NumberedOutcome: Hashable, Sendable {
    /// The number of the event in the log: 1 for the first one, and 1 more for each further one.
    public let number: Int
    /// The event of the participant.
    public let event: OutcomeEvent

    /// Creates an event with its number in the log.
    public init(number: Int, event: OutcomeEvent) {
        self.number = number
        self.event = event
    }
}

/// Consecutive events of one log, which are sent to a server together.
///
/// The log's ID and the numbers identify each event, so that a server can ignore those that it already has.
public struct OutcomeBatch: Hashable, Sendable {
    /// The maximum number of events in a batch.
    public static let maximumCount = 100

    /// The random ID of the log: 32 hexadecimal digits.
    public let log: String
    /// The events, in the order of their numbers.
    public let events: [NumberedOutcome]

    /// Creates a batch from the ID of a log and some of its events.
    public init(log: String, events: [NumberedOutcome]) {
        self.log = log
        self.events = events
    }
}

/// A request to record an analytics event as an outcome of the experiments that observe an account.
public struct RecordOutcomeRequest: Hashable, Sendable {
    /// The account that is signed in.
    public let account: AccountToken
    /// The analytics event to record as an outcome.
    public let event: AnalyticsEvent

    /// Creates a request to record an analytics event of an account.
    public init(account: AccountToken, event: AnalyticsEvent) {
        self.account = account
        self.event = event
    }
}

/// A request to record that a launch of the app began or is complete.
///
/// A launch is complete when the app has processed the store's unfinished transactions.
public struct RecordLaunchRequest: Hashable, Sendable {
    /// The account that is signed in.
    public let account: AccountToken
    /// A Boolean value that indicates whether the launch is complete; if it is `false`, the launch begins.
    public let hasEnded: Bool

    /// Creates a request to record that a launch is complete (if `hasEnded` is `true`) or begins.
    public init(account: AccountToken, hasEnded: Bool) {
        self.account = account
        self.hasEnded = hasEnded
    }
}

/// An error that prevents recorded outcomes from being sent.
///
/// The outcomes stay in the log and are sent later.
public enum SendOutcomesFailure: Error, Hashable, Sendable {
    /// The log on the device, which contains the outcomes, can't be read or written.
    case log(StorageFailure)
    /// The server doesn't respond, or refuses the outcomes.
    case server(StoreFailure)
}
