public import DiscoverData
public import DiscoverEntities

/// Port: the app's settings that are behind a paywall.
///
/// Promise: reading is quick and never fails; a setting nobody chose has its default. It knows nothing of licences: it names
/// the lock and hands the value over locked, as a `Paywall<Int>`. A lock has at most one setting.
public protocol SettingsReader: Sendable {
    /// The setting whose lock asks for exactly these features; `nil` where there is none.
    func setting(behind features: Feature) async -> Setting?
}
