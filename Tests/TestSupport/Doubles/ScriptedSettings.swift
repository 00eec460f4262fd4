public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A settings reader with the settings that a test specifies.
public struct ScriptedSettings: SettingsReader {
    private let settings: [GatedSetting]

    /// Creates a reader from its settings.
    public init(_ settings: GatedSetting...) { self.settings = settings }

    /// Returns the setting that requires exactly the specified features, or `nil` if there is none.
    public func setting(behind features: Feature) async -> GatedSetting? {
        settings.first { $0.amount.required == features }
    }
}
