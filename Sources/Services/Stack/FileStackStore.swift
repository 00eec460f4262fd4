public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: stacks and passports in a file, to which everything that happens is appended and flushed before it is
/// acknowledged.
///
/// The file is a `Journal`, and `StackFormat` is what it says. Only what counts is written, and what comes back is the
/// least that comes to the same.
public actor FileStackStore: StackStore, PassportStore {
    /// What was done about a file that was damaged; `nil` where it was whole. To be told to the customer, once.
    public nonisolated let recovery: JournalRecovery?
    private var journal: Journal<StackFormat>
    private let home: Location
    private let lock: Feature

    /// Reads the file at a path; where there is none, the first thing that happens makes it, and its folder.
    ///
    /// A file that is damaged is set aside, and what can be proved good in it goes on; ``recovery`` says so. Throws
    /// ``/DiscoverData/StorageFailure/newer(place:reason:)`` where a newer build wrote it; it is then left as it is.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - home: The place of everybody who has chosen none.
    ///   - lock: What the choice is locked behind.
    ///   - disk: What it is kept by.
    ///   - now: The device's clock, for the name of a file that is set aside.
    public init(
        path: String, home: Location, lock: Feature, on disk: any JournalFileSystem = POSIXFileSystem(),
        now: () -> Moment = { SystemTimeSource().moment }
    ) throws(StorageFailure) {
        do throws(JournalFailure) {
            journal = try Journal<StackFormat>(path: path, on: disk, now: now)
            recovery = journal.recovery
        } catch {
            throw StorageFailure(error)
        }
        self.home = home
        self.lock = lock
    }

    /// The least that comes to the same as all that happened.
    public func entries(of account: AccountToken) throws(StorageFailure) -> [StackEntry] {
        let span = Trace.begin(.service, "FileStackStore", "read")
        defer { span.end() }
        return try kept(for: account).state.entries
    }

    /// Appends what counts, all in one flushed write. Where writing fails, none of it is there, nor will be: but for a process
    /// that ends before it could take back what it wrote.
    public func append(_ entries: [StackEntry], for account: AccountToken) throws(StorageFailure) {
        let span = Trace.begin(.service, "FileStackStore", "append, entries: \(entries.count)")
        defer { span.end() }
        try change(of: account) { kept in
            entries.filter { kept.record($0) }.map(StackLine.Content.happened)
        }
    }

    /// The place, locked.
    public func passport(of account: AccountToken) throws(StorageFailure) -> Paywall<Location> {
        let span = Trace.begin(.service, "FileStackStore", "read the passport")
        defer { span.end() }
        return Paywall(try kept(for: account).place ?? home, requires: lock)
    }

    /// Sets the place through its lock.
    public func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) throws(StorageFailure) -> Bool {
        let span = Trace.begin(.service, "FileStackStore", "choose a place")
        defer { span.end() }
        var passport = Paywall(home, requires: lock)
        guard passport.set(place, for: entitlements) else { return false }
        try change(of: account) { kept in
            guard place != kept.place else { return [] }
            kept.choose(place)
            return [.chosen(place)]
        }
        return true
    }

    private func kept(for account: AccountToken) throws(StorageFailure) -> StackSnapshot {
        do {
            return try journal.state()[account] ?? StackSnapshot()
        } catch {
            throw StorageFailure(error)
        }
    }

    /// Changes what is kept, and writes what it was changed by.
    private func change(
        of account: AccountToken, by change: (inout StackSnapshot) -> [StackLine.Content]
    ) throws(StorageFailure) {
        do {
            try journal.change { stacks, lines in
                lines = change(&stacks[account, default: StackSnapshot()]).map {
                    StackLine(account: account, content: $0)
                }
                if lines.isEmpty, stacks[account] == StackSnapshot() { stacks[account] = nil }
            }
        } catch {
            throw StorageFailure(error)
        }
    }
}
