#if Server
public import DiscoverEntities

/// A request for one page of the App Store's requests for consumption information.
public struct ListConsumptionRequest: Hashable, Sendable {
    /// The state of the listed requests, or `nil` for those in any state.
    public let state: RecordedConsumptionRequest.State?
    /// The requested page.
    public let page: PageRequest

    /// Creates a request for a page of the requests in a state.
    ///
    /// If `state` is `nil`, the page contains requests in any state.
    public init(_ page: PageRequest, in state: RecordedConsumptionRequest.State? = nil) {
        self.page = page
        self.state = state
    }
}

/// The counts of the App Store's requests for consumption information that wait for a response.
public struct ConsumptionQueueStatus: Hashable, Sendable {
    /// The number of waiting requests, with the overdue ones.
    public let waiting: Int
    /// The number of waiting requests whose deadline has passed.
    ///
    /// A run of the use case ``RespondToConsumptionRequests`` marks them as expired. So they remain only if no run
    /// succeeds.
    public let overdue: Int
    /// The time at which the oldest waiting request arrived, or `nil` if no request waits.
    public let oldest: Moment?

    /// Creates a status from its counts.
    public init(waiting: Int, overdue: Int, oldest: Moment?) {
        self.waiting = waiting
        self.overdue = overdue
        self.oldest = oldest
    }
}
#endif
