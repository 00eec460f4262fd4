public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the ledger in a file; every change is appended and flushed before a call returns.
///
/// The file is a `Journal` in the `LedgerFormat`. An entry that doesn't change the ledger, such as a known transaction,
/// isn't written.
///
/// Only one store may use the file. The store locks the file, so neither another process nor another store in this
/// process can open it. A new file is locked when its first entry is written. If two stores are opened before the file
/// exists, only the store that writes first can record entries. The lock ends with the store, or with its process.
/// On iOS and similar platforms, where files aren't locked by default, the app must open only one store.
public actor FileLedgerStore: LedgerStore {
    /// The repair of a damaged file, or `nil` if the file was intact.
    ///
    /// The app informs the customer of the repair once.
    public nonisolated let recovery: JournalRecovery?
    /// A Boolean value that indicates whether the file contained transactions when it was opened.
    public nonisolated let knewPurchases: Bool
    private var journal: Journal<LedgerFormat>
    private let path: String
    private let disk: any JournalFileSystem
    private var lock: (any AnyObject & Sendable)?

    /// Creates a store from the file at the specified path.
    ///
    /// If there is no file, the first recorded entry creates it together with its folder. A damaged file is renamed,
    /// and its provably intact entries are kept; ``recovery`` then describes the repair.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - disk: The file system that contains the file.
    ///   - now: The device's clock, which provides the date in the name of a damaged file.
    /// - Throws: `LedgerFailure`. Examples are `newer(place:reason:)` if a newer build wrote the file (which stays
    ///   unchanged), and `unavailable(_:)` if another store or process uses the file.
    public init(
        path: String, on disk: any JournalFileSystem = POSIXFileSystem(),
        now: () -> Moment = { SystemTimeSource().moment }
    ) throws(LedgerFailure) {
        self.path = path
        self.disk = disk
        // Lock the file before reading it, because opening a journal may repair and replace its file.
        let lock = try Self.lock(path, holding: nil, on: disk)
        do throws(JournalFailure) {
            var journal = try Journal<LedgerFormat>(path: path, on: disk, now: now)
            knewPurchases = try !journal.state().transactions.isEmpty
            recovery = journal.recovery
            self.journal = journal
        } catch {
            throw LedgerFailure(error)
        }
        self.lock = try Self.lock(path, holding: lock, on: disk)
    }

    private static func lock(
        _ path: String, holding held: (any AnyObject & Sendable)?, on disk: any JournalFileSystem
    ) throws(LedgerFailure) -> (any AnyObject & Sendable)? {
        do throws(FileSystemError) {
            return try disk.lock(path, holding: held)
        } catch {
            throw .unavailable("cannot open \(path): \(error.reason)")
        }
    }

    /// Returns the complete ledger, which contains the entries of all accounts; `account` isn't used.
    ///
    /// - Throws: `LedgerFailure` if the ledger cannot be read.
    public func ledger(for account: AccountToken) throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "FileLedgerStore", "read")
        defer { span.end() }
        do {
            return try journal.state()
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// Appends entries in one flushed write if the ledger meets a condition; otherwise returns `nil`.
    ///
    /// If writing fails, the entries are cut off from the file again. If the process ends before they are cut off, the
    /// next process finds entries whose write was never reported as successful. These entries do no harm: signed data
    /// is valid in any case, and a retry of a spending has the same idempotency key, so it doesn't spend again.
    ///
    /// - Parameters:
    ///   - entries: The entries to record, in this order.
    ///   - condition: A function that returns `true` to append the entries. It is called once, with the ledger before
    ///     the change.
    /// - Returns: The result for each entry, or `nil` if the condition isn't met.
    /// - Throws: `LedgerFailure` if the ledger cannot be read or written.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) throws(LedgerFailure) -> [RecordResult]? {
        let span = Trace.begin(.service, "FileLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        lock = try Self.lock(path, holding: lock, on: disk)
        // The first record creates the file, and an upgrade replaces it. If another store locks it first, the next
        // record reports that.
        defer { if let new = try? disk.lock(path, holding: lock) { lock = new } }
        do {
            return try journal.change { ledger, changes in
                guard condition(ledger) else { return nil }
                return entries.map { entry in
                    let recorded = ledger.record(entry)
                    if recorded.isChange { changes.append(entry) }
                    return recorded
                }
            }
        } catch {
            throw LedgerFailure(error)
        }
    }
}

extension LedgerFailure {
    /// Creates the failure of the ledger port that corresponds to the failure of a journal.
    ///
    /// A journal is an append-only file.
    init(_ failure: JournalFailure) {
        self =
            switch failure {
            case .unavailable(let reason): .unavailable(reason)
            case .damaged(let place, let reason): .damaged(place: place, reason: reason)
            case .newer(let place, let reason): .newer(place: place, reason: reason)
            }
    }
}
