public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a ledger in a file, to which every change is appended and flushed before it is acknowledged.
///
/// The file is a `Journal`, and `LedgerFormat` is what it says. The rule what an entry changes is the ledger's own; only
/// changes are written.
public actor FileLedgerStore: LedgerStore {
    /// What was done about a file that was damaged; `nil` where it was whole. To be told to the customer, once.
    public nonisolated let recovery: JournalRecovery?
    /// Whether purchases were in it when it was opened.
    public nonisolated let knewPurchases: Bool
    private var journal: Journal<LedgerFormat>

    /// Reads the file at a path; where there is none, the first record makes it, and its folder.
    ///
    /// A file that is damaged is set aside, and what can be proved good in it goes on; ``recovery`` says so. Throws
    /// ``/DiscoverData/LedgerFailure/newer(place:reason:)`` where a newer build wrote it; it is then left as it is.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - disk: What it is kept by.
    ///   - now: The device's clock, for the name of a file that is set aside.
    public init(
        path: String, on disk: any JournalFileSystem = POSIXFileSystem(),
        now: () -> Moment = { SystemTimeSource().moment }
    ) throws(LedgerFailure) {
        do throws(JournalFailure) {
            var journal = try Journal<LedgerFormat>(path: path, on: disk, now: now)
            knewPurchases = try !journal.state().transactions.isEmpty
            recovery = journal.recovery
            self.journal = journal
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// All of it.
    public func ledger(for account: AccountToken) throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "FileLedgerStore", "read")
        defer { span.end() }
        do {
            return try journal.state()
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// Appends what changes the ledger, all in one flushed write, where a condition holds. Where writing fails, none of it is
    /// there, nor will be: but for a process that ends before it could take back what it wrote. Its next life finds evidence that
    /// nobody was told of, which is true all the same, or a spending, which its key ties to what it was for.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) throws(LedgerFailure) -> [RecordResult]? {
        let span = Trace.begin(.service, "FileLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
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
    /// A journal's failure, in the words of the ledger's port.
    init(_ failure: JournalFailure) {
        self =
            switch failure {
            case .unavailable(let reason): .unavailable(reason)
            case .damaged(let place, let reason): .damaged(place: place, reason: reason)
            case .newer(let place, let reason): .newer(place: place, reason: reason)
            }
    }
}
