#if Server
import DiscoverInteractors
import ServerHTTP
import Synchronization

/// A clock whose `sleep` records the duration and returns immediately.
final class HurriedClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let slept = Mutex<[Duration]>([])

    var pauses: [Duration] { slept.withLock { $0 } }
    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        slept.withLock { $0.append(deadline.offset) }
    }

    /// Returns a policy with three attempts and pauses of whole seconds.
    func retryPolicy(attempts: Int = 3) -> HTTPRetryPolicy {
        HTTPRetryPolicy(
            stopwatch: AnyClock(self), limit: .seconds(5), attempts: attempts, pause: .seconds(1),
            longestPause: .seconds(30), shake: { 1 })
    }
}
#endif
