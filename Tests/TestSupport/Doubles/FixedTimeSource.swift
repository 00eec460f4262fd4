public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A time source that returns the time set by a test.
public final class FixedTimeSource: TimeSource {
    private let moment: Mutex<Moment>

    /// Creates a time source with an initial time.
    public init(_ moment: Moment = .day(0)) { self.moment = Mutex(moment) }

    /// Sets the time, which can be earlier than the previous one.
    public func set(_ moment: Moment) { self.moment.withLock { $0 = moment } }

    /// Returns the time that was set last.
    public func now() async -> Moment { moment.withLock { $0 } }
}
