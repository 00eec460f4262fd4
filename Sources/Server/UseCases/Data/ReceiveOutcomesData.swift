#if Server
public import DiscoverData

/// A request of a device to store a batch of events about the outcomes of experiments.
public struct ReceiveOutcomesRequest: Hashable, Sendable {
    /// The events, with the ID of the device's event log that contains them.
    public let batch: OutcomeBatch
    /// The number of the last event of the log that a server has acknowledged before, or 0 if there is none.
    public let after: Int

    /// Creates a request to store the events of a batch.
    ///
    /// - Parameters:
    ///   - batch: The events, with the ID of the device's event log that contains them.
    ///   - after: The number of the last event of the log that a server has acknowledged before.
    public init(_ batch: OutcomeBatch, after: Int) {
        self.batch = batch
        self.after = after
    }
}

/// The response to a device that sent a batch of outcomes.
public struct ReceiveOutcomesResponse: Hashable, Sendable {
    /// The number of the last event up to which no event is missing: each is stored, or was acknowledged before.
    public let through: Int
    /// The number of events of the batch that weren't stored before.
    public let stored: Int

    /// Creates a response from the number up to which no event is missing, and the number of newly stored events.
    public init(through: Int, stored: Int) {
        self.through = through
        self.stored = stored
    }
}
#endif
