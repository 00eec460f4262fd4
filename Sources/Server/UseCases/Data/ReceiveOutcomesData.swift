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

    /// Creates a response with the number of the last event before a gap, and the count of new events.
    public init(through: Int, stored: Int) {
        self.through = through
        self.stored = stored
    }
}
#endif
