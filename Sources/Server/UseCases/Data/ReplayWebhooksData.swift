#if Server
public import DiscoverEntities

/// The abandoned events to deliver again: webhook events for which all attempts failed.
public enum AbandonedSelection: Hashable, Sendable {
    /// All abandoned events of the outbox, the queue of webhook events.
    case all
    /// The abandoned event with this ID.
    case event(String)
}

/// An operator's request to deliver abandoned events again.
public struct ReplayWebhooksRequest: Hashable, Sendable {
    /// The abandoned events to deliver again.
    public let selection: AbandonedSelection
    /// The administrator who makes the request.
    ///
    /// The value is `nil` for the operator, who runs a command on the server's machine.
    public let administrator: Account?

    /// Creates a request to deliver abandoned events again.
    public init(_ selection: AbandonedSelection, by administrator: Account? = nil) {
        self.selection = selection
        self.administrator = administrator
    }
}
#endif
