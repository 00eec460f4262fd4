public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A store of card stacks and chosen places in memory, which can be made to fail.
///
/// It records the write requests.
public actor SpyStack: StackStore, PassportStore {
    /// The stored entries of each account.
    public private(set) var kept: [AccountToken: [StackEntry]] = [:]
    /// The entries of each write request, including failed ones.
    public private(set) var calls: [[StackEntry]] = []
    private var places: [AccountToken: Paywall<Location>] = [:]
    private let home: Location
    private let lock: Feature
    private let writes = ScriptedResponses<Void, StorageFailure>()
    private let reads = ScriptedResponses<Void, StorageFailure>()
    private let looks = ScriptedResponses<Void, StorageFailure>()

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - entries: The initial entries of one account.
    ///   - account: The account of the entries.
    ///   - home: The place of accounts that haven't chosen one.
    ///   - lock: The feature that the choice of a place requires.
    public init(
        _ entries: [StackEntry] = [], of account: AccountToken = .ann, home: Location = .berlin,
        lock: Feature = .passport
    ) {
        kept[account] = entries
        self.home = home
        self.lock = lock
    }

    /// Specifies the results of the next writes of entries or places; a failed one writes nothing.
    public nonisolated func nextWrite(_ turns: ScriptedResponse<Void, StorageFailure>...) { writes.add(turns) }

    /// Specifies the results of the next reads of entries; a success returns the stored entries.
    public nonisolated func nextRead(_ turns: ScriptedResponse<Void, StorageFailure>...) { reads.add(turns) }

    /// Specifies the results of the next requests for an account's chosen place.
    ///
    /// A success returns the stored place.
    public nonisolated func nextLook(_ turns: ScriptedResponse<Void, StorageFailure>...) { looks.add(turns) }

    /// Fails if the script specifies it, or else returns the stored entries.
    public func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry] {
        try await reads.play()?.get()
        return kept[account, default: []]
    }

    /// Fails if the script specifies it, or else adds entries.
    public func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure) {
        calls.append(entries)
        try await writes.play()?.get()
        kept[account, default: []] += entries
    }

    /// Fails if the script specifies it, or else returns the chosen place, locked behind the feature.
    public func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location> {
        try await looks.play()?.get()
        return places[account, default: Paywall(home, requires: lock)]
    }

    /// Fails if the script specifies it, or else sets the place if the entitlements permit it.
    ///
    /// - Returns: `false` if the entitlements don't permit the choice.
    public func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) async throws(StorageFailure) -> Bool {
        try await writes.play()?.get()
        return places[account, default: Paywall(home, requires: lock)].set(place, for: entitlements)
    }
}
