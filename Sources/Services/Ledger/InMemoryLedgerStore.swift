internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a ledger in memory, for a process that is not to remember anything.
public actor InMemoryLedgerStore: LedgerStore {
    private var ledger: Ledger

    /// Begins with a ledger; empty, unless said otherwise.
    public init(_ ledger: Ledger = Ledger()) { self.ledger = ledger }

    /// All of it.
    public func ledger(for account: AccountToken) -> Ledger {
        let span = Trace.begin(.service, "InMemoryLedgerStore", "read")
        defer { span.end() }
        return ledger
    }

    /// Records by the ledger's own rule, where the condition holds.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) -> [RecordResult]? {
        let span = Trace.begin(.service, "InMemoryLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        guard condition(ledger) else { return nil }
        return entries.map { ledger.record($0) }
    }
}
