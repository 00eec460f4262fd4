internal import DiscoverEntities

/// The format of the journal (an append-only file) that contains the ledger.
///
/// ``LedgerLine`` documents the lines, and `Ledger` the state that results from them.
enum LedgerFormat: JournalFormat {
    static let format = "discover.ledger"
    static let noun = "a ledger"
    static let version = 3
    // Version 1 had no checksums.
    static let sealedSince = 2
    static let empty = Ledger()

    static func add(_ entry: LedgerEntry, to ledger: inout Ledger) -> Bool {
        let hasOlder = ledger.hasOlder(entry)
        let recorded = ledger.record(entry)
        if case .ownedBy = recorded, case .transaction(let facts, let account) = entry, facts.accountToken == nil {
            // Each entry keeps the account that the file states, because earlier builds assigned late renewals by
            // another rule.
            return ledger.record(.transaction(facts.bearing(account), account: account)) != .new
        }
        return recorded != .new || hasOlder
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
    /// Returns `true` if recording the specified entry will replace an older entry of the ledger.
    ///
    /// Only renewal information and the time of an account's last refresh replace older entries. Call this method before
    /// recording, because the result of recording doesn't show the replacement.
    ///
    /// - Parameter entry: The entry to record.
    /// - Returns: `true` if the entry replaces renewal information or a refresh time; `false` for other entries.
    fileprivate func hasOlder(_ entry: LedgerEntry) -> Bool {
        switch entry {
        case .transaction, .spending: false
        case .renewal(let facts, let account): renewal(of: facts.chain, for: account) != nil
        case .refreshed(let account, _): lastRefresh[account] != nil
        }
    }
}

/// A filter that decides which of the ledger's entries are kept when its file is rewritten.
///
/// The newest version of a transaction, of renewal information, or of an account's refresh time is written in place of
/// the first version. A spending (a use of units) is kept once. The filter must receive the entries in the order of the
/// old file, because the first entry may determine which account owns a subscription with all its renewals.
struct LedgerCompactor {
    private let ledger: Ledger
    private var transactions: Set<TransactionKey> = []
    private var renewals: [TransactionKey: Set<AccountToken>] = [:]
    private var refreshed: Set<AccountToken> = []
    private var spendings: [AccountToken: Set<EntityID<Spending>>] = [:]

    /// Creates a filter for the file whose entries together result in the specified ledger.
    init(of ledger: Ledger) { self.ledger = ledger }

    /// Returns the entry to write in place of an entry of the old file; `nil` to leave the entry out.
    mutating func take(_ entry: LedgerEntry) -> LedgerEntry? {
        switch entry {
        case .transaction(let facts, _):
            guard transactions.insert(facts.key).inserted else { return nil }
            return ledger.transactions[facts.key].map { .transaction($0.facts, account: $0.account) }
        case .renewal(let facts, let account):
            guard renewals[facts.chain, default: []].insert(account).inserted else { return nil }
            return ledger.renewal(of: facts.chain, for: account).map { .renewal($0, account: account) }
        case .refreshed(let account, _):
            guard refreshed.insert(account).inserted else { return nil }
            return ledger.lastRefresh[account].map { .refreshed(account: account, at: $0) }
        case .spending(let spending, let account):
            guard spendings[account, default: []].insert(EntityID(spending.key)).inserted else { return nil }
            return ledger.spending(spending.key, of: account).map { .spending($0, account: account) }
        }
    }
}
