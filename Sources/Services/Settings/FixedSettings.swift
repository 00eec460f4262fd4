internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: settings that nobody can change yet, each with its default.
///
/// It names the lock and hands the value over locked. What opens the lock, and who holds that, it does not know.
public struct FixedSettings: SettingsReader {
    private let radius: Paywall<Int>

    /// - Parameters:
    ///   - searchRadius: How far away a recommended person may be, in kilometres.
    ///   - features: What has to be held to read or change it.
    public init(searchRadius: Int = 160, requires features: Feature = Feature("passport")) {
        radius = Paywall(searchRadius, requires: features)
    }

    /// The radius in kilometres, behind its lock.
    public func searchRadius() async -> Paywall<Int> {
        let act = Trace.begin(.service, "FixedSettings", "search radius")
        defer { act.end() }
        return radius
    }
}
