public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Stacks and passports in memory that remember what they were asked to write, and can be made to fail.
public actor SpyStack: StackStore, PassportStore {
    /// What was written for each account.
    public private(set) var kept: [AccountToken: [StackEntry]] = [:]
    /// What it was asked to write, call by call, failed calls included.
    public private(set) var calls: [[StackEntry]] = []
    private var places: [AccountToken: Paywall<Location>] = [:]
    private let home: Location
    private let lock: Feature
    private let writes = ScriptedAnswers<Void, StorageFailure>()
    private let reads = ScriptedAnswers<Void, StorageFailure>()
    private let looks = ScriptedAnswers<Void, StorageFailure>()

    /// Begins with entries of one account; none, unless said otherwise.
    public init(
        _ entries: [StackEntry] = [], of account: AccountToken = .ann, home: Location = .berlin,
        lock: Feature = .passport
    ) {
        kept[account] = entries
        self.home = home
        self.lock = lock
    }

    /// Ends the next attempts to write like this, a place or entries: a failure writes nothing, an answer writes.
    public nonisolated func nextWrite(_ turns: ScriptedAnswer<Void, StorageFailure>...) { writes.add(turns) }

    /// Ends the next attempts to read entries like this: a failure, or the answer after it.
    public nonisolated func nextRead(_ turns: ScriptedAnswer<Void, StorageFailure>...) { reads.add(turns) }

    /// Ends the next attempts to read a place like this.
    public nonisolated func nextLook(_ turns: ScriptedAnswer<Void, StorageFailure>...) { looks.add(turns) }

    /// Fails by the script, else answers with what it holds.
    public func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry] {
        try await reads.play()?.get()
        return kept[account, default: []]
    }

    /// Fails by the script, else adds.
    public func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure) {
        calls.append(entries)
        try await writes.play()?.get()
        kept[account, default: []] += entries
    }

    /// Fails by the script, else answers with what it holds.
    public func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location> {
        try await looks.play()?.get()
        return places[account, default: Paywall(home, requires: lock)]
    }

    /// Fails by the script, else sets the place through its lock.
    public func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) async throws(StorageFailure) -> Bool {
        try await writes.play()?.get()
        return places[account, default: Paywall(home, requires: lock)].set(place, for: entitlements)
    }
}
