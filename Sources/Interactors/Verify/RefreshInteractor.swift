public import DiscoverData
public import DiscoverEntities

/// An interactor that updates transactions in the ledger with the store's current data.
///
/// The store doesn't announce a refund that happened while the app was closed, so the app must read it. At every
/// launch, the newest version of each transaction in the ledger and each subscription's renewal information are
/// recorded. On a server, the latest transaction of each subscription is recorded, too.
///
/// Other transactions that the ledger lacks are ignored, because purchasing, verifying, and restoring record them. But
/// while the ledger lacks a listed transaction that this account could restore, the refresh isn't recorded as complete.
/// An account can restore neither consumables, nor revoked transactions, nor subscription periods that have ended. Its
/// entitlements are known only after a complete refresh, or when the ledger contains entries of the account. Until
/// then, they are *not known yet*, which differs from owning nothing.
public struct RefreshInteractor: Interactor {
    private let history: any PurchaseHistory
    private let verifier: any TransactionVerifier
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy
    private let recordsLatest: Bool

    /// Creates an interactor that updates a ledger from a store.
    ///
    /// - Parameters:
    ///   - history: The store's purchase history.
    ///   - verifier: The verifier of the signatures of the store's data.
    ///   - ledger: The ledger to write to.
    ///   - time: The source of the time that is recorded for the refresh.
    ///   - environment: The store environment, such as production, whose transactions are recorded; others are ignored.
    ///   - retryPolicy: The timeout and retry policy for each request.
    ///   - recordsLatest: A Boolean value that indicates whether a subscription's latest transaction is recorded even
    ///     if the ledger lacks it. A server must record it, because a lost notification isn't repeated. A device
    ///     doesn't need this: the store's queue delivers the transaction, and the app then processes and reports it.
    public init(
        history: any PurchaseHistory, verifier: any TransactionVerifier, ledger: any LedgerStore,
        time: any TimeSource, environment: StoreEnvironment, retryPolicy: RetryPolicy, recordsLatest: Bool = false
    ) {
        self.recordsLatest = recordsLatest
        self.history = history
        self.verifier = verifier
        self.ledger = ledger
        self.time = time
        self.environment = environment
        self.retryPolicy = retryPolicy
    }

    /// Records the store's current data in the ledger, and returns what changed; never fails.
    ///
    /// Transactions and subscriptions are requested separately. If one request fails, the results of the other one are
    /// still recorded. The ledger keeps its earlier entries.
    public func perform(_ request: RefreshRequest) async -> RefreshResponse {
        let span = Trace.begin(.interactor, "Refresh")
        defer { span.end() }
        var facts: [TransactionFacts] = []
        var statuses: [StatusFacts] = []
        var refreshFailure: RefreshFailure?
        do throws(RefreshFailure) {
            if request.scope == .everything { facts = try await transactions() }
        } catch {
            refreshFailure = error
        }
        do throws(RefreshFailure) {
            statuses = try await subscriptions()
        } catch {
            refreshFailure = refreshFailure ?? error
        }
        do {
            let isWhole = request.scope == .everything && refreshFailure == nil
            return RefreshResponse(
                changed: try await record(facts, statuses, for: request.account.token, isWhole: isWhole),
                refreshFailure: refreshFailure)
        } catch {
            return RefreshResponse(changed: [], refreshFailure: .ledger(error))
        }
    }

    /// Records verified transactions and subscription statuses in the ledger, and returns what changed.
    ///
    /// - Parameters:
    ///   - facts: The verified transactions.
    ///   - statuses: The verified subscription statuses.
    ///   - account: The account of the customer.
    ///   - isWhole: A Boolean value that indicates whether `facts` contains all transactions that the store lists.
    /// - Returns: The outcomes of the transactions that changed.
    /// - Throws: `LedgerFailure` if the ledger can't be read or written.
    private func record(
        _ facts: [TransactionFacts], _ statuses: [StatusFacts], for account: AccountToken, isWhole: Bool
    ) async throws(LedgerFailure) -> [TransactionOutcome] {
        let (news, entries) = try await entries(facts, statuses, for: account, isWhole: isWhole)
        guard !entries.isEmpty else { return [] }
        return zip(news, try await ledger.record(entries)).compactMap { facts, recorded in
            switch recorded {
            case .new: TransactionOutcome(crediting: facts, change: TransactionOutcome.Change(of: facts, from: nil))
            case .revised(let previous):
                TransactionOutcome(crediting: facts, change: TransactionOutcome.Change(of: facts, from: previous))
            case .signedAgain, .known, .ownedBy, .revisedFor: nil
            }
        }
    }

    /// Returns the transactions to record in the ledger (`news`), and all entries to record.
    ///
    /// In `entries`, the transactions are first. This is a separate method so that the ledger value that it reads is
    /// released before the write. If a reference were still alive then, the write would have to copy the whole ledger.
    /// `isWhole` is `true` if `facts` contains all transactions that the store lists.
    private func entries(
        _ facts: [TransactionFacts], _ statuses: [StatusFacts], for account: AccountToken, isWhole: Bool
    ) async throws(LedgerFailure) -> (news: [TransactionFacts], entries: [LedgerEntry]) {
        // Don't read the ledger, which may be long, if there is nothing to compare with it.
        guard isWhole || !facts.isEmpty || !statuses.isEmpty else { return ([], []) }
        let known = try await known(statuses, for: account, isComplete: isWhole || !facts.isEmpty)
        let own = statuses.filter { known.owner(of: $0.renewal.chain) == account }
        let listed = facts.filter { known.transactions[$0.key]?.account == account }
        let latest = own.map(\.transaction).filter { recordsLatest || known.transactions[$0.key]?.account == account }
        let news = listed + latest.filter { !listed.contains($0) }
        var entries: [LedgerEntry] = news.map { .transaction($0, account: account) }
        entries += own.map { .renewal($0.renewal, account: account) }
        if isWhole {
            let now = await time.now()
            let recorded = Set(latest.map(\.key))
            let restorable = Self.restorable(facts, statuses, at: max(now, known.highestSigned))
            if !restorable.contains(where: { !recorded.contains($0.key) && known.lacks($0, of: account) }) {
                entries.append(.refreshed(account: account, at: now))
            }
        }
        return (news, entries)
    }

    /// Returns those of the store's transactions that its list of current entitlements contains, too.
    ///
    /// These are the transactions that a restore returns: no consumable, no revoked transaction, and no subscription
    /// period that was upgraded or has ended. A period that a grace period extends hasn't ended.
    ///
    /// - Parameters:
    ///   - facts: All transactions that the store lists.
    ///   - statuses: The statuses of the subscriptions, which contain the ends of grace periods.
    ///   - clock: The current time. If it is earlier than the latest signed date, that date is used instead.
    /// - Returns: The transactions that can be restored.
    private static func restorable(
        _ facts: [TransactionFacts], _ statuses: [StatusFacts], at clock: Moment
    ) -> [TransactionFacts] {
        let moment = (facts.map(\.signed) + statuses.map(\.renewal.signed)).reduce(clock, max)
        let grace = Dictionary(statuses.map { ($0.transaction.key, $0.renewal.graceEnds) }) { first, _ in first }
            .compactMapValues(\.self)
        return facts.filter { transaction in
            guard transaction.kind != .consumable, transaction.revocation == nil else { return false }
            guard transaction.kind == .autoRenewable else { return true }
            let paidEnd = transaction.expires ?? transaction.purchased
            return !transaction.isUpgraded && max(paidEnd, grace[transaction.key] ?? paidEnd) > moment
        }
    }

    /// Returns the ledger's entries about the given subscriptions, or all entries if `isComplete`.
    ///
    /// Subscriptions are refreshed often, so reading must not take longer for an account with many past purchases.
    private func known(
        _ statuses: [StatusFacts], for account: AccountToken, isComplete: Bool
    ) async throws(LedgerFailure) -> Ledger {
        guard !isComplete else { return try await ledger.ledger(for: account) }
        let entries = statuses.flatMap { status -> [LedgerEntry] in
            [.transaction(status.transaction, account: account), .renewal(status.renewal, account: account)]
        }
        return try await ledger.ledger(about: entries, for: account)
    }

    private func transactions() async throws(RefreshFailure) -> [TransactionFacts] {
        let listed = try await read { [history] () async throws(StoreFailure) in try await history.history() }
        // These are all transactions. For a verifier that has its own ledger, an empty list means that the customer owns
        // nothing else.
        let verify = { @Sendable [verifier] () async throws(StoreFailure) -> [Verdict<TransactionFacts>] in
            try await verifier.verify(all: listed)
        }
        guard !listed.isEmpty else {
            // There is nothing to verify, so a failure of the verifier doesn't make the store's response incomplete.
            _ = try? await retryPolicy.run(verify)
            return []
        }
        let verdicts = try await self.verify(verify)
        return verdicts.compactMap(\.facts).filter { $0.key.environment == environment }
    }

    private func subscriptions() async throws(RefreshFailure) -> [StatusFacts] {
        let statuses = try await read { [history] () async throws(StoreFailure) in try await history.statuses() }
        guard !statuses.isEmpty else { return [] }
        let verdicts = try await verify { [verifier] () async throws(StoreFailure) in
            try await verifier.verify(statuses)
        }
        return verdicts.compactMap(\.facts).filter { $0.renewal.chain.environment == environment }
    }

    /// Sends a request to the store according to the retry policy, and returns the response.
    private func read<Value: Sendable>(
        _ request: @escaping @Sendable () async throws(StoreFailure) -> Value
    ) async throws(RefreshFailure) -> Value {
        do throws(StoreFailure) { return try await retryPolicy.run(request) } catch { throw .store(error) }
    }

    /// Sends a request to the verifier according to the retry policy, and returns the response.
    private func verify<Value: Sendable>(
        _ request: @escaping @Sendable () async throws(StoreFailure) -> Value
    ) async throws(RefreshFailure) -> Value {
        do throws(StoreFailure) { return try await retryPolicy.run(request) } catch { throw .verifier(error) }
    }
}

extension Ledger {
    /// Returns `true` if the ledger lacks the transaction, and it isn't known to belong to another account.
    fileprivate func lacks(_ facts: TransactionFacts, of account: AccountToken) -> Bool {
        transactions[facts.key] == nil && (facts.accountToken ?? owner(continuedBy: facts) ?? account) == account
    }
}

extension Verdict {
    /// The verified contents of the signed data, or `nil` if the data isn't genuine.
    fileprivate var facts: Facts? {
        if case .genuine(let facts) = self { facts } else { nil }
    }
}
