public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a ledger in a file, to which every change is appended and flushed before it is acknowledged.
///
/// What ``Journal`` documents is its format. The rule what an entry changes is the ledger's own; only changes are
/// written.
public actor FileLedger: LedgerStore {
    private var journal: Journal
    /// What the file says; `nil` when that is in doubt, and must be read again.
    private var memory: Ledger?

    /// Reads the file at a path; where there is none, the first record makes it, and its folder.
    ///
    /// Throws ``DiscoverData/LedgerFailure/damaged(place:reason:)`` where the file is no ledger, or of a newer
    /// version. It is then left as it is.
    public init(path: String) throws(LedgerFailure) {
        var journal = Journal(path: path)
        memory = Ledger(try journal.read())
        self.journal = journal
    }

    /// All of it.
    public func ledger(for account: AccountToken) throws(LedgerFailure) -> Ledger {
        let act = Trace.begin(.service, "FileLedger", "read")
        defer { act.end() }
        return try current()
    }

    /// Appends what changes the ledger, all in one flushed write. Where that fails, none of it is there.
    public func record(_ entries: [LedgerEntry]) throws(LedgerFailure) -> [Recorded] {
        let act = Trace.begin(.service, "FileLedger", "record, entries: \(entries.count)")
        defer { act.end() }
        var ledger = try current()
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
        let ledger = Ledger(try journal.read())
        memory = ledger
        return ledger
    }
}
