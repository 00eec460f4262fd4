public import DiscoverEntities
public import DiscoverInteractors

/// Settings as a test has them.
public struct ScriptedSettings: SettingsReader {
    private let radius: Paywall<Int>

    /// Takes the search radius behind its lock.
    public init(searchRadius: Paywall<Int>) { radius = searchRadius }

    /// What it was given.
    public func searchRadius() async -> Paywall<Int> { radius }
}
