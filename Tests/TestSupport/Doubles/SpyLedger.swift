public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A ledger in memory that remembers what it was asked to write, and can be made to fail.
public actor SpyLedger: LedgerStore {
    /// What it holds.
    public private(set) var current: Ledger
    /// What it was asked to write, call by call, failed calls included.
    public private(set) var calls: [[LedgerEntry]] = []
    private let writes = ScriptedAnswers<[RecordResult], LedgerFailure>()
    private let reads = ScriptedAnswers<Ledger, LedgerFailure>()

    /// Holds a ledger.
    public init(_ ledger: Ledger = Ledger()) { current = ledger }

    /// Ends the next attempts to write like this, without writing anything.
    public nonisolated func nextRecord(_ turns: ScriptedAnswer<[RecordResult], LedgerFailure>...) { writes.add(turns) }

    /// Ends the next attempts to read like this.
    public nonisolated func nextRead(_ turns: ScriptedAnswer<Ledger, LedgerFailure>...) { reads.add(turns) }

    /// Answers by the script, else with what it holds.
    public func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        if let scripted = await reads.play() { return try scripted.get() }
        return current
    }

    /// Answers by the script, else records where the condition holds.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        calls.append(entries)
        if let scripted = await writes.play() { return try scripted.get() }
        guard condition(current) else { return nil }
        return entries.map { current.record($0) }
    }
}
