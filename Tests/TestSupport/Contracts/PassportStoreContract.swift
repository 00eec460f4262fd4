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
        let holder = try #require(Entitlements.holding(lock), sourceLocation: sourceLocation)
        let nobody = try #require(Entitlements.holding(Feature()), sourceLocation: sourceLocation)

        let first = try await store.passport(of: .ann)
        #expect(first.required == lock, "it comes locked, and the lock is named", sourceLocation: sourceLocation)
        #expect(first.value(for: nobody) == nil, "the lock is a lock", sourceLocation: sourceLocation)
        #expect(first.value(for: holder) == home, "where nothing was set it is home", sourceLocation: sourceLocation)

        let refused = try await store.choose(.paris, for: .ann, entitlements: nobody)
        let untouched = try await store.passport(of: .ann).value(for: holder)
        #expect(!refused && untouched == home, "it is set through its lock only", sourceLocation: sourceLocation)

        for place in [Location.paris, .saoPaulo, Location(name: "\"\\\u{0}\n", latitude: -90_000, longitude: 180_000)] {
            let isSet = try await store.choose(place, for: .ann, entitlements: holder)
            let passport = try await store.passport(of: .ann)
            #expect(isSet && passport.value(for: holder) == place, "what was set", sourceLocation: sourceLocation)
            #expect(passport.value(for: nobody) == nil, "stays locked", sourceLocation: sourceLocation)
            let later = try await reopened().passport(of: .ann)
            #expect(later.value(for: holder) == place, "also in its next life", sourceLocation: sourceLocation)
            #expect(later.value(for: nobody) == nil, "and locked there", sourceLocation: sourceLocation)
        }

        let held = try await store.choose(.berlin, for: .ann, entitlements: nobody)
        let kept = try await store.passport(of: .ann).value(for: holder)
        #expect(!held && kept?.latitude == -90_000, "a closed lock changes nothing", sourceLocation: sourceLocation)
        let others = try await store.passport(of: .bob).value(for: holder)
        #expect(others == home, "an account's place is its own", sourceLocation: sourceLocation)
    }
}
