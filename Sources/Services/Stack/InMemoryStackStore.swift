internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: card stacks and chosen locations (passports) in memory, for a process that writes no files.
public actor InMemoryStackStore: StackStore, PassportStore {
    private let home: Location
    private let lock: Feature
    private var entries: [AccountToken: [StackEntry]] = [:]
    private var places: [AccountToken: Paywall<Location>] = [:]

    /// Creates a store with a default location (`home`).
    ///
    /// Only an account with the features in `lock` can choose another location.
    public init(home: Location, lock: Feature) {
        self.home = home
        self.lock = lock
    }

    /// Returns all entries (changes) of the account's card stack, in the order in which they were added.
    public func entries(of account: AccountToken) -> [StackEntry] {
        let span = Trace.begin(.service, "InMemoryStackStore", "read")
        defer { span.end() }
        return entries[account, default: []]
    }

    /// Appends entries (changes) to the account's card stack.
    public func append(_ entries: [StackEntry], for account: AccountToken) {
        let span = Trace.begin(.service, "InMemoryStackStore", "append, entries: \(entries.count)")
        defer { span.end() }
        self.entries[account, default: []] += entries
    }

    /// Returns the location where the account looks for people, inside a `Paywall`.
    ///
    /// The `Paywall` reveals the location only to an account that owns the required feature.
    public func passport(of account: AccountToken) -> Paywall<Location> {
        let span = Trace.begin(.service, "InMemoryStackStore", "read the passport")
        defer { span.end() }
        return places[account, default: Paywall(home, requires: lock)]
    }

    /// Stores the location where the account looks for people, if the account owns the required feature.
    ///
    /// - Returns: `true` if the location is stored; `false` if the required feature is missing.
    public func choose(_ place: Location, for account: AccountToken, entitlements: Entitlements) -> Bool {
        let span = Trace.begin(.service, "InMemoryStackStore", "choose a place")
        defer { span.end() }
        return places[account, default: Paywall(home, requires: lock)].set(place, for: entitlements)
    }
}
