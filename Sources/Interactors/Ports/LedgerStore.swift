public import DiscoverData
public import DiscoverEntities

/// Port: where the ledger is kept.
///
/// Promise: ``record(_:provided:)`` is atomic and durable: when it returns, all of its entries that are changes survive a crash
/// of the machine; when it throws, none of them is there. It answers entry by entry exactly as
/// ``/DiscoverEntities/Ledger/record(_:)`` would, so the same entry twice is written once, and of two accounts that claim one
/// transaction at the same moment one is refused.
/// Between the judging of its condition and its writing nothing else is written: so of two that want the last unit, one has it.
public protocol LedgerStore: Sendable {
    /// All the evidence that counts for an account; entries of others may be among it.
    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Adds entries if a condition holds, and says of each what became of it, in the same order.
    ///
    /// - Parameters:
    ///   - entries: What is to be in it, in the order in which it is judged.
    ///   - condition: Judged once, on all the evidence that counts for the entries' accounts at that very instant. It must be
    ///     quick, and must not keep the ledger.
    /// - Returns: `nil` where the condition does not hold; then nothing is written.
    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]?

    /// Adds entries, whatever else there is, and says of each what became of it, in the same order.
    ///
    /// A store that reads the evidence for each judgement can do with what the entries themselves touch; others need not
    /// implement it.
    func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult]
}

extension LedgerStore {
    /// Adds entries, whatever else there is, and says of each what became of it, in the same order.
    public func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        try await record(entries) { _ in true } ?? []
    }
}
