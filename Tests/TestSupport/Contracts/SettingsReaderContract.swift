internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `SettingsReader` must pass.
public struct SettingsReaderContract: Sendable {
    private let settings: any SettingsReader
    private let key: Feature

    /// Creates the tests of settings.
    ///
    /// - Parameters:
    ///   - settings: Settings with their default values.
    ///   - key: The feature that one of the settings requires.
    public init(_ settings: any SettingsReader, behind key: Feature) {
        self.settings = settings
        self.key = key
    }

    /// Tests the settings.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let setting = try #require(
            await settings.setting(behind: key), "the feature has a setting", sourceLocation: sourceLocation)
        let amount: Paywall<Int> = setting.amount
        #expect(amount.required == key, "the value requires the feature", sourceLocation: sourceLocation)
        let withoutFeature = try Self.entitlements(of: .ann, holding: Feature(), sourceLocation)
        #expect(
            amount.value(for: withoutFeature) == nil, "the value can't be read without the feature",
            sourceLocation: sourceLocation)
        let withFeature = try Self.entitlements(of: .ann, holding: key, sourceLocation)
        let value = try #require(
            amount.value(for: withFeature), "the value can be read with the feature", sourceLocation: sourceLocation)
        #expect(value > 0, "a setting that wasn't changed has its default value", sourceLocation: sourceLocation)
        let again = try #require(await settings.setting(behind: key), sourceLocation: sourceLocation)
        #expect(
            again.amount.value(for: withFeature) == value && again.unit == setting.unit,
            "reading again returns the same value",
            sourceLocation: sourceLocation)
        let wider = await settings.setting(behind: key.union(Feature("no.such.feature")))
        #expect(wider == nil, "a setting is returned only for exactly its feature", sourceLocation: sourceLocation)
    }

    /// Returns entitlements from an actual purchase, because tests can't create them directly.
    private static func entitlements(
        of account: Account, holding features: Feature, _ sourceLocation: SourceLocation
    ) throws -> Entitlements {
        var ledger = Ledger()
        _ = ledger.record(.transaction(.made(), account: account.token))
        let map = FeatureMap(["lifetime": FeatureMap.Grant(features: features, unit: "", amount: 0, days: nil)])
        let status = EntitlementStatus.computed(for: account, from: ledger, by: map, at: .day(0))
        return try #require(status.entitlements, sourceLocation: sourceLocation)
    }
}
