internal import DiscoverEntities

/// What the journal of a ledger says: ``LedgerLine`` documents its lines, ``DiscoverEntities/Ledger`` what they come to.
enum LedgerFormat: JournalFormat {
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
        var latest = LedgerCompactor(of: ledger)
        return { entry in latest.take(entry).map { [$0] } ?? [] }
    }

    static func write(_ entry: LedgerEntry, more: Bool, to bytes: inout [UInt8]) {
        LedgerLine(entry, more: more).write(to: &bytes)
    }

    static func read(
        _ object: ArraySlice<UInt8>, version: Int
    ) throws(JournalLineError) -> (entry: LedgerEntry, more: Bool) {
        var scanner = LedgerLineParser(object)
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

/// Of several entries that say the same of different times, lets pass what the newest says, at the place of the first; of a
/// spending, which is said once, the first.
///
/// In the order of the old file: which account a chain belongs to may depend on which came first.
struct LedgerCompactor {
    private let ledger: Ledger
    private var transactions: Set<TransactionKey> = []
    private var renewals: [TransactionKey: Set<AccountToken>] = [:]
    private var heard: Set<AccountToken> = []
    private var spendings: [AccountToken: Set<String>] = [:]

    /// Takes what all of them come to.
    init(of ledger: Ledger) { self.ledger = ledger }

    /// What stands in an entry's place; `nil` for what has been said.
    mutating func take(_ entry: LedgerEntry) -> LedgerEntry? {
        switch entry {
        case .transaction(let facts, _):
            guard transactions.insert(facts.key).inserted else { return nil }
            return ledger.transactions[facts.key].map { .transaction($0.facts, account: $0.account) }
        case .renewal(let facts, let account):
            guard renewals[facts.chain, default: []].insert(account).inserted else { return nil }
            return ledger.renewal(of: facts.chain, for: account).map { .renewal($0, account: account) }
        case .heardFromStore(let account, _):
            guard heard.insert(account).inserted else { return nil }
            return ledger.heard[account].map { .heardFromStore(account: account, at: $0) }
        case .spending(let spending, let account):
            guard spendings[account, default: []].insert(spending.key).inserted else { return nil }
            return ledger.spending(spending.key, of: account).map { .spending($0, account: account) }
        }
    }
}
