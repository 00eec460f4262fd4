public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A ledger in memory that records the write requests, and can be made to fail.
public actor SpyLedger: LedgerStore {
    /// The current content of the ledger.
    public private(set) var current: Ledger
    /// The entries of each write request, including failed ones.
    public private(set) var calls: [[LedgerEntry]] = []
    private let writes = ScriptedResponses<[RecordResult], LedgerFailure>()
    private let reads = ScriptedResponses<Ledger, LedgerFailure>()

    /// Creates a store from a ledger.
    public init(_ ledger: Ledger = Ledger()) { current = ledger }

    /// Specifies the results of the next write requests, which then write nothing.
    public nonisolated func nextRecord(_ turns: ScriptedResponse<[RecordResult], LedgerFailure>...) {
        writes.add(turns)
    }

    /// Specifies the results of the next read requests.
    public nonisolated func nextRead(_ turns: ScriptedResponse<Ledger, LedgerFailure>...) { reads.add(turns) }

    /// Returns the next scripted result, or else the current ledger.
    public func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        if let scripted = await reads.play() { return try scripted.get() }
        return current
    }

    /// Returns the next scripted result, or else records the entries if the condition is met.
    ///
    /// The result is `nil` if the condition isn't met.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        calls.append(entries)
        if let scripted = await writes.play() { return try scripted.get() }
        guard condition(current) else { return nil }
        return entries.map { current.record($0) }
    }
}
