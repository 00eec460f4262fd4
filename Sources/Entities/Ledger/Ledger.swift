/// The record of purchases: the newest version of each signed transaction, and all spendings of units.
///
/// Every balance and every entitlement is computed from the ledger. Recording an entry again changes nothing. The order
/// of the entries doesn't matter, with one exception: of two different spendings with the same key, the first one
/// counts.
///
/// A transaction belongs to the account whose token it contains. Without a token, it belongs to the account of the
/// previous transaction of the same subscription (chain) or, if there is no such transaction, to the account that first
/// records it. No other account can record the transaction, and its owner never changes.
///
/// A newer signed version, such as a refund, always replaces the contents of a recorded transaction. This applies even
/// if the version contains another account's token, or if another account submits it. The transaction itself stays with
/// the account that it was first recorded for.
public struct Ledger: Hashable, Sendable {
    /// The newest signed version and the owner of each transaction, by the transaction's key.
    public private(set) var transactions: [TransactionKey: Record<TransactionFacts>] = [:]
    /// For each account, the time of the store's latest response to a request for all of its purchases.
    public private(set) var lastRefresh: [AccountToken: Moment] = [:]
    /// The latest date that a store has signed; a device clock that is behind this date isn't trusted.
    public private(set) var highestSigned: Moment = .distantPast
    /// The counts of purchases and spent units, by account; usually empty.
    ///
    /// If an account has counts, only they determine its balances. Purchases and spendings in the ledger, including
    /// those that ``record(_:)`` adds, don't change these balances.
    public private(set) var counts: [AccountToken: ConsumableCounts] = [:]
    /// The products that a server's administrators gave each account, including revoked grants.
    ///
    /// The map is usually empty. Only a server's ledger contains grants. They aren't signed, so they never change
    /// ``highestSigned``.
    public private(set) var grants: [AccountToken: [ProductGrant]] = [:]
    /// The newest renewal information of each subscription and account.
    ///
    /// A subscription is identified by the key of its first transaction.
    private var renewals: [TransactionKey: [AccountToken: RenewalFacts]] = [:]
    /// The spendings of units, by account and then by the key of the spending.
    ///
    /// Keys are compared byte for byte, like the IDs of the cards that they contain.
    private var spendings: [AccountToken: [EntityID<Spending>: Spending]] = [:]
    /// The key of each subscription's newest transaction, by the key of its first transaction.
    ///
    /// The account of the newest transaction owns the subscription. If the first transaction is also the newest one,
    /// there is no entry.
    private var newest: [TransactionKey: TransactionKey] = [:]
    /// The subscriptions whose transactions belong to more than one account.
    ///
    /// Each subscription is identified by the key of its first transaction.
    private var shared: Set<TransactionKey> = []

    /// The verified contents of a signed transaction, and the account that owns the transaction.
    public struct Record<Facts: Hashable & Sendable>: Hashable, Sendable {
        /// The verified contents of the signed transaction.
        public var facts: Facts {
            switch content {
            case .line(let facts, _): facts
            }
        }

        /// The account that owns the transaction.
        public var account: AccountToken {
            switch content {
            case .line(_, let account): account
            }
        }

        private let content: Content

        init(facts: Facts, account: AccountToken) { content = .line(facts, account) }

        /// The contents of a record, stored outside of the dictionary that contains the record.
        ///
        /// A dictionary has about twice as many slots as records, and moves its records as it grows. Because the
        /// contents are stored elsewhere, each slot is small.
        private indirect enum Content: Hashable, Sendable {
            case line(Facts, AccountToken)
        }
    }

    /// Creates an empty ledger.
    public init() {}

    /// Creates a ledger that contains the specified entries, which may be in any order.
    public init(_ entries: some Sequence<LedgerEntry>) {
        for entry in entries { _ = record(entry) }
    }

    /// Records one entry, and returns whether it is new, changes something, or has another owner.
    public mutating func record(_ entry: LedgerEntry) -> RecordResult {
        let recorded =
            switch entry {
            case .transaction(let facts, let account): record(facts, for: account)
            case .renewal(let facts, let account): record(facts, for: account)
            case .refreshed(let account, let moment): record(refresh: moment, for: account)
            case .spending(let spending, let account): record(spending, for: account)
            }
        if recorded.isChange, let signed = entry.signed { highestSigned = max(highestSigned, signed) }
        return recorded
    }

    /// Sets the counts of purchases and spent units that determine an account's balances.
    ///
    /// These counts replace the purchases and spendings that the ledger lists for the account.
    public mutating func count(_ counts: ConsumableCounts, for account: AccountToken) { self.counts[account] = counts }

    /// Adds products that administrators of a server gave an account.
    ///
    /// A grant whose ID the account has already isn't added again.
    public mutating func add(_ grants: [ProductGrant], for account: AccountToken) {
        for grant in grants where self.grants[account]?.contains(where: { $0.id == grant.id }) != true {
            self.grants[account, default: []].append(grant)
        }
    }

    /// Returns the account that owns a subscription; `nil` if the ledger doesn't contain the subscription.
    ///
    /// The subscription is identified by the key of its first transaction. The account of its newest transaction is the
    /// owner. For example, a customer can subscribe in one account, cancel, and later subscribe again in another
    /// account of the app.
    public func owner(of chain: TransactionKey) -> AccountToken? {
        newestLine(of: chain)?.account
    }

    /// Returns the account that owns a transaction which has no account token.
    ///
    /// This is the account of the previous transaction of the same subscription. So a renewal that arrives late belongs
    /// to the account that paid for the period before it, even if another account has subscribed since then. If no
    /// previous transaction is known, it is the account that owns the subscription now.
    ///
    /// - Parameter facts: The contents of the transaction without a token.
    /// - Returns: The account, or `nil` if the ledger contains no transaction of the subscription.
    public func owner(continuedBy facts: TransactionFacts) -> AccountToken? {
        guard let last = newestLine(of: facts.chain) else { return nil }
        guard shared.contains(facts.chain), !last.facts.precedes(facts) else { return last.account }
        let earlier = transactions.values.filter { $0.facts.chain == facts.chain && $0.facts.precedes(facts) }
        return (earlier.max { $0.facts.precedes($1.facts) } ?? last).account
    }

    /// Returns an account's newest renewal information for a subscription; `nil` if none was recorded.
    public func renewal(of chain: TransactionKey, for account: AccountToken) -> RenewalFacts? {
        renewals[chain]?[account]
    }

    /// Returns the spendings of an account, sorted by time and then by key.
    public func spendings(of account: AccountToken) -> [Spending] {
        spendings[account, default: [:]].sorted { ($0.value.moment, $0.key) < ($1.value.moment, $1.key) }.map(\.value)
    }

    /// Returns an account's spending with a key, such as `superLike:rec-17`.
    ///
    /// The result is `nil` if no spending has this key, byte for byte.
    public func spending(_ key: String, of account: AccountToken) -> Spending? { spendings[account]?[EntityID(key)] }

    private mutating func record(_ facts: TransactionFacts, for account: AccountToken) -> RecordResult {
        if let known = transactions[facts.key] { return revise(known, by: facts, for: account) }
        if let token = facts.accountToken, token != account { return .ownedBy(token) }
        // A transaction with a token belongs to the account of the token. Only without one does the owner of the
        // subscription matter.
        if facts.accountToken == nil, let owner = owner(continuedBy: facts), owner != account { return .ownedBy(owner) }
        if let last = newestLine(of: facts.chain), last.account != account { shared.insert(facts.chain) }
        transactions[facts.key] = Record(facts: facts, account: account)
        noteNewest(facts)
        return .new
    }

    /// Replaces a recorded transaction by a newer signed version, and returns what changed.
    ///
    /// If `signed` isn't newer, nothing changes. A refund, for example, applies whatever account token it contains and
    /// whichever account submits it. The transaction keeps the account that it was recorded for.
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
        if let other = newestLine(of: facts.chain)?.facts, facts.precedes(other) { return }
        // Most chains have one transaction. It needs no entry, because it has the same key as the chain.
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

    private mutating func record(refresh moment: Moment, for account: AccountToken) -> RecordResult {
        if let last = lastRefresh[account], last >= moment { return .known }
        lastRefresh[account] = moment
        return .new
    }

    private mutating func record(_ spending: Spending, for account: AccountToken) -> RecordResult {
        let key = EntityID<Spending>(spending.key)
        guard spendings[account]?[key] == nil else { return .known }
        spendings[account, default: [:]][key] = spending
        return .new
    }
}

extension TransactionFacts {
    /// Returns `true` if this transaction of a subscription precedes another one of the same subscription.
    ///
    /// The purchase date decides. Of two transactions with the same date, the one with the lower key precedes.
    fileprivate func precedes(_ other: TransactionFacts) -> Bool {
        (purchased, key) < (other.purchased, other.key)
    }
}
