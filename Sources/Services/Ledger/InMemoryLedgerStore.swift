internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the ledger in memory, for a process that doesn't store anything.
public actor InMemoryLedgerStore: LedgerStore {
    private var ledger: Ledger

    /// Creates a store with the specified ledger, which is empty by default.
    public init(_ ledger: Ledger = Ledger()) { self.ledger = ledger }

    /// Returns the complete ledger, which contains the entries of all accounts; `account` isn't used.
    public func ledger(for account: AccountToken) -> Ledger {
        let span = Trace.begin(.service, "InMemoryLedgerStore", "read")
        defer { span.end() }
        return ledger
    }

    /// Records entries and returns the results, or returns `nil` if the ledger doesn't meet the condition.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) -> [RecordResult]? {
        let span = Trace.begin(.service, "InMemoryLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        guard condition(ledger) else { return nil }
        return entries.map { ledger.record($0) }
    }
}
