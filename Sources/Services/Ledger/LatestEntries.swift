internal import DiscoverEntities

/// Of several entries that say the same of different times, lets pass what the newest says, at the place of the first; of a
/// spending, which is said once, the first.
///
/// In the order of the old file: which account a chain belongs to may depend on which came first.
struct LatestEntries {
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
