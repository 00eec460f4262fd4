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
        let act = Trace.begin(.service, "InMemoryStack", "read")
        defer { act.end() }
        return entries[account, default: []]
    }

    /// Adds them.
    public func append(_ entries: [StackEntry], for account: AccountToken) {
        let act = Trace.begin(.service, "InMemoryStack", "append, entries: \(entries.count)")
        defer { act.end() }
        self.entries[account, default: []] += entries
    }

    /// The place, locked.
    public func passport(of account: AccountToken) -> Paywall<Location> {
        let act = Trace.begin(.service, "InMemoryStack", "read the passport")
        defer { act.end() }
        return places[account, default: Paywall(home, requires: lock)]
    }

    /// Sets the place through its lock.
    public func choose(_ place: Location, for account: AccountToken, standing: Entitlements) -> Bool {
        let act = Trace.begin(.service, "InMemoryStack", "choose a place")
        defer { act.end() }
        return places[account, default: Paywall(home, requires: lock)].set(place, for: standing)
    }
}
