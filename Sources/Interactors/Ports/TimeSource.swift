public import DiscoverData
public import DiscoverEntities

/// Port: a clock that returns the current time, such as that of the device or of a simulated store.
///
/// **Promise:** The time may be wrong, because any user can set a device's clock. The app therefore compares it with
/// the latest date that the store has signed.
///
/// ```swift
/// struct FixedTime: TimeSource {
///     let moment: Moment
///
///     func now() async -> Moment { moment }
/// }
/// ```
public protocol TimeSource: Sendable {
    /// Returns the clock's current time.
    func now() async -> Moment
}

/// Port: a reader of the app's settings that only entitled accounts may use.
///
/// **Promise:** Reading is quick and never fails, and a setting that wasn't chosen has its default value. The reader
/// doesn't use entitlements: it returns each value locked, as a `Paywall<Int>`, with its required features. Each set of
/// features has at most one setting.
///
/// ```swift
/// let setting = await settings.setting(behind: Feature("passport"))
/// let radius = setting?.amount.value(for: entitlements)
/// ```
public protocol SettingsReader: Sendable {
    /// Returns the setting that requires exactly these features, or `nil` if there is no such setting.
    func setting(behind features: Feature) async -> GatedSetting?
}
