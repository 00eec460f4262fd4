#if Server
public import DiscoverEntities

/// The reply of the hook or of the App Store to one attempt.
public enum ConsumptionReply<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The receiver replied with a value that can be used.
    case replied(Value)
    /// The receiver refused for good, for the reason in the code, such as `hookStatus404`.
    case refused(String)
    /// The attempt failed with the specified code, and may be repeated.
    ///
    /// `retryAfter` is the number of seconds after which the receiver accepts the next attempt, or `nil` if it stated
    /// none.
    case failed(String, retryAfter: Int?)
    /// The attempt was canceled, because the server stops; it doesn't count as a failed attempt.
    case cancelled
}

/// The value of a reply that has no content.
public struct ConsumptionReceipt: Hashable, Sendable {
    /// Creates the value.
    public init() {}
}

/// One completed step of responding to a request.
///
/// A decision was requested, no response is allowed, or the response was sent.
public enum ConsumptionStep: Hashable, Sendable {
    /// The hook replied or failed, or the record of the purchase is damaged.
    ///
    /// A reply contains the computed response, or `nil` without consent. With the failure `ledgerDamaged`, the hook got
    /// no request.
    case decided(ConsumptionReply<ConsumptionResponse?>)
    /// The request is declined: the purchase belongs to another account now, or its owner was erased.
    case responseNotAllowed
    /// The response was sent to the App Store.
    case sent(ConsumptionReply<ConsumptionReceipt>)
}

/// The state of a request after a step.
public enum ConsumptionResult: Hashable, Sendable {
    /// The hook decided, and the response is due to be sent at once.
    case prepared(ConsumptionRequest, ConsumptionResponse)
    /// The App Store accepted the response at the specified time.
    case responded(ConsumptionRequest, at: Moment)
    /// The customer didn't consent, or no response is allowed, so nothing is sent.
    case declined(ConsumptionRequest, at: Moment)
    /// The hook or the App Store refused for good at the specified time.
    case abandoned(ConsumptionRequest, failure: String, at: Moment)
    /// The attempt failed, and the next one is due at the time `until`.
    case postponed(ConsumptionRequest, failure: String, until: Moment)
}

/// The steps of several requests, to be recorded only if this process still has the lease.
public struct ConsumptionRecordRequest: Sendable {
    /// The requests, each with the step that was completed.
    public let steps: [(request: ConsumptionRequest, step: ConsumptionStep)]
    /// The lease (the right to respond to requests), which only one server process has at a time.
    public let lease: Lease

    /// Creates a request to record steps if this process still has the specified lease.
    public init(_ steps: [(request: ConsumptionRequest, step: ConsumptionStep)], under lease: Lease) {
        self.steps = steps
        self.lease = lease
    }
}

/// The counts of a run that responds to requests for consumption information.
public struct ConsumptionStatistics: Hashable, Sendable {
    /// The number of responses that the App Store accepted.
    public var responded = 0
    /// The number of requests without the customer's consent, and of those without an allowed response.
    public var declined = 0
    /// The number of requests that the hook or the App Store refused for good.
    public var abandoned = 0
    /// The number of requests whose deadline passed.
    public var expired = 0
    /// The number of failed attempts that are repeated later.
    public var postponed = 0
    /// The codes of the failures, such as `hookStatus404`, each once.
    public var failures: Set<String> = []

    /// Creates statistics in which all counts are zero.
    public init() {}
}

/// The outcome of a run that responds to requests for consumption information.
public enum RespondToConsumptionRequestsOutcome: Hashable, Sendable {
    /// Each request that was due got a response, or was declined, abandoned, or postponed.
    ///
    /// A canceled run has this outcome, too.
    case completed(ConsumptionStatistics)
    /// Another process is responding to the requests, so this run did nothing.
    case skipped
    /// The run ended early for the specified reason; the statistics count the results until then.
    case interrupted(DeliverWebhooksFailure, ConsumptionStatistics)
}
#endif
