public import DiscoverData
public import DiscoverEntities

/// Reads the setting behind some features, locked as it is.
public struct SettingInteractor: Interactor {
    private let settings: any SettingsReader

    /// Takes the settings.
    public init(settings: any SettingsReader) { self.settings = settings }

    /// The setting behind exactly these features; `nil` where there is none.
    public func perform(_ features: Feature) async -> GatedSetting? {
        let span = Trace.begin(.interactor, "Setting", features.names.joined(separator: ", "))
        defer { span.end() }
        return await settings.setting(behind: features)
    }
}
