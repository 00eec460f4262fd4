#if Server
public import DiscoverInteractors

/// How long one question to Apple may take, and how often it is asked again.
public struct HTTPRetryPolicy: Sendable {
    let stopwatch: AnyClock
    let limit: Duration
    let attempts: Int
    let pause: Duration
    let longestPause: Duration
    private let shake: @Sendable () -> Double

    /// - Parameters:
    ///   - stopwatch: Waits.
    ///   - limit: How long one answer may take.
    ///   - attempts: How often to ask; at least once.
    ///   - pause: How long to wait before asking a second time; doubled before each further time.
    ///   - longestPause: The longest to wait, even where the server names a later moment.
    ///   - shake: A share of each pause of our own, so that many who failed together do not come back together.
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

    /// The pause after an attempt that failed, counted from one.
    func pause(after attempt: Int) -> Duration {
        min(pause * (1 << min(attempt - 1, 16)), longestPause) * shake()
    }

    /// Waits before another attempt; `false` where there is none left, or nobody waits any more.
    func waits(after attempt: Int, for pause: Duration? = nil) async -> Bool {
        guard attempt < attempts else { return false }
        return await stopwatch.wait(for: pause ?? self.pause(after: attempt))
    }
}
#endif
