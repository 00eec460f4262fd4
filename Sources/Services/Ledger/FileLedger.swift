public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a ledger in a file, to which every change is appended and flushed before it is acknowledged.
///
/// What ``Journal`` documents is its format. The rule what an entry changes is the ledger's own; only changes are
/// written.
public actor FileLedger: LedgerStore {
    /// What was done about a file that was damaged; `nil` where it was whole. To be told to the customer, once.
    public nonisolated let recovery: LedgerRecovery?
    /// Whether purchases were in it when it was opened.
    public nonisolated let knewPurchases: Bool
    private var journal: Journal
    /// What the file says; `nil` when that is in doubt, and must be read again.
    private var memory: Ledger?

    /// Reads the file at a path; where there is none, the first record makes it, and its folder.
    ///
    /// A file that is damaged is set aside, and what can be proved good in it goes on; ``recovery`` says so. Throws
    /// ``DiscoverData/LedgerFailure/newer(place:reason:)`` where a newer build wrote it; it is then left as it is.
    ///
    /// - Parameters:
    ///   - disk: What it is kept by.
    ///   - now: The device's clock, for the name of a file that is set aside.
    public init(
        path: String, on disk: any LedgerDisk = SystemDisk(),
        now: () -> Moment = { SystemClock().moment }
    ) throws(LedgerFailure) {
        var journal = Journal(path: path, on: disk)
        let (ledger, recovery) = try journal.open(at: now)
        self.recovery = recovery
        knewPurchases = !ledger.transactions.isEmpty
        memory = ledger
        self.journal = journal
    }

    /// All of it.
    public func ledger(for account: AccountToken) throws(LedgerFailure) -> Ledger {
        let act = Trace.begin(.service, "FileLedger", "read")
        defer { act.end() }
        return try current()
    }

    /// Appends what changes the ledger, all in one flushed write, where a condition holds. Where writing fails, none of it is
    /// there.
    ///
    /// What a failed write has left in the file is cut off again; as long as the device refuses that, too, nothing is read
    /// and nothing written. Should the process end before it can be done, its next life finds evidence that nobody was
    /// told of, which is true all the same.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) throws(LedgerFailure) -> [Recorded]? {
        let act = Trace.begin(.service, "FileLedger", "record, entries: \(entries.count)")
        defer { act.end() }
        var ledger = try current()
        guard condition(ledger) else { return nil }
        // Taken out of memory until it is written: so it is changed in place, not copied, and a failed write leaves
        // nothing in memory that is not in the file.
        memory = nil
        var changes: [LedgerEntry] = []
        let recorded = entries.map { entry in
            let recorded = ledger.record(entry)
            if recorded.isChange { changes.append(entry) }
            return recorded
        }
        try journal.append(changes)
        memory = ledger
        return recorded
    }

    private func current() throws(LedgerFailure) -> Ledger {
        if let memory { return memory }
        let ledger = try journal.read()
        memory = ledger
        return ledger
    }
}
