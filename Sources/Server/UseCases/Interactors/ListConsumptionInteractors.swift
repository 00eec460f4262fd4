#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Lists the App Store's requests for consumption information.
public struct ListConsumptionInteractor: Interactor {
    private let queue: any ConsumptionRequestQueue

    /// Creates an interactor that reads the specified queue.
    public init(queue: any ConsumptionRequestQueue) { self.queue = queue }

    /// Returns the requested page of requests, in the order of their numbers.
    ///
    /// - Throws: A `LedgerFailure` if the queue can't be read.
    public func perform(
        _ request: ListConsumptionRequest
    ) async throws(LedgerFailure) -> Page<RecordedConsumptionRequest> {
        let span = Trace.begin(.interactor, "ListConsumption")
        defer { span.end() }
        let found = try await queue.requests(
            in: request.state, after: request.page.position, limit: request.page.readLimit)
        return Page(found, of: request.page, number: \.request.number)
    }
}

/// Counts the App Store's requests for consumption information that wait for a response.
public struct ReadConsumptionStatusInteractor: Interactor {
    private let queue: any ConsumptionRequestQueue
    private let time: any TimeSource

    /// Creates an interactor from the queue of requests and a clock.
    ///
    /// The clock determines whose deadline has passed.
    public init(queue: any ConsumptionRequestQueue, time: any TimeSource) {
        self.queue = queue
        self.time = time
    }

    /// Returns the counts of the waiting requests, and the current time.
    ///
    /// The age of the oldest request is computed from the current time.
    ///
    /// - Throws: A `LedgerFailure` if the queue can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> (status: ConsumptionQueueStatus, now: Moment) {
        let span = Trace.begin(.interactor, "ReadConsumptionStatus")
        defer { span.end() }
        let now = await time.now()
        return (try await queue.status(at: now), now)
    }
}
#endif
