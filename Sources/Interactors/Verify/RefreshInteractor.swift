public import DiscoverData
public import DiscoverEntities

/// Reads what the store says *now* of what the ledger knows already.
///
/// A refund that happened while the app was closed is announced by nobody: it has to be found by reading. So at every launch
/// the newest version of each known transaction, and each subscription's renewal information, go into the ledger; where nothing
/// else delivers renewals, the latest transaction of each subscription as well, in the same write. What else the ledger does
/// not know is left alone: taking that in is what buying, verifying and restoring are for. But while the store lists
/// something of this account that the ledger lacks, the store does not count as heard: what the account holds is *not known yet*,
/// which is not the same as nothing.
public struct RefreshInteractor: Interactor {
    private let history: any PurchaseHistory
    private let verifier: any TransactionVerifier
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy
    private let recordsLatest: Bool

    /// Creates an interactor that brings a ledger up to date with a store.
    ///
    /// - Parameters:
    ///   - history: The store.
    ///   - verifier: Verifies what the store lists.
    ///   - ledger: The ledger to write to.
    ///   - time: The time at which the store's answer is recorded.
    ///   - environment: The only environment whose transactions count.
    ///   - retryPolicy: The timeout and the attempts for each request.
    ///   - recordsLatest: A Boolean value that indicates whether the latest transaction of a subscription that the account owns is
    ///     recorded even if the ledger doesn't have it. On a server it must be, because a lost notification doesn't come again
    ///     by itself. On a device the store's queue delivers it, and crediting it from there reports the renewal.
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

    /// Writes down what is news, and says what changed. It cannot fail a use case: of two questions, one that gets no answer
    /// leaves the other's answer standing, and what is known stays as it is.
    public func perform(_ request: RefreshRequest) async -> RefreshResponse {
        let span = Trace.begin(.interactor, "Refresh")
        defer { span.end() }
        var facts: [TransactionFacts] = []
        var statuses: [StatusFacts] = []
        var unheard: RefreshFailure?
        do {
            if request.scope == .everything { facts = try await transactions() }
        } catch {
            unheard = .store(error)
        }
        do {
            statuses = try await subscriptions()
        } catch {
            unheard = unheard ?? .store(error)
        }
        do {
            let isWhole = request.scope == .everything && unheard == nil
            return RefreshResponse(
                changed: try await record(facts, statuses, for: request.account.token, isWhole: isWhole),
                unheard: unheard)
        } catch {
            return RefreshResponse(changed: [], unheard: .ledger(error))
        }
    }

    /// - Parameter isWhole: Whether this is all that the store has to say.
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

    /// Apart from recording: whoever still holds the ledger while it changes makes it copy itself, all of it.
    private func entries(
        _ facts: [TransactionFacts], _ statuses: [StatusFacts], for account: AccountToken, isWhole: Bool
    ) async throws(LedgerFailure) -> (news: [TransactionFacts], entries: [LedgerEntry]) {
        // Where nothing was said, there is nothing to hold against the ledger, which may be long.
        guard isWhole || !facts.isEmpty || !statuses.isEmpty else { return ([], []) }
        let known = try await ledger.ledger(for: account)
        let own = statuses.filter { known.owner(of: $0.renewal.chain) == account }
        let listed = facts.filter { known.transactions[$0.key]?.account == account }
        let latest = own.map(\.transaction).filter { recordsLatest || known.transactions[$0.key]?.account == account }
        let news = listed + latest.filter { !listed.contains($0) }
        var entries: [LedgerEntry] = news.map { .transaction($0, account: account) }
        entries += own.map { .renewal($0.renewal, account: account) }
        let recorded = Set(latest.map(\.key))
        if isWhole, !facts.contains(where: { !recorded.contains($0.key) && known.lacks($0, of: account) }) {
            entries.append(.heardFromStore(account: account, at: await time.now()))
        }
        return (news, entries)
    }

    private func transactions() async throws(StoreFailure) -> [TransactionFacts] {
        let listed = try await retryPolicy.ask { [history] () async throws(StoreFailure) in try await history.history()
        }
        // These are all: a verifier with a ledger of its own learns from an empty list, too, that the customer has nothing else.
        let verify = { @Sendable [verifier] () async throws(StoreFailure) -> [Verdict<TransactionFacts>] in
            try await verifier.verify(all: listed)
        }
        guard !listed.isEmpty else {
            // There is nothing to verify, so it isn't the store's answer that is missing where the verifier gives none.
            _ = try? await retryPolicy.ask(verify)
            return []
        }
        let verdicts = try await retryPolicy.ask(verify)
        return verdicts.compactMap(\.facts).filter { $0.key.environment == environment }
    }

    private func subscriptions() async throws(StoreFailure) -> [StatusFacts] {
        let statuses = try await retryPolicy.ask { [history] () async throws(StoreFailure) in
            try await history.statuses()
        }
        guard !statuses.isEmpty else { return [] }
        let verdicts = try await retryPolicy.ask { [verifier] () async throws(StoreFailure) in
            try await verifier.verify(statuses)
        }
        return verdicts.compactMap(\.facts).filter { $0.renewal.chain.environment == environment }
    }
}

extension Ledger {
    /// Whether something that may well be this account's, and would come back by restoring, is not in the ledger.
    fileprivate func lacks(_ facts: TransactionFacts, of account: AccountToken) -> Bool {
        guard transactions[facts.key] == nil, facts.kind != .consumable, facts.revocation == nil else { return false }
        return (facts.accountToken ?? owner(of: facts.chain) ?? account) == account
    }
}

extension Verdict {
    /// What the text says, where it is genuine.
    fileprivate var facts: Facts? {
        if case .genuine(let facts) = self { facts } else { nil }
    }
}
