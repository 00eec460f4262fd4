#if Server
import DiscoverInteractors
import ServiceLifecycle

/// The repetition of work that empties a queue, such as the delivery of webhooks.
struct QueueRuns: Sendable {
    /// The time between the end of a run and the start of the next one.
    let interval: Duration
    /// The clock that measures the time between two runs.
    let stopwatch: AnyClock

    /// The minimum pause after a run that ended early.
    private static let retryDelay = Duration.seconds(30)

    /// Repeats the work until the server shuts down.
    ///
    /// - Parameter work: A closure that returns `false` if the run ended early, such as by a failure of the database.
    func repeatUntilShutdown(_ work: @escaping @Sendable () async -> Bool) async {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                let pause = await work() ? interval : max(interval, Self.retryDelay)
                guard await stopwatch.wait(for: pause) else { return }
            }
        }
    }
}
#endif
