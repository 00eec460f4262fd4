#if Server
public import DiscoverData

/// A request of a device to store a batch of outcomes.
public struct ReceiveOutcomesRequest: Hashable, Sendable {
    /// The events, with the ID of their log.
    public let batch: OutcomeBatch
    /// The number up to which a server has acknowledged the events of the log before.
    public let after: Int

    /// Creates a request to store the events of a batch.
    public init(_ batch: OutcomeBatch, after: Int) {
        self.batch = batch
        self.after = after
    }
}

/// The response to a device that sent a batch of outcomes.
public struct ReceiveOutcomesResponse: Hashable, Sendable {
    /// The number up to which all events of the log are stored, or were acknowledged before.
    public let through: Int
    /// The number of events of the batch that weren't stored before.
    public let stored: Int

    /// Creates a response from the number of the last stored event without a gap before it, and the new events.
    public init(through: Int, stored: Int) {
        self.through = through
        self.stored = stored
    }
}
#endif
