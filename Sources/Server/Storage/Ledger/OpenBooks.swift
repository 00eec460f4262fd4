#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import GRDB
internal import ServerCases

/// The books while a write has them open: a `Ledger` that judges, and the database that what it calls a change is written to.
struct OpenBooks {
    private(set) var ledger: Ledger
    /// Whether something that was recorded names another account than the one that it is recorded for.
    private(set) var isDisputed = false
    private let db: Database
    private let bookkeeping: Bookkeeping
    private let writing: LedgerWriting
    private let isQuiet: Bool

    /// - Parameters:
    ///   - ledger: The evidence that matters for what is to be recorded.
    ///   - isQuiet: Whether nobody is to be told of what is refused: it was the store that asked, and no account.
    init(_ db: Database, _ bookkeeping: Bookkeeping, ledger: Ledger, isQuiet: Bool = false) {
        self.db = db
        self.bookkeeping = bookkeeping
        self.ledger = ledger
        self.isQuiet = isQuiet
        writing = LedgerWriting(to: db, bookkeeping)
    }

    /// Records entries, and says of each what became of it.
    mutating func record(_ entries: [LedgerEntry]) throws -> [Recorded] {
        try entries.map { entry in
            let recorded = try record(entry)
            guard case .new = recorded, case .transaction(let facts, _) = entry,
                try Bindings(of: db).returnRenewals(of: facts)
            else { return recorded }
            ledger = try LedgerReading(of: db).ledger(touchedBy: entries)
            return recorded
        }
    }

    /// Records one entry, and says what became of it.
    private mutating func record(_ entry: LedgerEntry) throws -> Recorded {
        switch entry {
        case .transaction(let facts, let account): return try record(facts, for: account)
        case .renewal(let facts, _): try bookkeeping.admit(facts.chain.environment)
        case .heardFromStore, .spending: break
        }
        let recorded = ledger.record(entry)
        if recorded.isChange { try writing.write(entry) }
        return recorded
    }

    private mutating func record(_ signed: TransactionFacts, for account: AccountToken) throws -> Recorded {
        try bookkeeping.admit(signed.key.environment)
        let facts = try Bindings(of: db).facts(as: signed)
        let recorded = ledger.record(.transaction(facts, account: account))
        switch recorded {
        case .new:
            try writing.insert(facts, for: account, signedToken: signed.accountToken)
            try takeIn(facts.chain, for: account)
        case .revised, .revisedFor: try revise(facts.key, signedToken: signed.accountToken, by: writing)
        case .known, .ownedBy: break
        }
        if let owner = recorded.otherOwner, !isQuiet { try refuse(facts, by: account, owner: owner) }
        try noteDispute(of: facts, after: recorded)
        return recorded
    }

    /// Writes a version as the ledger has it: the row keeps its account, whatever token the version bears.
    private func revise(_ key: TransactionKey, signedToken: AccountToken?, by writing: LedgerWriting) throws {
        guard let line = ledger.transactions[key] else { return }
        try writing.revise(line.facts, signedToken: signedToken)
    }

    /// What a version says counts in any case. That it names another account than the ledger does is for an administrator.
    private mutating func noteDispute(of facts: TransactionFacts, after recorded: Recorded) throws {
        guard let claimant = facts.accountToken, let owner = ledger.transactions[facts.key]?.account, owner != claimant
        else { return }
        isDisputed = true
        guard recorded.isChange || recorded.otherOwner != nil else { return }
        try DisputeWriting(to: db).note(facts, claimant: claimant, owner: owner, at: bookkeeping.moment)
    }

    /// What notifications said of a chain before anybody claimed it counts from now on, within the same write.
    private mutating func takeIn(_ chain: TransactionKey, for account: AccountToken) throws {
        for waiting in try UnclaimedNotifications(in: db).all(of: chain.id) {
            var entries: [LedgerEntry] = []
            if let facts = waiting.facts.transaction { entries.append(.transaction(facts, account: account)) }
            if let facts = waiting.facts.renewal { entries.append(.renewal(facts, account: account)) }
            ledger = try LedgerReading(of: db).ledger(adding: entries, to: ledger)
            // Marked first: recording may come here again, for the same chain.
            try UnclaimedNotifications(in: db).mark(waiting, as: account)
            let writing = writing.withEvidence(
                transaction: waiting.transactionEvidence, renewal: waiting.renewalEvidence)
            try takeIn(entries, by: writing)
        }
    }

    private mutating func takeIn(_ entries: [LedgerEntry], by writing: LedgerWriting) throws {
        for entry in entries {
            var entry = entry
            var signedToken: AccountToken?
            if case .transaction(let facts, let account) = entry {
                signedToken = facts.accountToken
                entry = .transaction(try Bindings(of: db).facts(as: facts), account: account)
            }
            switch (ledger.record(entry), entry) {
            case (.new, .transaction(let facts, let account)):
                try writing.insert(facts, for: account, signedToken: signedToken)
            case (.revised, .transaction(let facts, _)), (.revisedFor, .transaction(let facts, _)):
                try revise(facts.key, signedToken: signedToken, by: writing)
            case (let recorded, _): if recorded.isChange { try writing.write(entry) }
            }
        }
    }

    private func refuse(_ facts: TransactionFacts, by account: AccountToken, owner: AccountToken) throws {
        let outcome = bookkeeping.policy.outcome(of: facts)
        bookkeeping.evidence.note(outcome, of: facts.key)
        try AuditWriting(to: db).write(
            .claimRefused(facts.key, by: account, owner: owner, outcome), at: bookkeeping.moment,
            in: bookkeeping.environment)
    }
}

extension Bookkeeping {
    /// A database is of one environment: what is of another has no place in it, whoever let it come this far.
    func admit(_ other: StoreEnvironment) throws {
        guard other == environment.store else {
            throw LedgerFailure.unavailable(
                "this ledger accounts for \(environment.rawValue), and the transaction is of \(other.rawValue)")
        }
    }
}
#endif
