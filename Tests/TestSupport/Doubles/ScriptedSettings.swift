public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Settings as a test has them.
public struct ScriptedSettings: SettingsReader {
    private let settings: [GatedSetting]

    /// Takes the settings there are.
    public init(_ settings: GatedSetting...) { self.settings = settings }

    /// The one with exactly this lock, if it was given.
    public func setting(behind features: Feature) async -> GatedSetting? {
        settings.first { $0.amount.required == features }
    }
}
