internal import DiscoverData
public import DiscoverEntities

/// Reads the search radius, locked as it is.
public struct SearchRadiusInteractor: Interactor {
    private let settings: any SettingsReader

    /// Takes the settings.
    public init(settings: any SettingsReader) { self.settings = settings }

    /// The radius in kilometres, behind its paywall.
    public func perform(_ request: Void) async -> Paywall<Int> {
        let act = Trace.begin(.interactor, "SearchRadius")
        defer { act.end() }
        return await settings.searchRadius()
    }
}
