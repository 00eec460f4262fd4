public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the settings that paid features unlock, with values that customers can't change yet.
///
/// The adapter returns each value in a `Paywall`, which also names the feature that the value requires. The adapter
/// doesn't decide which customers may use that feature.
public struct DefaultSettingsReader: SettingsReader {
    /// The maximum distance of recommended people: 160 km, for customers with the feature `passport`.
    public static let searchRadius = GatedSetting(Paywall(160, requires: Feature("passport")), .kilometer)

    private let settings: [GatedSetting]

    /// Creates a reader that returns the specified settings.
    ///
    /// - Parameter settings: The settings. Of several settings that require the same features, only the first is used.
    public init(_ settings: [GatedSetting] = [DefaultSettingsReader.searchRadius]) { self.settings = settings }

    /// Returns the setting that requires exactly the specified features; `nil` if there is none.
    public func setting(behind features: Feature) async -> GatedSetting? {
        let span = Trace.begin(.service, "DefaultSettingsReader", "behind \(features.names.joined(separator: ", "))")
        defer { span.end() }
        return settings.first { $0.amount.required == features }
    }
}
