#if Server
public import DiscoverData
public import DiscoverEntities

/// The result of one attempt to deliver an event to the receiver of webhooks.
public enum WebhookReply: Hashable, Sendable {
    /// The receiver accepted the event: its response had a status from 200 to 299.
    case accepted
    /// The attempt failed with the specified code, such as `status500` or `timedOut`.
    ///
    /// `retryAfter` is the number of seconds after which the receiver accepts the next attempt, or `nil` if it stated
    /// none.
    case failed(String, retryAfter: Int?)
    /// The attempt was canceled, because the server stops; it doesn't count as a failed attempt.
    case cancelled
}

/// The state of a webhook event after an attempt to deliver it.
public enum WebhookResult: Hashable, Sendable {
    /// The receiver accepted the event, which is removed from the outbox (the queue of events to deliver).
    case delivered(WebhookEvent)
    /// The attempt failed, and the next attempt is due at the time `until`.
    case postponed(WebhookEvent, failure: String, until: Moment)
    /// The last permitted attempt failed at the specified time, so the event won't be sent again.
    case abandoned(WebhookEvent, failure: String, at: Moment)
}

/// An attempt to deliver an event to the receiver of webhooks.
public struct WebhookAttempt: Sendable {
    /// The event to deliver.
    public let event: WebhookEvent
    /// The secrets that sign the request, one signature each.
    ///
    /// There are several secrets while a secret is being replaced.
    public let secrets: [SharedSecret]
    /// The time of the attempt, which is part of the signed content.
    public let moment: Moment

    /// Creates an attempt to deliver an event at the specified time, signed with each of the secrets.
    public init(_ event: WebhookEvent, signedWith secrets: [SharedSecret], at moment: Moment) {
        self.event = event
        self.secrets = secrets
        self.moment = moment
    }
}

/// The replies to several attempts, to be recorded only if this process still has the lease.
public struct WebhookRecordRequest: Sendable {
    /// The events that were sent, each with the receiver's reply.
    public let replies: [(event: WebhookEvent, reply: WebhookReply)]
    /// The lease (the right to deliver events), which only one server process has at a time.
    public let lease: Lease

    /// Creates a request to record replies if this process still has the specified lease.
    public init(_ replies: [(event: WebhookEvent, reply: WebhookReply)], under lease: Lease) {
        self.replies = replies
        self.lease = lease
    }
}

/// The retries of failed deliveries: their number, and the pauses between them.
public struct WebhookRetryPolicy: Sendable {
    /// The maximum number of attempts, at least one.
    public let attempts: Int
    /// The pause after the first failed attempt in milliseconds.
    ///
    /// The pause doubles after each further failure.
    public let pause: Int64
    /// The maximum pause in milliseconds.
    public let longestPause: Int64
    private let jitter: @Sendable () -> Double

    /// Creates a policy for the retries of failed deliveries.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of attempts, at least one.
    ///   - pause: The pause after the first failed attempt in milliseconds; the pause doubles after each further
    ///     failure.
    ///   - longestPause: The maximum pause in milliseconds.
    ///   - jitter: A function that returns a random factor by which each pause is multiplied, so that events that failed
    ///     at the same time are retried at different times.
    public init(
        attempts: Int, pause: Int64 = 5_000, longestPause: Int64 = 21_600_000,
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0.8...1.2) }
    ) {
        self.attempts = max(attempts, 1)
        self.pause = pause
        self.longestPause = longestPause
        self.jitter = jitter
    }

    /// Returns the pause after a number of failed attempts, in milliseconds.
    ///
    /// - Parameters:
    ///   - failed: The number of failed attempts, at least one.
    ///   - seconds: The pause in seconds that the receiver requires, or `nil` if it requires none. If it is longer
    ///     than the computed pause, it applies, but at most `longestPause`.
    /// - Returns: The pause in milliseconds.
    func pause(after failed: Int, atLeast seconds: Int?) -> Int64 {
        let doubled = min(pause * (1 << min(failed - 1, 30)), longestPause)
        let required = Int64(max(min(seconds ?? 0, 86_400), 0)) * 1000
        return max(Int64(Double(doubled) * jitter()), min(required, longestPause))
    }
}

/// The counts of a run of deliveries: delivered events, postponed attempts, and abandoned events.
public struct DeliveryStatistics: Hashable, Sendable {
    /// The number of events that the receiver accepted.
    public var delivered = 0
    /// The number of failed attempts after which the event will be sent again later.
    public var postponed = 0
    /// The number of events that won't be sent again, because the last of all attempts failed.
    public var abandoned = 0

    /// Creates statistics in which all counts are zero.
    public init() {}
}

/// The reason why a run of deliveries ended early; no event is lost.
public enum DeliverWebhooksFailure: LeasedWorkFailure, Hashable, Sendable {
    /// The server has no secret that signs webhooks, so it can't send any.
    case noSecret
    /// The events to deliver, the secrets, or the lease (the right to deliver) couldn't be read or written.
    case ledger(LedgerFailure)
    /// Another process has acquired the right to deliver.
    ///
    /// So events that were already delivered may be sent again.
    case displaced
}

/// The outcome of a run of deliveries.
public enum DeliverWebhooksOutcome: Hashable, Sendable {
    /// Each event that was due was delivered, postponed, or abandoned, or the run was canceled.
    case completed(DeliveryStatistics)
    /// Another process is delivering the events, so this run did nothing.
    case skipped
    /// The run ended early for the specified reason; the statistics count the results until then.
    case interrupted(DeliverWebhooksFailure, DeliveryStatistics)
}
#endif
