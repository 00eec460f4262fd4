public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A time source that shows what a test has set.
public final class FixedTimeSource: TimeSource {
    private let moment: Mutex<Moment>

    /// Shows a moment until it is set anew.
    public init(_ moment: Moment = .day(0)) { self.moment = Mutex(moment) }

    /// Shows another moment from now on; it may be an earlier one.
    public func set(_ moment: Moment) { self.moment.withLock { $0 = moment } }

    /// What was set.
    public func now() async -> Moment { moment.withLock { $0 } }
}
