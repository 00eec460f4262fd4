public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: settings that nobody can change yet, each with its default.
///
/// It names each lock and hands the value over locked. What opens a lock, and who holds that, it does not know.
public struct DefaultSettingsReader: SettingsReader {
    /// How far away a recommended person may be: 160 kilometres, for who holds `passport`.
    public static let searchRadius = GatedSetting(Paywall(160, requires: Feature("passport")), .kilometre)

    private let settings: [GatedSetting]

    /// Takes the settings there are; of two behind one lock the first counts.
    public init(_ settings: [GatedSetting] = [DefaultSettingsReader.searchRadius]) { self.settings = settings }

    /// The setting whose lock asks for exactly these features.
    public func setting(behind features: Feature) async -> GatedSetting? {
        let span = Trace.begin(.service, "DefaultSettingsReader", "behind \(features.names.joined(separator: ", "))")
        defer { span.end() }
        return settings.first { $0.amount.required == features }
    }
}
