#if Server
public import DiscoverInteractors

/// A timeout and retry policy for requests to a store's API.
public struct HTTPRetryPolicy: Sendable {
    let stopwatch: AnyClock
    package let limit: Duration
    let attempts: Int
    let pause: Duration
    package let longestPause: Duration
    private let shake: @Sendable () -> Double

    /// Creates a timeout and retry policy for requests to a store's API.
    ///
    /// - Parameters:
    ///   - stopwatch: The clock that waits between attempts.
    ///   - limit: The timeout of one attempt.
    ///   - attempts: The maximum number of attempts, at least one.
    ///   - pause: The pause before the second attempt; the pause doubles before each further attempt.
    ///   - longestPause: The maximum pause. If the server requires a longer pause, the request isn't repeated.
    ///   - shake: A function that returns a random factor by which each pause is multiplied, so that clients that
    ///     failed at the same time retry at different times.
    public init(
        stopwatch: AnyClock = AnyClock(ContinuousClock()), limit: Duration = .seconds(10), attempts: Int = 3,
        pause: Duration = .milliseconds(500), longestPause: Duration = .seconds(10),
        shake: @escaping @Sendable () -> Double = { Double.random(in: 0.5...1) }
    ) {
        self.stopwatch = stopwatch
        self.limit = limit
        self.attempts = max(attempts, 1)
        self.pause = pause
        self.longestPause = longestPause
        self.shake = shake
    }

    /// Returns the time to wait after a failed attempt before the next attempt.
    ///
    /// The time is multiplied by a random factor, so that clients that failed at the same time don't retry at the same
    /// time.
    ///
    /// - Parameter attempt: The number of the failed attempt, counted from one.
    /// - Returns: The pause.
    package func pause(after attempt: Int) -> Duration {
        min(pause * (1 << min(attempt - 1, 16)), longestPause) * shake()
    }

    /// Waits before the next attempt of a request, and returns `true` if the attempt may be made.
    ///
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, counted from one.
    ///   - pause: The pause, or `nil` to use the pause of the policy.
    /// - Returns: `false` if the maximum number of attempts is reached or the task is canceled.
    package func waits(after attempt: Int, for pause: Duration? = nil) async -> Bool {
        guard attempt < attempts else { return false }
        return await stopwatch.wait(for: pause ?? self.pause(after: attempt))
    }
}
#endif
