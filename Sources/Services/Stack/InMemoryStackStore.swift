internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: card stacks and passports (the chosen search locations) in memory, for a process without files.
public actor InMemoryStackStore: StackStore, PassportStore {
    private let home: Location
    private let lock: Feature
    private var entries: [AccountToken: [StackEntry]] = [:]
    private var places: [AccountToken: Paywall<Location>] = [:]

    /// Creates a store with the home location, and the features that are required to choose another location.
    public init(home: Location, lock: Feature) {
        self.home = home
        self.lock = lock
    }

    /// Returns all entries of an account.
    public func entries(of account: AccountToken) -> [StackEntry] {
        let span = Trace.begin(.service, "InMemoryStackStore", "read")
        defer { span.end() }
        return entries[account, default: []]
    }

    /// Adds all of the specified entries to an account.
    public func append(_ entries: [StackEntry], for account: AccountToken) {
        let span = Trace.begin(.service, "InMemoryStackStore", "append, entries: \(entries.count)")
        defer { span.end() }
        self.entries[account, default: []] += entries
    }

    /// Returns the location in which the account looks for people, locked by a paywall.
    public func passport(of account: AccountToken) -> Paywall<Location> {
        let span = Trace.begin(.service, "InMemoryStackStore", "read the passport")
        defer { span.end() }
        return places[account, default: Paywall(home, requires: lock)]
    }

    /// Stores a search location and returns `true`, or `false` if the entitlements don't open the paywall.
    public func choose(_ place: Location, for account: AccountToken, entitlements: Entitlements) -> Bool {
        let span = Trace.begin(.service, "InMemoryStackStore", "choose a place")
        defer { span.end() }
        return places[account, default: Paywall(home, requires: lock)].set(place, for: entitlements)
    }
}
