public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation

/// Adapter: the device's own clock, which users can change.
public struct SystemTimeSource: TimeSource {
    /// Creates a time source that reads the device's clock.
    public init() {}

    /// Returns the device's time in whole milliseconds.
    public func now() async -> Moment { moment }

    /// The device's time in whole milliseconds, for synchronous code.
    public var moment: Moment {
        Moment(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
