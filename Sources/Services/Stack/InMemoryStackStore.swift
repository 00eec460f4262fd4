internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: stacks and passports in memory, for a process that is not to remember anything.
public actor InMemoryStackStore: StackStore, PassportStore {
    private let home: Location
    private let lock: Feature
    private var entries: [AccountToken: [StackEntry]] = [:]
    private var places: [AccountToken: Paywall<Location>] = [:]

    /// Takes the place of everybody who has chosen none, and what the choice is locked behind.
    public init(home: Location, lock: Feature) {
        self.home = home
        self.lock = lock
    }

    /// All of them.
    public func entries(of account: AccountToken) -> [StackEntry] {
        let span = Trace.begin(.service, "InMemoryStackStore", "read")
        defer { span.end() }
        return entries[account, default: []]
    }

    /// Adds them.
    public func append(_ entries: [StackEntry], for account: AccountToken) {
        let span = Trace.begin(.service, "InMemoryStackStore", "append, entries: \(entries.count)")
        defer { span.end() }
        self.entries[account, default: []] += entries
    }

    /// The place, locked.
    public func passport(of account: AccountToken) -> Paywall<Location> {
        let span = Trace.begin(.service, "InMemoryStackStore", "read the passport")
        defer { span.end() }
        return places[account, default: Paywall(home, requires: lock)]
    }

    /// Sets the place through its lock.
    public func choose(_ place: Location, for account: AccountToken, entitlements: Entitlements) -> Bool {
        let span = Trace.begin(.service, "InMemoryStackStore", "choose a place")
        defer { span.end() }
        return places[account, default: Paywall(home, requires: lock)].set(place, for: entitlements)
    }
}
