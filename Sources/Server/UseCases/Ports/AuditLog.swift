#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: a log of events that an administrator may have to explain later, such as transfers.
///
/// **Promise:** Entries are numbered in the order in which they are written. An entry never changes, except for its
/// count of repetitions and the time of the latest one. Consecutive pages have no gaps or repetitions, even if entries
/// are written between the requests.
///
/// ```swift
/// try await audit.note(.accountRead(account, by: administrator), at: now)
/// let newest = try await audit.entries(before: nil, limit: 20)
/// let older = try await audit.entries(before: newest.last?.number, limit: 20)
/// ```
public protocol AuditLog: Sendable {
    /// Writes an event, with its time, to the log in a database transaction of its own.
    ///
    /// Use this method only for an event that comes without a change of the database. A change writes its audit entry
    /// in its own transaction: for example, transferring a purchase also writes the entry of the transfer.
    ///
    /// - Throws: A `LedgerFailure` if the log can't be written.
    func note(_ note: AuditEvent, at moment: Moment) async throws(LedgerFailure)

    /// Returns a page of the audit log's entries, newest entry first.
    ///
    /// - Parameters:
    ///   - number: The number of the previous page's last entry, or `nil` to start with the newest entry.
    ///   - limit: The maximum number of entries in the page.
    /// - Returns: The entries of the page.
    /// - Throws: A `LedgerFailure` if the log can't be read.
    func entries(before number: Int64?, limit: Int) async throws(LedgerFailure) -> [AuditEntry]
}

/// An event that is written to the audit log.
public enum AuditEvent: Hashable, Sendable {
    /// An account presented another account's transaction.
    ///
    /// The server didn't record the transaction for the account that presented it.
    case claimRefused(TransactionKey, by: AccountToken, owner: AccountToken, OwnershipConflict)
    /// A purchase and its renewals were transferred to another account.
    case transferred(TransactionKey, from: AccountToken, to: AccountToken)
    /// A notification from the store names another owner of a transaction than the ledger does.
    case notificationDisputed(TransactionKey, by: AccountToken, owner: AccountToken)
    /// An administrator resolved a dispute about the owner of a transaction.
    case disputeResolved(
        TransactionKey, claimant: AccountToken, owner: AccountToken, DisputeResolution, by: AccountToken)
    /// The secret that the store and this server share for `verifyReceipt` was replaced.
    ///
    /// The account is the administrator's, or `nil` if a command of the server replaced it.
    case secretRotated(by: AccountToken?)
    /// The secret that signs webhooks was replaced.
    ///
    /// An administrator replaced it, or a command if the account is `nil`.
    case webhookSecretRotated(by: AccountToken?)
    /// Abandoned events of webhooks became due again.
    ///
    /// The first value is the ID of the event, or `nil` for all abandoned events. The account is the administrator's,
    /// or `nil` if a command of the server did this.
    case webhooksReplayed(String?, count: Int, by: AccountToken?)
    /// An administrator assigned a purchase and its renewals to another account.
    case reassigned(TransactionKey, from: AccountToken, to: AccountToken, by: AccountToken)
    /// A team's own back end sent a request with a body on behalf of an account.
    ///
    /// An example of such a request is `POST /v1/consumptions`.
    case actedFor(AccountToken, by: AccountToken, operation: String)
    /// The operator or the automatic check of guardrails changed an experiment.
    ///
    /// Guardrails are rules that stop an experiment.
    case experimentChanged(ExperimentAction)
    /// An administrator read the records of an account.
    case accountRead(AccountToken, by: AccountToken)
    /// An administrator or a team's own back end exported the records of an account.
    case accountExported(AccountToken, by: AccountToken)
    /// An administrator or a team's own back end erased an account.
    ///
    /// The account's transactions stay recorded for a pseudonym. The event doesn't contain the erased account.
    case accountErased(transactions: Int, by: AccountToken)
    /// An account was merged into another one by an administrator, a team's own back end, or the customer.
    case accountsMerged(AccountToken, into: AccountToken, by: AccountToken)
    /// An administrator gave an account a product, under the specified ID of the grant.
    case productGranted(String, ProductID, to: AccountToken, by: AccountToken)
    /// An administrator revoked the grant with the specified ID.
    ///
    /// An administrator had given an account this grant.
    case grantRevoked(String, ProductID, of: AccountToken, by: AccountToken)
    /// Google will never accept the request to acknowledge or consume a product.
    ///
    /// So the server doesn't repeat the request.
    case confirmationAbandoned(TransactionKey, PlayConfirmationResult.Abandonment)
    /// A voided order of Google Play, given by its ID, can't be recorded 20 days after it was voided.
    ///
    /// So the server no longer imports the order.
    case voidedOrderAbandoned(String)
    /// The server found and recorded a change of a purchase at the store.
    ///
    /// No notification of this change had arrived.
    case reconciled(TransactionKey, MissedChange, owner: AccountToken)

    /// Returns a Boolean value that indicates whether an account's records were read or exported.
    ///
    /// Such an event is also recorded if nothing is recorded about the account, or if the account itself is the reader.
    public func isAccess(to account: AccountToken) -> Bool {
        if case .accountRead(account, by: _) = self { return true }
        if case .accountExported(account, by: _) = self { return true }
        return false
    }
}

/// An entry of the audit log: an event, its first and latest time, and the number of its occurrences.
public struct AuditEntry: Hashable, Sendable {
    /// The number of the entry; later entries have higher numbers.
    public let number: Int64
    /// The time at which the event occurred first.
    public let moment: Moment
    /// The event that occurred, such as the transfer of a purchase to another account.
    public let note: AuditEvent
    /// The number of times that the event occurred, at least one.
    ///
    /// If a refusal or a dispute occurs again, this number is increased, and no new entry is written.
    public let times: Int
    /// The time at which the event occurred last.
    public let latest: Moment

    /// Creates an entry from the values that the audit log stores.
    ///
    /// - Parameters:
    ///   - number: The number of the entry.
    ///   - moment: The time at which the event occurred first.
    ///   - note: The event.
    ///   - times: The number of times that the event occurred, at least one.
    ///   - latest: The time at which the event occurred last.
    public init(number: Int64, moment: Moment, note: AuditEvent, times: Int, latest: Moment) {
        self.number = number
        self.moment = moment
        self.note = note
        self.times = times
        self.latest = latest
    }
}
#endif
