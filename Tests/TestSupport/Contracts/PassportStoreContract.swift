internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `PassportStore` must pass.
public struct PassportStoreContract: Sendable {
    private let store: any PassportStore
    private let reopened: @Sendable () async throws -> any PassportStore
    private let home: Location
    private let lock: Feature

    /// Creates the tests of a store.
    ///
    /// - Parameters:
    ///   - store: A store without chosen places.
    ///   - home: The place of accounts that haven't chosen one.
    ///   - lock: The feature that the choice requires.
    ///   - reopened: A closure that opens the store as the next process does. A store in memory returns itself.
    public init(
        _ store: any PassportStore, home: Location, lock: Feature,
        reopened: @escaping @Sendable () async throws -> any PassportStore
    ) {
        self.store = store
        self.reopened = reopened
        self.home = home
        self.lock = lock
    }

    /// Tests the store.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let withFeature = try #require(Entitlements.holding(lock), sourceLocation: sourceLocation)
        let withoutFeature = try #require(Entitlements.holding(Feature()), sourceLocation: sourceLocation)

        let first = try await store.passport(of: .ann)
        #expect(first.required == lock, "the place requires the feature", sourceLocation: sourceLocation)
        #expect(
            first.value(for: withoutFeature) == nil, "the place can't be read without the feature",
            sourceLocation: sourceLocation)
        #expect(
            first.value(for: withFeature) == home, "the place is home if none was chosen",
            sourceLocation: sourceLocation)

        let refused = try await store.choose(.paris, for: .ann, entitlements: withoutFeature)
        let untouched = try await store.passport(of: .ann).value(for: withFeature)
        #expect(
            !refused && untouched == home, "the place can't be set without the feature", sourceLocation: sourceLocation)

        for place in [Location.paris, .saoPaulo, Location(name: "\"\\\u{0}\n", latitude: -90_000, longitude: 180_000)] {
            let isSet = try await store.choose(place, for: .ann, entitlements: withFeature)
            let passport = try await store.passport(of: .ann)
            #expect(
                isSet && passport.value(for: withFeature) == place, "the place that was set is read back",
                sourceLocation: sourceLocation)
            #expect(
                passport.value(for: withoutFeature) == nil, "the place that was set stays locked",
                sourceLocation: sourceLocation)
            let later = try await reopened().passport(of: .ann)
            #expect(
                later.value(for: withFeature) == place, "the place is kept after the store is reopened",
                sourceLocation: sourceLocation)
            #expect(
                later.value(for: withoutFeature) == nil, "the place is locked after the store is reopened",
                sourceLocation: sourceLocation)
        }

        let isSetWithoutFeature = try await store.choose(.berlin, for: .ann, entitlements: withoutFeature)
        let kept = try await store.passport(of: .ann).value(for: withFeature)
        #expect(
            !isSetWithoutFeature && kept?.latitude == -90_000, "setting the place without the feature changes nothing",
            sourceLocation: sourceLocation)
        let others = try await store.passport(of: .bob).value(for: withFeature)
        #expect(others == home, "other accounts keep their own places", sourceLocation: sourceLocation)
    }
}
