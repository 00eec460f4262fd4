public import DiscoverData
public import DiscoverEntities

/// Port: a log on the device with the outcomes of experiments, until a server has acknowledged them.
///
/// Promise: ``record(_:)`` is atomic and durable, and stores exactly the events that change the results. Their numbers
/// are consecutive. ``batch()`` returns the oldest events that aren't acknowledged, and the same ones until they are.
/// Nothing that was recorded is lost before it is acknowledged, also if the app crashes at any time.
///
/// The log's ID and a number identify one event forever. So a log that may use a number again gets a new ID: one whose
/// file was repaired, and an earlier copy of a log, such as one from a backup, when ``acknowledge(_:through:)`` reveals
/// it. It then sends its unacknowledged events under the new ID, although the server may have some of them already;
/// they don't change the results a second time.
///
/// The log is bounded by what it admits, and never by dropping events: a participant has at most
/// `ParticipantResult.mostEvents` events, and the log has at most ``OutcomeLogLimit/participants`` participants. For a
/// new one, it forgets those whose observation is complete and whose events are acknowledged. If there are none, the
/// new participant isn't measured.
///
/// ```swift
/// try await outcomes.record([event])
/// if let batch = try await outcomes.batch() {
///     let number = try await receiver.receive(batch)
///     try await outcomes.acknowledge(batch, through: number)
/// }
/// ```
public protocol OutcomeLog: Sendable {
    /// Returns the results of the participants on this device, and those whose launch hasn't reached its end.
    func recorded() async throws(StorageFailure) -> RecordedOutcomes

    /// Records the events that change the results: all of them, or none if this method throws.
    func record(_ events: [OutcomeEvent]) async throws(StorageFailure)

    /// Replaces the participants whose launch began and hasn't reached its end.
    func setLaunching(_ participants: Set<ParticipantID>) async throws(StorageFailure)

    /// Returns the oldest events that aren't acknowledged, at most `OutcomeBatch.most`; `nil` if there are none.
    func batch() async throws(StorageFailure) -> OutcomeBatch?

    /// Removes the events of a batch up to a number from those that have to be sent, and no other events.
    ///
    /// If the log has recorded no event with this number, the server has received events of a later version of this log. The log is then
    /// an earlier copy: it gets a new ID, and nothing is removed. A batch of an earlier ID changes nothing.
    ///
    /// - Parameters:
    ///   - batch: The batch that was sent.
    ///   - number: The number of the last event that the server has stored.
    /// - Returns: The number of events that were removed.
    @discardableResult func acknowledge(_ batch: OutcomeBatch, through number: Int) async throws(StorageFailure) -> Int
}

/// The limit of a log of outcomes.
public enum OutcomeLogLimit {
    /// The maximum number of participants in one log, which is the same for all its experiments together.
    public static let participants = 1_000
}

/// Port: a server that collects the outcomes of experiments from devices.
///
/// Promise: When ``receive(_:)`` returns a number, all events of the log up to that number are stored durably, and each
/// is counted once, even if it was sent several times. When it throws, some of them may be stored; sending the batch
/// again is safe. The first event of a log may have any number, and numbers may be missing, because a repaired log
/// continues under a new ID.
public protocol OutcomeReceiver: Sendable {
    /// Stores the events of a batch, and returns the number of the log's last stored event.
    func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int
}
