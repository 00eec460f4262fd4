public import DiscoverData
public import DiscoverEntities

/// An interactor that reads the setting behind a feature, as a locked value.
public struct SettingInteractor: Interactor {
    private let settings: any SettingsReader

    /// Creates an interactor that reads from the specified settings.
    public init(settings: any SettingsReader) { self.settings = settings }

    /// Returns the setting that requires exactly these features, or `nil` if there is none.
    public func perform(_ features: Feature) async -> GatedSetting? {
        let span = Trace.begin(.interactor, "Setting", features.names.joined(separator: ", "))
        defer { span.end() }
        return await settings.setting(behind: features)
    }
}
