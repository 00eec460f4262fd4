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
            await settings.setting(behind: key), "a lock has its setting", sourceLocation: sourceLocation)
        let amount: Paywall<Int> = setting.amount
        #expect(amount.required == key, "the value comes locked, and the lock is named", sourceLocation: sourceLocation)
        let nobody = try Self.entitlements(of: .ann, holding: Feature(), sourceLocation)
        #expect(amount.value(for: nobody) == nil, "the lock is a lock", sourceLocation: sourceLocation)
        let holder = try Self.entitlements(of: .ann, holding: key, sourceLocation)
        let value = try #require(
            amount.value(for: holder), "who holds what is named can read", sourceLocation: sourceLocation)
        #expect(value > 0, "a setting nobody chose has its default", sourceLocation: sourceLocation)
        let again = try #require(await settings.setting(behind: key), sourceLocation: sourceLocation)
        #expect(
            again.amount.value(for: holder) == value && again.unit == setting.unit, "reading changes nothing",
            sourceLocation: sourceLocation)
        let wider = await settings.setting(behind: key.union(Feature("no.such.feature")))
        #expect(wider == nil, "a setting is behind exactly its lock", sourceLocation: sourceLocation)
    }

    /// Returns entitlements from an actual purchase, because tests can't create them directly.
    private static func entitlements(
        of account: Account, holding features: Feature, _ sourceLocation: SourceLocation
    ) throws -> Entitlements {
        var ledger = Ledger()
        _ = ledger.record(.transaction(.made(), account: account.token))
        let map = FeatureMap(["lifetime": FeatureMap.Grant(features: features, unit: "", amount: 0, days: nil)])
        let answer = EntitlementStatus.computed(for: account, from: ledger, by: map, at: .day(0))
        return try #require(answer.entitlements, sourceLocation: sourceLocation)
    }
}
