public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: card stacks and chosen locations (passports) in a file; every change is appended to it.
///
/// Every change is on the device before the call returns. The file is a `Journal` in the `StackFormat`. Only changes
/// with an effect are written. Reading returns only the changes that still matter, without swipes that were undone.
public actor FileStackStore: StackStore, PassportStore {
    /// The repair of a damaged file, or `nil` if the file was intact.
    ///
    /// The app informs the customer of the repair once.
    public nonisolated let recovery: JournalRecovery?
    private var journal: Journal<StackFormat>
    private let home: Location
    private let lock: Feature

    /// Creates a store from the file at the specified path.
    ///
    /// If there is no file, the first change creates it together with its folder. A damaged file is renamed, and its
    /// provably intact entries are kept; ``recovery`` then describes the repair.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - home: The location of every account that hasn't chosen another one.
    ///   - lock: The feature that an account must own in order to choose another location.
    ///   - disk: The file system that contains the file.
    ///   - now: The device's clock, which provides the date in the name of a damaged file.
    /// - Throws: `StorageFailure`, for example `newer(place:reason:)` if a newer build wrote the file, which is then
    ///   left unchanged.
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

    /// Returns a short list of changes (entries) that results in the account's current card stack.
    ///
    /// - Throws: `StorageFailure` if the file cannot be read.
    public func entries(of account: AccountToken) throws(StorageFailure) -> [StackEntry] {
        let span = Trace.begin(.service, "FileStackStore", "read")
        defer { span.end() }
        return try kept(for: account).state.entries
    }

    /// Appends the changes (entries) that have an effect on the card stack, in one flushed write.
    ///
    /// If writing fails, the entries are cut off from the file again. If the process ends before they are cut off, the
    /// next process may find entries whose write was never reported as successful.
    ///
    /// - Parameters:
    ///   - entries: The entries to record, in this order.
    ///   - account: The account that owns the stack.
    /// - Throws: `StorageFailure` if the file cannot be read or written.
    public func append(_ entries: [StackEntry], for account: AccountToken) throws(StorageFailure) {
        let span = Trace.begin(.service, "FileStackStore", "append, entries: \(entries.count)")
        defer { span.end() }
        try change(of: account) { kept in
            entries.filter { kept.record($0) }.map(StackLine.Content.happened)
        }
    }

    /// Returns the location where the account looks for people, in a `Paywall`, which may lock it.
    ///
    /// Only an account with the required feature can read the location.
    ///
    /// - Throws: `StorageFailure` if the file cannot be read.
    public func passport(of account: AccountToken) throws(StorageFailure) -> Paywall<Location> {
        let span = Trace.begin(.service, "FileStackStore", "read the passport")
        defer { span.end() }
        return Paywall(try kept(for: account).place ?? home, requires: lock)
    }

    /// Stores the location where the account looks for people, if the account owns the required feature.
    ///
    /// - Returns: `true` if the location is stored; `false` if the required feature is missing.
    /// - Throws: `StorageFailure` if the file cannot be read or written.
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

    /// Changes an account's stored state, and writes the lines that describe the change.
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
