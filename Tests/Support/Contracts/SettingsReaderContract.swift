internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``SettingsReader`` promises.
public struct SettingsReaderContract: Sendable {
    private let settings: any SettingsReader

    /// Takes settings in which nobody has chosen anything.
    public init(_ settings: any SettingsReader) { self.settings = settings }

    /// Holds the settings to their promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let radius = await settings.searchRadius()
        #expect(!radius.required.isEmpty, "the value comes locked", sourceLocation: sourceLocation)
        let key = radius.required
        let nobody = try Self.standing(of: .ann, holding: Feature(), sourceLocation)
        #expect(radius.value(for: nobody) == nil, "the lock is a lock", sourceLocation: sourceLocation)
        let holder = try Self.standing(of: .ann, holding: key, sourceLocation)
        let value = try #require(
            radius.value(for: holder), "who holds what is named can read", sourceLocation: sourceLocation)
        #expect(value > 0, "a setting nobody chose has its default", sourceLocation: sourceLocation)
        let again = await settings.searchRadius()
        #expect(again.required == key && again.value(for: holder) == value, sourceLocation: sourceLocation)
    }

    /// Standing is never made up, not even here: somebody has to buy something.
    private static func standing(
        of account: Account, holding features: Feature, _ sourceLocation: SourceLocation
    ) throws -> Standing {
        var ledger = Ledger()
        _ = ledger.record(.transaction(.made(), account: account.token))
        let map = FeatureMap(["lifetime": FeatureMap.Grant(features: features, unit: "", amount: 0, days: nil)])
        let answer = StandingAnswer.computed(for: account, from: ledger, by: map, at: .day(0))
        return try #require(answer.standing, sourceLocation: sourceLocation)
    }
}
