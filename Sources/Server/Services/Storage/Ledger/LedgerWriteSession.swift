#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import ServerUseCases

/// Records new entries during one database write.
///
/// The entity `Ledger` decides what each entry changes, and the session writes these changes to the database.
struct LedgerWriteSession {
    private(set) var ledger: Ledger
    /// A Boolean value that indicates whether this session found a transaction with a disputed owner.
    ///
    /// Such a transaction names an account that isn't its owner in the ledger.
    private(set) var isDisputed = false
    private let db: any SQLSession
    private let bookkeeping: LedgerWriteMetadata
    private let writing: LedgerWriter
    private let isQuiet: Bool
    /// The entries that this session recorded or is recording.
    private var touched: [LedgerEntry] = []

    /// Creates a session for one database write.
    ///
    /// - Parameters:
    ///   - db: The database.
    ///   - bookkeeping: The values that apply to the whole write, such as the current time.
    ///   - ledger: The part of the ledger that the decisions need.
    ///   - isQuiet: A Boolean value that indicates whether the session records no refusals, neither in the audit log
    ///     nor in the request's evidence. It is `true` for data that the store sent, because no account presented the
    ///     data.
    init(_ db: any SQLSession, _ bookkeeping: LedgerWriteMetadata, ledger: Ledger, isQuiet: Bool = false) {
        self.db = db
        self.bookkeeping = bookkeeping
        self.ledger = ledger
        self.isQuiet = isQuiet
        writing = LedgerWriter(to: db, bookkeeping)
    }

    /// Records the entries in the ledger and the database, and returns the result for each entry.
    mutating func record(_ entries: [LedgerEntry]) throws -> [RecordResult] {
        touched = entries
        return try entries.map { try record($0, from: bookkeeping.evidence.source, by: writing, isWaiting: false) }
    }

    /// Records one entry in the ledger and the database, and returns the result.
    ///
    /// - Parameters:
    ///   - entry: The entry to record.
    ///   - source: The kind of data from which the entry was read: signed texts (JWS) or a receipt.
    ///   - writing: The writer of the entry.
    ///   - isWaiting: A Boolean value that indicates whether the entry is from a notification that was stored until an
    ///     account claimed the purchase.
    /// - Returns: The result.
    /// - Throws: An error if the entry can't be recorded.
    private mutating func record(
        _ entry: LedgerEntry, from source: RequestEvidence.Source, by writing: LedgerWriter, isWaiting: Bool
    ) throws -> RecordResult {
        switch entry {
        case .transaction(let facts, let account):
            return try record(facts, for: account, from: source, by: writing, isWaiting: isWaiting)
        case .renewal(let facts, let account):
            try bookkeeping.admit(facts.chain.environment)
            return try record(facts, for: account, from: source, by: writing)
        case .refreshed, .spending:
            let recorded = ledger.record(entry)
            if recorded.isChange { try writing.write(entry) }
            return recorded
        }
    }

    private mutating func record(
        _ said: TransactionFacts, for account: AccountToken, from source: RequestEvidence.Source,
        by writing: LedgerWriter,
        isWaiting: Bool
    ) throws -> RecordResult {
        try bookkeeping.admit(said.key.environment)
        let known = try KnownTransaction(said.key, in: db, besides: ledger)
        let presented = source == .receipt ? known?.completing(said) ?? said : said
        let signed = try ChainOwnershipTable(of: db).pseudonymized(presented)
        let writing = writing.withoutTexts(if: signed != presented)
        let facts = try ChainOwnershipTable(of: db).facts(as: signed)
        var recorded = ledger.record(.transaction(facts, account: account))
        switch recorded {
        case .new:
            try writing.insert(
                facts, for: account, signedToken: signed.accountToken, textSigned: source == .receipt ? 0 : nil)
            try ChainOwnershipTable(of: db).followMerge(of: signed, at: bookkeeping.moment)
            if !isWaiting { try takeIn(facts.chain, for: account) }
        case .revised, .signedAgain, .revisedFor:
            let textSigned = source == .receipt ? known?.latestText : nil
            try revise(
                facts.key, as: signed, textSigned: textSigned, by: writing,
                isSignedAgain: source == .signedTexts && recorded.isSignedAgain(as: ledger.transactions[facts.key]))
        case .known, .ownedBy:
            if source == .signedTexts, let known, let completed = known.completed(by: signed) {
                try writing.revise(
                    completed, signedToken: signed.accountToken ?? known.payer,
                    textSigned: signed.signed.milliseconds, brought: signed.signed)
                try reload()
                if known.account == account, completed != known.facts { recorded = .revised(from: known.facts) }
            }
        }
        if source == .signedTexts, known.map(\.isOfReceiptAlone) ?? (recorded == .new) {
            try settleOwner(of: signed, known)
        }
        if isWaiting { return recorded }
        if let owner = recorded.otherOwner, !isQuiet { try refuse(facts, by: account, owner: owner) }
        try noteDispute(of: facts, after: recorded)
        return recorded
    }

    /// Corrects the owners of renewals when the first signed text (JWS) about a transaction arrives.
    ///
    /// Only the signed text states whether the transaction is a renewal or a new purchase; a receipt doesn't. The owner
    /// of a new purchase also owns the renewals after it.
    ///
    /// - Parameters:
    ///   - signed: The contents of the signed text.
    ///   - known: The recorded transaction, or `nil` if it wasn't recorded before.
    /// - Throws: An error if the database can't be read or written.
    private mutating func settleOwner(of signed: TransactionFacts, _ known: KnownTransaction?) throws {
        let bindings = ChainOwnershipTable(of: db)
        var hasMoved = try bindings.returnRenewals(of: signed, at: bookkeeping.moment)
        if let known, signed.accountToken == known.account, let owner = try bindings.facts(as: signed).accountToken,
            owner != known.account
        {
            try ChainMover(on: db).correct(
                known.number, known.facts, from: known.account, to: owner, at: bookkeeping.moment)
            if try LedgerReader(of: db).newest(of: signed.original)?.account == owner {
                try ChainMover(on: db).moveRenewal(of: signed.chain, from: known.account, to: owner)
            }
            hasMoved = true
        }
        if hasMoved { try reload() }
    }

    private mutating func record(
        _ said: RenewalFacts, for account: AccountToken, from source: RequestEvidence.Source, by writing: LedgerWriter
    ) throws -> RecordResult {
        let before = ledger.renewal(of: said.chain, for: account)
        let facts = source == .receipt ? before.map(said.completed(by:)) ?? said : said
        let writing = writing.withoutTexts(if: try ChainOwnershipTable(of: db).containsErasure(in: said.chain.id))
        let recorded = ledger.record(.renewal(facts, account: account))
        guard before != nil || source == .receipt else {
            if recorded.isChange { try writing.write(facts, for: account, textSigned: nil, brought: said.signed) }
            return recorded
        }
        let row = try LedgerReader(of: db).renewals(
            "account = ? AND chain = ?", [account, said.chain.id.rawValue]
        ).first
        if recorded.isChange {
            let latest = row.map { $0.textSigned ?? $0.facts.signed.milliseconds } ?? 0
            try writing.write(
                facts, for: account, textSigned: source == .receipt ? latest : nil, brought: said.signed,
                isSignedAgain: source == .signedTexts && before.map(facts.isSame(as:)) ?? false)
        } else if source == .signedTexts, let row, let latest = row.textSigned, latest < said.signed.milliseconds {
            // The receipt is newer, but contains less about the next bill.
            let completed = row.facts.completed(by: said)
            try writing.write(
                completed, for: account, textSigned: said.signed.milliseconds, brought: said.signed)
            try reload()
            return completed == row.facts ? .known : .new
        }
        return recorded
    }

    /// Writes newer contents of a recorded transaction.
    ///
    /// The transaction stays with its account, even if the contents name another account.
    ///
    /// - Parameters:
    ///   - key: The environment and the ID of the transaction.
    ///   - signed: The newer contents.
    ///   - textSigned: The signing time of the newest signed text in milliseconds, if the contents are from a receipt,
    ///     or `nil` if they are from a signed text.
    ///   - writing: The writer of the entry.
    ///   - isSignedAgain: A Boolean value that indicates whether only the signing time is newer.
    /// - Throws: A database error if the write fails.
    private func revise(
        _ key: TransactionKey, as signed: TransactionFacts, textSigned: Int64?, by writing: LedgerWriter,
        isSignedAgain: Bool
    ) throws {
        guard let line = ledger.transactions[key] else { return }
        try writing.revise(
            line.facts, signedToken: signed.accountToken, textSigned: textSigned, brought: signed.signed,
            isSignedAgain: isSignedAgain)
    }

    /// Reads the affected rows into the ledger again, because other code has changed them in the database.
    private mutating func reload() throws { ledger = try LedgerReader(of: db).ledger(touchedBy: touched) }

    /// Records a dispute if the signed transaction names an account that isn't its owner in the ledger.
    ///
    /// The owner stays the same until an administrator resolves the dispute. Call this method after the session has
    /// recorded the contents of the transaction, which aren't disputed. If the recording neither changed nor refused
    /// anything, the method sets only ``isDisputed``.
    ///
    /// - Parameters:
    ///   - facts: The contents of the transaction.
    ///   - recorded: The result of recording the transaction.
    /// - Throws: A database error if the write fails.
    private mutating func noteDispute(of facts: TransactionFacts, after recorded: RecordResult) throws {
        guard let claimant = facts.accountToken, let owner = ledger.transactions[facts.key]?.account, owner != claimant
        else { return }
        isDisputed = true
        guard recorded.isChange || recorded.otherOwner != nil else { return }
        try DisputeWriter(to: db).note(facts, claimant: claimant, owner: owner, at: bookkeeping.moment)
    }

    /// Records the stored notifications about a purchase that no account owned until now.
    ///
    /// The database write that records the first transaction of the purchase for an account also records these
    /// notifications for the account.
    private mutating func takeIn(_ chain: TransactionKey, for account: AccountToken) throws {
        for waiting in try UnclaimedNotifications(in: db).all(of: chain.id) {
            var entries: [LedgerEntry] = []
            if let facts = waiting.facts.transaction { entries.append(.transaction(facts, account: account)) }
            if let facts = waiting.facts.renewal { entries.append(.renewal(facts, account: account)) }
            touched += entries
            ledger = try LedgerReader(of: db).ledger(adding: entries, to: ledger)
            // Mark the notification first, because recording it may call this function again for the same chain.
            try UnclaimedNotifications(in: db).mark(waiting, as: account)
            let writing = writing.withEvidence(
                transaction: waiting.transactionEvidence, renewal: waiting.renewalEvidence)
            for entry in entries { _ = try record(entry, from: .signedTexts, by: writing, isWaiting: true) }
        }
    }

    private func refuse(_ facts: TransactionFacts, by account: AccountToken, owner: AccountToken) throws {
        let outcome = bookkeeping.policy.outcome(of: facts)
        bookkeeping.evidence.note(outcome, of: facts.key)
        // An entry with both accounts would connect an erased account with its pseudonym.
        if try ChainOwnershipTable(of: db).isErased(owner, in: facts.original) { return }
        try AuditWriter(to: db).write(
            .claimRefused(facts.key, by: account, owner: owner, outcome), at: bookkeeping.moment,
            in: bookkeeping.environment)
    }
}

extension RecordResult {
    /// Returns `true` if the recorded version differs from the previous one only in its signing time.
    fileprivate func isSignedAgain(as line: Ledger.Record<TransactionFacts>?) -> Bool {
        switch self {
        case .signedAgain: true
        case .revisedFor(_, let previous): line?.facts.isSame(as: previous) ?? false
        case .new, .revised, .known, .ownedBy: false
        }
    }
}
#endif
