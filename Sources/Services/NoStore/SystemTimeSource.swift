public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation

/// Adapter: the device's own clock, which anybody can set.
public struct SystemTimeSource: TimeSource {
    /// The device's clock.
    public init() {}

    /// What it shows, in whole milliseconds.
    public func now() async -> Moment { moment }

    /// The same, for whoever cannot wait.
    public var moment: Moment {
        Moment(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
