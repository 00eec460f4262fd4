internal import DiscoverEntities

/// What the journal of a ledger says: ``LedgerLine`` documents its lines, ``DiscoverEntities/Ledger`` what they come to.
enum LedgerContent: JournalContent {
    static let format = "discover.ledger"
    static let noun = "a ledger"
    static let version = 3
    /// Version 1 had no checksums.
    static let sealedSince = 2
    static let empty = Ledger()

    static func add(_ entry: LedgerEntry, to ledger: inout Ledger) -> Bool {
        let hasOlder = ledger.hasOlder(entry)
        return ledger.record(entry) != .new || hasOlder
    }

    static func pruning(_ ledger: Ledger) -> (LedgerEntry) -> [LedgerEntry] {
        var latest = LatestEntries(of: ledger)
        return { entry in latest.take(entry).map { [$0] } ?? [] }
    }

    static func write(_ entry: LedgerEntry, more: Bool, to bytes: inout [UInt8]) {
        LedgerLine(entry, more: more).write(to: &bytes)
    }

    static func read(
        _ object: ArraySlice<UInt8>, version: Int
    ) throws(LineFault) -> (entry: LedgerEntry, more: Bool) {
        var scanner = LineScanner(object)
        if let line = scanner.line() { return (try line.entry(), line.more == true) }
        let line = try LedgerLine(json: object + [UInt8(ascii: "}")])
        return (try line.entry(), line.more == true)
    }
}

extension Ledger {
    /// Whether it has another version of what has versions and is no transaction: recording does not tell.
    fileprivate func hasOlder(_ entry: LedgerEntry) -> Bool {
        switch entry {
        case .transaction, .spending: false
        case .renewal(let facts, let account): renewal(of: facts.chain, for: account) != nil
        case .heardFromStore(let account, _): heard[account] != nil
        }
    }
}
