import DiscoverEntities

/// A ledger that an expectation can write to.
final class Book {
    private(set) var ledger: Ledger

    init(_ entries: [LedgerEntry] = []) { ledger = Ledger(entries) }

    func record(_ entry: LedgerEntry) -> RecordResult { ledger.record(entry) }
}
