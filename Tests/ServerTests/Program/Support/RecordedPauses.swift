#if Server
import DiscoverInteractors
import Synchronization
import TestSupport

/// A clock whose `sleep` records the duration, and throws after the given number of calls.
final class RecordedPauses: Clock {
    typealias Instant = ManualClock.Instant

    private let noted = Mutex<[Duration]>([])
    private let maximum: Int

    init(_ maximum: Int) { self.maximum = maximum }

    var all: [Duration] { noted.withLock { $0 } }
    let now = ManualClock().now
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let count = noted.withLock { noted in
            noted.append(deadline.offset)
            return noted.count
        }
        if count == maximum { throw CancellationError() }
    }
}
#endif
