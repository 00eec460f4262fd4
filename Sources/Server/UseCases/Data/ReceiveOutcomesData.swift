#if Server
public import DiscoverData

/// A request of a device to store a batch of events about the outcomes of experiments.
public struct ReceiveOutcomesRequest: Hashable, Sendable {
    /// The events, with the ID of the device's event log that contains them.
    public let batch: OutcomeBatch
    /// The number of the log's last event that a server acknowledged before.
    ///
    /// The value is 0 if no event was acknowledged.
    public let after: Int

    /// Creates a request to store the events of a batch.
    ///
    /// - Parameters:
    ///   - batch: The events, with the ID of the device's event log that contains them.
    ///   - after: The number of the log's last event that a server acknowledged before, or 0 if no event was
    ///     acknowledged.
    public init(_ batch: OutcomeBatch, after: Int) {
        self.batch = batch
        self.after = after
    }
}

/// The response to a device that sent a batch of outcomes.
public struct ReceiveOutcomesResponse: Hashable, Sendable {
    /// The number of the last event before the first gap in the numbers of the log's events.
    ///
    /// This event and all events before it are stored, or were acknowledged before.
    public let through: Int
    /// The number of the batch's events that are newly stored.
    public let stored: Int

    /// The response to a batch with a number that identifies another event already; nothing is stored.
    ///
    /// The device's log is an earlier copy of the one that sent that event. The number, the largest that every JSON
    /// parser represents exactly, is later than any event of the log. Such a number is how a log recognizes that it is
    /// a copy.
    public static let conflict = ReceiveOutcomesResponse(through: 9_007_199_254_740_991, stored: 0)

    /// Creates a response with the number of the last event before a gap, and the count of new events.
    public init(through: Int, stored: Int) {
        self.through = through
        self.stored = stored
    }
}
#endif
