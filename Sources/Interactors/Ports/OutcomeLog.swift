public import DiscoverData
public import DiscoverEntities

/// Port: a log on the device with the outcomes of experiments, until a server has acknowledged them.
///
/// Outcomes are events of participants (accounts in an experiment), such as payments.
///
/// **Promise:** ``record(_:)`` is atomic and durable, and stores exactly the events that change the results. The stored
/// events have consecutive numbers. Until they are acknowledged, ``batch()`` returns the oldest events again and again.
/// No recorded event is lost before it is acknowledged, even if the app crashes at any time.
///
/// The log's ID and a number identify one event forever. So a log that may use a number again gets a new ID. There are
/// two such logs: one whose file was repaired, and an earlier copy, such as one from a backup. A response of the server
/// reveals the copy (see ``acknowledge(_:through:)``). Under its new ID, the log sends all unacknowledged events. The
/// server may have some of them already; they don't change the results a second time.
///
/// The size of the log is limited, but recorded events are never dropped. A participant has at most
/// `ParticipantResult.maximumEvents` events, and the log has at most ``OutcomeLogLimit/participants`` participants. If the
/// log is full, a new participant replaces one whose observation is complete and whose events are acknowledged. If
/// there is no such participant, the new one isn't measured.
///
/// ```swift
/// try await outcomes.record([event])
/// if let batch = try await outcomes.batch() {
///     let number = try await receiver.receive(batch)
///     try await outcomes.acknowledge(batch, through: number)
/// }
/// ```
public protocol OutcomeLog: Sendable {
    /// Returns the participants' results on this device, and the participants with an incomplete launch.
    ///
    /// A launch is complete when the app has processed the store's unfinished transactions.
    ///
    /// - Throws: A `StorageFailure` if the log can't be read.
    func recorded() async throws(StorageFailure) -> RecordedOutcomes

    /// Records the events that change the results: all of them, or none if this method throws.
    ///
    /// The other events don't have to be stored, and are ignored.
    ///
    /// - Throws: A `StorageFailure` if the log can't be read or written.
    func record(_ events: [OutcomeEvent]) async throws(StorageFailure)

    /// Replaces the set of participants for whom the app was launched, and whose launch isn't complete yet.
    ///
    /// A launch is complete when the app has processed the store's unfinished transactions. If an incomplete launch
    /// belongs to an earlier process, the app probably crashed.
    ///
    /// - Throws: A `StorageFailure` if the log can't be read or written.
    func setLaunching(_ participants: Set<ParticipantID>) async throws(StorageFailure)

    /// Returns the oldest unacknowledged events, or `nil` if all are acknowledged.
    ///
    /// The result contains at most `OutcomeBatch.maximumCount` events.
    ///
    /// - Throws: A `StorageFailure` if the log can't be read or written.
    func batch() async throws(StorageFailure) -> OutcomeBatch?

    /// Records that the server has stored a batch's events up to a number, so that they aren't sent again.
    ///
    /// If the log has recorded no event with this number, the server has received events of a later version of this
    /// log. The log is then an earlier copy: it gets a new ID, and no events are removed. If the batch contains an
    /// earlier ID of the log, nothing changes.
    ///
    /// - Parameters:
    ///   - batch: The batch that was sent.
    ///   - number: The number of the last event that the server has stored.
    /// - Returns: The number of events that no longer have to be sent because of this call.
    /// - Throws: A `StorageFailure` if the log can't be read or written.
    @discardableResult func acknowledge(_ batch: OutcomeBatch, through number: Int) async throws(StorageFailure) -> Int
}

/// The limit of a log of experiment outcomes.
public enum OutcomeLogLimit {
    /// The maximum number of participants in one log, in all experiments together.
    public static let participants = 1_000
}

/// Port: a server that collects the outcomes of experiments from devices.
///
/// **Promise:** When ``receive(_:)`` returns a number, all events of the log up to that number are stored durably. Each
/// event counts once, even if it was sent several times. When the method throws, some of the events may be stored;
/// sending the batch again is safe. The first event of a log may have any number, and numbers may be missing, because a
/// repaired log continues under a new ID.
///
/// ```swift
/// let number = try await receiver.receive(batch)
/// try await outcomes.acknowledge(batch, through: number)
/// ```
public protocol OutcomeReceiver: Sendable {
    /// Stores the events of a batch, and returns the number of the last event stored for the log.
    ///
    /// - Throws: `StoreFailure` if the server fails or doesn't respond.
    func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int
}
