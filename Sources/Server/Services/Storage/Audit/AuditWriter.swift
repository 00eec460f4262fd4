#if Server
package import DiscoverEntities
package import ServerUseCases

/// Writes entries of the audit log, in the same database transaction as the change that they describe.
struct AuditWriter {
    /// The actions whose repetitions one entry counts.
    ///
    /// The condition of the index `audit_repetitions` contains the same list.
    private static let repeated = "('claimRefused', 'notificationDisputed')"

    private let db: any SQLSession

    init(to db: any SQLSession) { self.db = db }

    /// Writes an audit entry, or increments the count of an existing entry for a repeated event.
    ///
    /// Only refusals and disputes are counted in this way, so repeated requests of customers can't fill the disk. Each
    /// access by an administrator or a service gets an entry of its own.
    ///
    /// - Parameters:
    ///   - note: The event.
    ///   - moment: The current time on the server's clock.
    ///   - environment: The store environment of the database.
    /// - Throws: A database error if the write fails.
    func write(_ note: AuditEvent, at moment: Moment, in environment: LedgerEnvironment) throws {
        let fields = AuditFields(note)
        try db.lockNumbering()
        try db.run(
            """
            INSERT INTO audit (moment, latest, times, action, environment, subject, account, other, outcome, actor)
            VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (action, subject, account, other, outcome)
                WHERE action IN \(Self.repeated)
                DO UPDATE SET times = audit.times + 1,
                    latest = CASE WHEN audit.latest < excluded.moment THEN excluded.moment ELSE audit.latest END
            """,
            [
                moment, moment, fields.action.rawValue, environment.rawValue, fields.subject,
                fields.account, fields.other, fields.outcome ?? "", fields.actor,
            ])
    }

    /// Replaces an account by a pseudonym in all entries, and returns the number of changes.
    ///
    /// Entries of repeated events that thereby become equal are combined: an account and its alias can have such
    /// entries about the same transaction.
    func replace(_ account: AccountToken, by pseudonym: AccountToken) throws -> Int {
        var changes = 0
        for (column, rest) in [("account", "other"), ("other", "account"), ("actor", nil)] {
            if let rest { changes += try combine(account, with: pseudonym, in: column, equal: rest) }
            changes += try db.run("UPDATE audit SET \(column) = ? WHERE \(column) = ?", [pseudonym, account])
        }
        return changes
    }

    /// Adds an account's entries of repeated events to the equal ones of a pseudonym; returns their number.
    private func combine(
        _ account: AccountToken, with pseudonym: AccountToken, in column: String, equal rest: String
    ) throws -> Int {
        let same = ["action", "subject", "outcome", rest].map { "kept.\($0) = own.\($0)" }
        let pairs = try db.rows(
            """
            SELECT kept.number, own.number, own.times, own.moment, own.latest FROM audit AS own JOIN audit AS kept
            ON \(same.joined(separator: " AND ")) AND kept.\(column) = ?
            WHERE own.\(column) = ? AND own.action IN \(Self.repeated)
            """, [pseudonym, account])
        for row in pairs {
            let (kept, own, times): (Int64, Int64, Int) = (try row[0], try row[1], try row[2])
            let (first, latest): (Moment, Moment) = (try row[3], try row[4])
            try db.run(
                """
                UPDATE audit SET times = times + ?, moment = CASE WHEN moment > ? THEN ? ELSE moment END,
                    latest = CASE WHEN latest < ? THEN ? ELSE latest END
                WHERE number = ?
                """, [times, first, first, latest, latest, kept])
            try db.run("DELETE FROM audit WHERE number = ?", [own])
        }
        return pairs.count
    }
}

/// The values of an audit event, as the columns of the table `audit` store them.
package struct AuditFields {
    /// The kind of an audit event, as the column `action` stores it.
    package enum Action: String {
        case claimRefused, transferred, notificationDisputed, disputeResolved, secretRotated, reassigned
        case accountRead, actedFor, experimentChanged, confirmationAbandoned, webhookSecretRotated, webhooksReplayed
        case reconciled, accountExported, accountErased, accountsMerged, productGranted, grantRevoked
        case voidedOrderAbandoned
    }

    /// The kind of the event.
    package let action: Action
    /// The ID of the transaction, order, experiment, webhook event, or grant that the audit event is about.
    ///
    /// The value is `nil` if the audit event is about none of these.
    package private(set) var subject: String?
    /// The account that the event is about, such as the one that presented or received a transaction.
    ///
    /// For a reconciled transaction, it is the owner's account; for a merge, the account that continues. The value is
    /// `nil` for an event about no account.
    package private(set) var account: AccountToken?
    /// The other account: the one that owns or (before a transfer) owned the transaction, or a new alias.
    ///
    /// The value is `nil` for an event about one account or none.
    package private(set) var other: AccountToken?
    /// The details of the event as text, such as the raw value of the reason of a refusal.
    ///
    /// The value is `nil` for an event without details.
    package private(set) var outcome: String?
    /// The administrator or the service that caused the event.
    ///
    /// The value is `nil` if none did, or if ``outcome`` names the administrator or service.
    package private(set) var actor: AccountToken?

    /// Creates the values of an event.
    package init(_ note: AuditEvent) {
        switch note {
        case .claimRefused(let key, let account, let owner, let outcome):
            action = .claimRefused
            (subject, self.account, other, self.outcome) = (key.id.rawValue, account, owner, outcome.rawValue)
        case .transferred(let chain, let from, let to):
            action = .transferred
            (subject, account, other) = (chain.id.rawValue, to, from)
        case .notificationDisputed(let key, let account, let owner):
            action = .notificationDisputed
            (subject, self.account, other) = (key.id.rawValue, account, owner)
        case .disputeResolved(let key, let claimant, let owner, let resolution, let administrator):
            action = .disputeResolved
            (subject, account, other, outcome) = (key.id.rawValue, claimant, owner, resolution.rawValue)
            actor = administrator
        case .secretRotated(let administrator):
            action = .secretRotated
            actor = administrator
        case .webhookSecretRotated(let administrator):
            action = .webhookSecretRotated
            actor = administrator
        case .webhooksReplayed(let event, let count, let administrator):
            action = .webhooksReplayed
            (subject, outcome, actor) = (event, "\(count)", administrator)
        case .reassigned(let chain, let from, let to, let administrator):
            action = .reassigned
            (subject, account, other, actor) = (chain.id.rawValue, to, from, administrator)
        case .experimentChanged(let change):
            // The actor is no account here, so that the outcome contains it: its name ends at the first line break.
            action = .experimentChanged
            (subject, outcome) = (change.experiment, "\(change.actor)\n\(change.change)")
        case .confirmationAbandoned(let key, let reason):
            action = .confirmationAbandoned
            (subject, outcome) = (key.id.rawValue, reason.rawValue)
        case .voidedOrderAbandoned(let order):
            action = .voidedOrderAbandoned
            subject = order
        case .reconciled(let key, let change, let owner):
            action = .reconciled
            (subject, account, outcome) = (key.id.rawValue, owner, change.rawValue)
        case .accountRead(let account, let administrator):
            action = .accountRead
            (self.account, actor) = (account, administrator)
        case .accountExported(let account, let caller):
            action = .accountExported
            (self.account, actor) = (account, caller)
        case .accountErased(let transactions, let caller):
            action = .accountErased
            (outcome, actor) = ("\(transactions)", caller)
        case .accountsMerged(let alias, let account, let caller):
            action = .accountsMerged
            (self.account, other, actor) = (account, alias, caller)
        case .productGranted(let id, let product, let account, let administrator):
            action = .productGranted
            (subject, self.account, outcome, actor) = (id, account, product.rawValue, administrator)
        case .grantRevoked(let id, let product, let account, let administrator):
            action = .grantRevoked
            (subject, self.account, outcome, actor) = (id, account, product.rawValue, administrator)
        case .actedFor(let account, let service, let operation):
            action = .actedFor
            (self.account, actor, outcome) = (account, service, operation)
        }
    }
}
#endif
