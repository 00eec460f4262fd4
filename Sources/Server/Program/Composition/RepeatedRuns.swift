#if Server
import DiscoverInteractors
import ServerUseCases
import ServiceLifecycle

/// The repetition of a piece of work while the server runs, with other pauses after failures.
///
/// For example, the work can be repeated an hour after each run, a minute after a failed run, and after each further
/// failure in twice the time, up to an hour. The closure that does the work returns a ``Result``.
struct RepeatedRuns: Sendable {
    /// The result of a run, which determines the pause before the next one.
    enum Result: Sendable {
        /// The run did its work.
        case completed
        /// The run did nothing, because another process does the work, or has completed it recently.
        case skipped(LeaseRefusal)
        /// The run ended early, and the next one must not start before the minimum pause.
        case failed(minimumPause: Duration = .zero)
    }

    /// The time between the end of a completed run and the start of the next one.
    let interval: Duration
    /// The pause after the first failed run.
    let retryDelay: Duration
    /// The limit of the pause, which doubles with each further failure.
    let longestRetryDelay: Duration
    /// The pause before the first run.
    let startDelay: Duration
    /// The clock that measures the pauses.
    let stopwatch: AnyClock

    /// Creates a repetition of a piece of work.
    ///
    /// - Parameters:
    ///   - interval: The time between the end of a completed run and the start of the next one.
    ///   - delay: The pause after the first failed run.
    ///   - limit: The limit up to which the pause doubles with each further failure, or `nil` if it doesn't double.
    ///   - startDelay: The pause before the first run.
    ///   - stopwatch: The clock that measures the pauses.
    init(
        every interval: Duration, retryAfter delay: Duration, doublingTo limit: Duration? = nil,
        startingAfter startDelay: Duration = .zero, stopwatch: AnyClock
    ) {
        self.interval = interval
        retryDelay = delay
        longestRetryDelay = limit ?? delay
        self.startDelay = startDelay
        self.stopwatch = stopwatch
    }

    /// Repeats the work until the server shuts down.
    ///
    /// - Parameter work: A closure that does one run, and returns its result. Its argument is `true` if this process has
    ///   completed an earlier run, or has skipped one because another process had completed it.
    func repeatUntilShutdown(_ work: @escaping @Sendable (_ hasCompleted: Bool) async -> Result) async {
        await cancelWhenGracefulShutdown {
            if startDelay > .zero, await !stopwatch.wait(for: startDelay) { return }
            var (failures, hasCompleted) = (0, false)
            while !Task.isCancelled {
                let pause: Duration
                switch await work(hasCompleted) {
                case .completed: (failures, hasCompleted, pause) = (0, true, interval)
                case .skipped(.held(let milliseconds)): (failures, pause) = (0, turn(in: milliseconds))
                case .skipped(.recent(let milliseconds)):
                    (failures, hasCompleted, pause) = (0, true, turn(in: milliseconds))
                case .failed(let minimum):
                    pause = max(minimum, min(longestRetryDelay, retryDelay * (1 << min(failures, 10))))
                    failures += 1
                }
                guard await stopwatch.wait(for: pause) else { return }
            }
        }
    }

    private func turn(in milliseconds: Int64) -> Duration { min(interval, .milliseconds(max(milliseconds, 1000))) }
}

extension RepeatedRuns {
    /// Creates a repetition of runs that empty a queue, such as the delivery of webhooks.
    ///
    /// After a run that ended early, such as by a failure of the database, the pause is at least 30 seconds.
    init(ofQueueEvery interval: Duration, stopwatch: AnyClock) {
        self.init(every: interval, retryAfter: max(interval, .seconds(30)), stopwatch: stopwatch)
    }
}
#endif
