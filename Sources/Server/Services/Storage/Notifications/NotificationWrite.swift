#if Server
internal import DiscoverEntities
internal import Foundation
internal import ServerUseCases

/// A database write that stores a notification, and records its transaction in the ledger.
struct NotificationWrite {
    private let facts: NotificationFacts
    private let text: String
    private let db: any SQLSession
    private let bookkeeping: LedgerWriteMetadata

    init(of facts: NotificationFacts, text: String, on db: any SQLSession, _ bookkeeping: LedgerWriteMetadata) {
        self.facts = facts
        self.text = text
        self.db = db
        self.bookkeeping = bookkeeping
    }

    func take() throws -> NotificationResult {
        try countOnce()
        guard let chain = facts.chain else {
            try keep(.noted, for: nil)
            return .noted
        }
        try bookkeeping.admit(chain.environment)
        guard let account = try addressee(of: chain) else {
            try keep(.unclaimed, for: nil)
            return .unclaimed
        }
        return try record(of: chain, for: account)
    }

    private func addressee(of chain: TransactionKey) throws -> AccountToken? {
        let reading = LedgerReader(of: db)
        let bound = NotificationFacts(
            uuid: facts.uuid, type: facts.type, signed: facts.signed,
            transaction: try facts.transaction.map { transaction in
                let owners = ChainOwnershipTable(of: db)
                return try owners.facts(as: try owners.pseudonymized(transaction))
            },
            renewal: facts.renewal)
        let recorded = try facts.transaction.flatMap { transaction in
            try reading.transactions(
                "environment = ? AND id = ?", [transaction.key.environment.rawValue, transaction.key.id.rawValue]
            ).first?.account
        }
        let earlier = try facts.transaction.flatMap { try reading.transaction(before: $0) }
        return NotificationRecipient.account(
            of: bound, recorded: recorded, owner: try (earlier ?? reading.newest(of: chain.id))?.account)
    }

    private func record(of chain: TransactionKey, for account: AccountToken) throws -> NotificationResult {
        var entries: [LedgerEntry] = []
        if let transaction = facts.transaction { entries.append(.transaction(transaction, account: account)) }
        if let renewal = facts.renewal { entries.append(.renewal(renewal, account: account)) }
        let before = try LedgerReader(of: db).ledger(touchedBy: entries)
        var session = LedgerWriteSession(db, bookkeeping, ledger: before, isQuiet: true)
        _ = try session.record(entries)
        let isChange = session.ledger.differs(from: before, about: facts, of: account)
        if let change = facts.missedChange, let key = facts.transaction?.key, isChange {
            try AuditWriter(to: db).write(
                .reconciled(key, change, owner: account), at: bookkeeping.moment, in: bookkeeping.environment)
        }
        guard session.isDisputed, let transaction = facts.transaction, let claimant = try claimant(of: transaction)
        else {
            try keep(.recorded, for: account)
            return .recorded(isChange: isChange)
        }
        try AuditWriter(to: db).write(
            .notificationDisputed(transaction.key, by: claimant, owner: account), at: bookkeeping.moment,
            in: bookkeeping.environment)
        try keep(.disputed, for: account)
        return .disputed(isChange: isChange)
    }

    private func keep(_ state: NotificationState, for account: AccountToken?) throws {
        let waits = state == .unclaimed
        let stored = waits ? StoredNotification(facts.transaction, facts.renewal) : nil
        let writing = LedgerWriter(to: db, bookkeeping)
        try db.run(
            """
            INSERT INTO notifications (uuid, type, subtype, signed, received, environment, chain, account, status, state,
                body, facts, transaction_evidence, renewal_evidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                facts.uuid, try facts.type.keyed(), try facts.subtype?.keyed(), facts.signed.milliseconds,
                bookkeeping.moment.milliseconds, bookkeeping.environment.rawValue, try facts.chain?.id.rawValue.keyed(),
                account, facts.status, state.rawValue, try storedText(for: account), try stored?.text(),
                try waits
                    ? facts.transaction.flatMap { try self.text(of: .transaction($0.key), $0.signed, by: writing) }
                    : nil,
                try waits
                    ? facts.renewal.flatMap { try self.text(of: .renewal($0.chain), $0.signed, by: writing) } : nil,
            ])
    }

    /// Returns the account that the signed transaction names, or `nil` if it names none.
    ///
    /// If the account was erased, the result is the current owner of the account's former purchase, such as its
    /// pseudonym.
    private func claimant(of transaction: TransactionFacts) throws -> AccountToken? {
        let owners = ChainOwnershipTable(of: db)
        let signed = try owners.pseudonymized(transaction)
        return signed == transaction ? transaction.accountToken : try owners.facts(as: signed).accountToken
    }

    /// Returns the stored form of the notification's signed text, or empty data for an erased account.
    private func storedText(for account: AccountToken?) throws -> Data {
        let owners = ChainOwnershipTable(of: db)
        let isErased =
            try facts.transaction.map { try owners.pseudonymized($0) != $0 } ?? false
            || account.flatMap { account in
                try facts.chain.map { try owners.isErased(account, in: $0.id) }
            } ?? false
            || facts.renewal.map { try owners.containsErasure(in: $0.chain.id) } ?? false
        return isErased ? Data() : try EvidenceTable(in: db).stored(text)
    }

    /// Stores one of the signed texts (JWS) in a notification about a purchase that no account owns yet.
    ///
    /// The text is stored now, because only this request contains it, and an account claims the purchase later.
    ///
    /// - Parameters:
    ///   - subject: The transaction or the renewal information that the text describes.
    ///   - signed: The signing time of the text.
    ///   - writing: The writer of the text.
    /// - Returns: The row number of the text, or `nil` if the request doesn't contain the text.
    /// - Throws: A database error if the write fails.
    private func text(of subject: RequestEvidence.Subject, _ signed: Moment, by writing: LedgerWriter) throws -> Int64?
    {
        try writing.evidence(of: subject, signed: signed, kept: nil, after: nil)
    }

    /// Counts the notification by its type, unless it was counted before.
    ///
    /// Earlier versions of the server stored and counted a disputed notification without recording its transaction. If
    /// such a notification arrives again, its transaction is recorded, but the notification isn't counted again.
    ///
    /// - Throws: A database error if the write fails.
    private func countOnce() throws {
        if try db.run("DELETE FROM notifications WHERE uuid = ?", [facts.uuid]) == 0 { try count() }
    }

    private func count() throws {
        let part = db.dialect.countPart
        try db.run(
            """
            INSERT INTO notification_counts (type, subtype, is_known, count\(part.column)) VALUES (?, ?, ?, 1\(part.value))
            ON CONFLICT (type, subtype\(part.column))
                DO UPDATE SET count = notification_counts.count + 1, is_known = excluded.is_known
            """, [try facts.type.keyed(), try (facts.subtype ?? "").keyed(), facts.isOfKnownType])
    }
}

/// The state of a notification, as a column of the database stores it.
package enum NotificationState: String {
    case recorded, unclaimed, disputed, noted
}
#endif
