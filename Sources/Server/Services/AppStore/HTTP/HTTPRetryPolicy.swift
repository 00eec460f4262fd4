#if Server
public import DiscoverInteractors

/// A timeout and retry policy for requests to Apple.
public struct HTTPRetryPolicy: Sendable {
    let stopwatch: AnyClock
    let limit: Duration
    let attempts: Int
    let pause: Duration
    let longestPause: Duration
    private let shake: @Sendable () -> Double

    /// Creates a timeout and retry policy for requests to Apple.
    ///
    /// - Parameters:
    ///   - stopwatch: The clock that waits between attempts.
    ///   - limit: The timeout of one attempt.
    ///   - attempts: The maximum number of attempts, at least one.
    ///   - pause: The pause before the second attempt; it doubles before each further attempt.
    ///   - longestPause: The maximum pause. A request isn't repeated if the server requires a longer pause.
    ///   - shake: Returns a random factor for each pause, so that clients that failed together don't retry together.
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

    /// Returns the time to wait before the attempt that follows a failed attempt.
    ///
    /// The time contains the random factor, so that clients that failed together don't retry together.
    ///
    /// - Parameter attempt: The number of the failed attempt, counted from one.
    /// - Returns: The pause.
    func pause(after attempt: Int) -> Duration {
        min(pause * (1 << min(attempt - 1, 16)), longestPause) * shake()
    }

    /// Waits before the next attempt of a request, and returns `true` if the attempt may be made.
    ///
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, counted from one.
    ///   - pause: The pause, or `nil` for the pause that the policy specifies.
    /// - Returns: `false` if the maximum number of attempts is reached or the task is canceled.
    func waits(after attempt: Int, for pause: Duration? = nil) async -> Bool {
        guard attempt < attempts else { return false }
        return await stopwatch.wait(for: pause ?? self.pause(after: attempt))
    }
}
#endif
