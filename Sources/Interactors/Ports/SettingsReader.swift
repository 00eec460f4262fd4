public import DiscoverEntities

/// Port: the app's settings, some of them behind a paywall.
///
/// Promise: reading is quick and never fails; a setting nobody chose has its default. It knows nothing of licences: it names
/// the lock and hands the value over locked.
public protocol SettingsReader: Sendable {
    /// How far away a recommended person may be, in kilometres.
    func searchRadius() async -> Paywall<Int>
}
