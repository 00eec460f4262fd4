public import DiscoverData
public import DiscoverEntities

/// Port: what time it is, in the world the store lives in.
///
/// Promise: none about honesty. A device's clock can be set by anybody, so its word is weighed against the latest date that a
/// store has signed.
public protocol TimeSource: Sendable {
    /// The moment that the clock shows.
    func now() async -> Moment
}

/// Port: the app's settings that are behind a paywall.
///
/// Promise: reading is quick and never fails; a setting nobody chose has its default. It knows nothing of licences: it names
/// the lock and hands the value over locked, as a `Paywall<Int>`. A lock has at most one setting.
public protocol SettingsReader: Sendable {
    /// The setting whose lock asks for exactly these features; `nil` where there is none.
    func setting(behind features: Feature) async -> GatedSetting?
}
