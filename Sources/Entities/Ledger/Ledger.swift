/// All the evidence there is, newest version of each, and all that was spent: what every balance and every entitlement is
/// computed from.
///
/// The ledger is idempotent and does not mind the order of its entries; only of two spendings that share a key without being
/// the same, the one that came first counts. A transaction belongs to the account whose token it
/// carries, else to the first account that credited its chain; nobody else can record it, and nothing moves it.
///
/// Facts about a recorded transaction always apply, in whichever order its versions arrive, even if a version bears another
/// token or another account hands it in. Only the ownership can be disputed: the transaction keeps the account that it was
/// first recorded for.
public struct Ledger: Hashable, Sendable {
    /// The newest version of each transaction, with its account.
    public private(set) var transactions: [TransactionKey: Record<TransactionFacts>] = [:]
    /// The accounts that the store has answered for, and when it last did.
    public private(set) var heard: [AccountToken: Moment] = [:]
    /// The latest date that a store has signed: no clock that runs behind it is believed.
    public private(set) var highestSigned: Moment = .distantPast
    /// The newest renewal information that each account has of a chain.
    private var renewals: [TransactionKey: [AccountToken: RenewalFacts]] = [:]
    /// What each account has spent, by key.
    private var spendings: [AccountToken: [String: Spending]] = [:]
    /// The newest transaction of each chain, where that is not the first: whose it is decides whose the chain is.
    private var newest: [TransactionKey: TransactionKey] = [:]

    /// Facts, and the account they count for.
    public struct Record<Facts: Hashable & Sendable>: Hashable, Sendable {
        /// What the store signed.
        public var facts: Facts {
            switch content {
            case .line(let facts, _): facts
            }
        }

        /// Whose it is.
        public var account: AccountToken {
            switch content {
            case .line(_, let account): account
            }
        }

        private let content: Content

        init(facts: Facts, account: AccountToken) { content = .line(facts, account) }

        /// Indirect: beside the dictionary and not in it, which has twice as many places as lines and moves them as it grows.
        private indirect enum Content: Hashable, Sendable {
            case line(Facts, AccountToken)
        }
    }

    /// An empty ledger.
    public init() {}

    /// A ledger of entries, in whichever order they come.
    public init(_ entries: some Sequence<LedgerEntry>) {
        for entry in entries { _ = record(entry) }
    }

    /// Adds one entry, unless it is known or another account's.
    public mutating func record(_ entry: LedgerEntry) -> RecordResult {
        let recorded =
            switch entry {
            case .transaction(let facts, let account): record(facts, for: account)
            case .renewal(let facts, let account): record(facts, for: account)
            case .heardFromStore(let account, let moment): record(answer: moment, for: account)
            case .spending(let spending, let account): record(spending, for: account)
            }
        if recorded.isChange, let signed = entry.signed { highestSigned = max(highestSigned, signed) }
        return recorded
    }

    /// The account that a chain of transactions belongs to, if any has claimed it: that of its newest transaction, for one
    /// customer of the store may subscribe for one account, leave, and come back for another.
    public func owner(of chain: TransactionKey) -> AccountToken? {
        newestLine(of: chain)?.account
    }

    /// The newest renewal information that an account has of a subscription.
    public func renewal(of chain: TransactionKey, for account: AccountToken) -> RenewalFacts? {
        renewals[chain]?[account]
    }

    /// What an account has spent: by moment, and of one moment by key.
    public func spendings(of account: AccountToken) -> [Spending] {
        spendings[account, default: [:]].values.sorted { ($0.moment, $0.key) < ($1.moment, $1.key) }
    }

    /// What an account has spent under a key, if it has.
    public func spending(_ key: String, of account: AccountToken) -> Spending? { spendings[account]?[key] }

    private mutating func record(_ facts: TransactionFacts, for account: AccountToken) -> RecordResult {
        if let known = transactions[facts.key] { return revise(known, by: facts, for: account) }
        if let token = facts.accountToken, token != account { return .ownedBy(token) }
        // A token speaks for its own transaction; only where there is none does the chain's first claimant decide.
        if facts.accountToken == nil, let owner = owner(of: facts.chain), owner != account { return .ownedBy(owner) }
        transactions[facts.key] = Record(facts: facts, account: account)
        noteNewest(facts)
        return .new
    }

    /// Applies a version of a recorded transaction, whatever token it bears and whoever hands it in: that something was
    /// refunded is true for its owner, too. Only the ownership can be disputed, and the line keeps its account.
    private mutating func revise(
        _ known: Record<TransactionFacts>, by signed: TransactionFacts, for account: AccountToken
    ) -> RecordResult {
        let facts = signed.counting(for: known.account)
        let isNews = facts.supersedes(known.facts)
        if isNews { transactions[facts.key] = Record(facts: facts, account: known.account) }
        guard known.account == account else {
            return isNews ? .revisedFor(known.account, from: known.facts) : .ownedBy(known.account)
        }
        guard isNews else { return .known }
        return facts.isSame(as: known.facts) ? .signedAgain : .revised(from: known.facts)
    }

    private mutating func noteNewest(_ facts: TransactionFacts) {
        if let other = newestLine(of: facts.chain)?.facts,
            (other.purchased, other.key) > (facts.purchased, facts.key)
        {
            return
        }
        // Most chains have one transaction, which need not be named: the chain is named after it.
        newest[facts.chain] = facts.key == facts.chain ? nil : facts.key
    }

    private func newestLine(of chain: TransactionKey) -> Record<TransactionFacts>? {
        if let key = newest[chain] { return transactions[key] }
        return transactions[chain].flatMap { $0.facts.chain == chain ? $0 : nil }
    }

    private mutating func record(_ facts: RenewalFacts, for account: AccountToken) -> RecordResult {
        if let known = renewals[facts.chain]?[account], !facts.supersedes(known) { return .known }
        renewals[facts.chain, default: [:]][account] = facts
        return .new
    }

    private mutating func record(answer moment: Moment, for account: AccountToken) -> RecordResult {
        if let last = heard[account], last >= moment { return .known }
        heard[account] = moment
        return .new
    }

    private mutating func record(_ spending: Spending, for account: AccountToken) -> RecordResult {
        guard spendings[account]?[spending.key] == nil else { return .known }
        spendings[account, default: [:]][spending.key] = spending
        return .new
    }
}
