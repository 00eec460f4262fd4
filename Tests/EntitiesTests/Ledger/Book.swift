import DiscoverEntities

/// A ledger that can be written to from within an expectation.
final class Book {
    private(set) var ledger: Ledger

    init(_ entries: [LedgerEntry] = []) { ledger = Ledger(entries) }

    func record(_ entry: LedgerEntry) -> RecordResult { ledger.record(entry) }
}
