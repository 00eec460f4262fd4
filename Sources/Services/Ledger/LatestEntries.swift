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
    /// Chains in which two accounts have transactions.
    private let shared: Set<TransactionKey>

    /// Takes what all of them come to.
    init(of ledger: Ledger) {
        self.ledger = ledger
        var owners: [TransactionKey: AccountToken] = [:]
        var shared: Set<TransactionKey> = []
        for line in ledger.transactions.values
        where owners.updateValue(line.account, forKey: line.facts.chain) ?? line.account != line.account {
            shared.insert(line.facts.chain)
        }
        self.shared = shared
    }

    /// What stands in an entry's place; `nil` for what has been said.
    mutating func take(_ entry: LedgerEntry) -> LedgerEntry? {
        switch entry {
        case .transaction(let facts, _):
            guard transactions.insert(facts.key).inserted else { return nil }
            return ledger.transactions[facts.key].map { line in self.entry(of: line) }
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

    /// A version without a token, in a chain that two accounts share, may follow one that bore the account's: read by itself,
    /// it would be taken for the chain's owner's.
    private func entry(of line: Ledger.Line<TransactionFacts>) -> LedgerEntry {
        let needsToken = line.facts.accountToken == nil && shared.contains(line.facts.chain)
        return .transaction(needsToken ? line.facts.bearing(line.account) : line.facts, account: line.account)
    }
}
