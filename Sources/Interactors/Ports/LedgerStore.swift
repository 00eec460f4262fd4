public import DiscoverData
public import DiscoverEntities

/// Port: where the ledger is kept.
///
/// Promise: ``record(_:)`` is atomic and durable: when it returns, all of its entries that are changes survive a crash of the
/// machine; when it throws, none of them is there. It answers entry by entry exactly as ``Ledger/record(_:)`` would, so the
/// same entry twice is written once, and of two accounts that claim one transaction at the same moment one is refused.
public protocol LedgerStore: Sendable {
    /// All the evidence that counts for an account; entries of others may be among it.
    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger

    /// Adds entries, and says of each what became of it, in the same order.
    func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [Recorded]
}
