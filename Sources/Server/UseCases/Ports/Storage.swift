#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: the database with all records of a server, which provides the ports that read and write them.
///
/// **Promise:** All ports of one storage share one database for one environment. So when a change through one port
/// returns, it is visible through all other ports. Each port fulfills its own promise, even while other processes use
/// the same database.
///
/// The composition root selects the storage by its address. Commands and routes use only this type.
///
/// ```swift
/// try await storage.bind(toBundle: "com.example.discover", package: nil)
/// try await storage.separate(by: map)
/// let ledger = storage.ledger(RequestEvidence(), policy: .refuse, time: time)
/// ```
public protocol Storage: Sendable {
    /// The only store environment, such as production, whose transactions the storage contains.
    var environment: LedgerEnvironment { get }

    /// The location of the database, such as a file's path, without secrets, for messages to the operator.
    var place: String { get }

    /// The parts of the database that ``checkIntegrity()`` checks, as the beginning of a sentence.
    ///
    /// An example is "Every page, row and index".
    var checkedParts: String { get }

    /// The names of the migrations that were applied when the storage was opened.
    ///
    /// The array is empty if the storage was up to date.
    var migrated: [String] { get }

    /// The store that transfers purchases between accounts.
    var ownership: any OwnershipStore { get }

    /// The registry of disputes about the owners of purchases.
    var disputes: any DisputeRegistry { get }

    /// The directory that lists and counts the records of an account.
    var directory: any AccountDirectory { get }

    /// The store that returns and erases everything that is recorded about an account.
    var accountRecords: any AccountRecordStore { get }

    /// The store that merges accounts, and finds the account of an alias.
    var accountMerges: any AccountMergeStore { get }
    /// The registry of grants, the products that administrators gave to accounts.
    var grants: any GrantRegistry { get }

    /// The directory of *passes*: purchases of non-renewing subscriptions.
    ///
    /// It finds the passes that were bought before the feature map contained their product.
    var passes: any PassDirectory { get }

    /// The audit log of events that an administrator may have to explain later.
    var audit: any AuditLog { get }

    /// The store that contains the time up to which notifications were replayed.
    var checkpoints: any ReplayCheckpointStore { get }

    /// The store that contains the time up to which Google's list of voided purchases was imported.
    var voidedCheckpoints: any ReplayCheckpointStore { get }

    /// The leases with which several server processes divide work.
    var leases: any LeaseStore { get }

    /// The schedule, shared by all server processes, of the queries to the store about subscriptions.
    var queries: any StoreQuerySchedule { get }

    /// The registry of the times at which purchases were looked up at the store.
    var reconciliation: any ReconciliationRegistry { get }

    /// The board on which server processes publish how much of their rate limits clients have used.
    var usage: any UsageBoard { get }

    /// A Boolean value that indicates whether several server processes may share the database.
    ///
    /// The processes may then serve at the same time.
    var isShared: Bool { get }

    /// The registry of the counts of purchases and spent units, from which balances are computed.
    var balances: any BalanceRegistry { get }

    /// The archive of the experiments' outcomes that devices have sent.
    var outcomes: any OutcomeArchive { get }

    /// The outbox, which contains the webhook events to deliver.
    var outbox: any WebhookOutbox { get }

    /// The store that deletes records that have been kept long enough.
    var retention: any RetentionStore { get }

    /// The probe that checks whether the database can be read and written.
    var probe: any ReadinessProbe { get }

    /// The counts of this process's write transactions, and the size of the write-ahead log.
    ///
    /// The value is `nil` if the storage counts nothing.
    ///
    /// The counts are in memory, so that reading them doesn't use the database.
    var statistics: StorageStatistics? { get }

    /// Returns the ledger store for one request.
    ///
    /// - Parameters:
    ///   - evidence: The signed texts (JWS) of the request; each is stored with the transaction that it proves.
    ///   - policy: The rule for a transaction that one account presents and another account owns.
    ///   - time: The server's clock, which dates records and audit entries.
    /// - Returns: The ledger store.
    func ledger(_ evidence: RequestEvidence, policy: OwnershipPolicy, time: any TimeSource) -> any LedgerStore

    /// The queue of the App Store's requests for consumption information.
    var consumptionRequests: any ConsumptionRequestQueue { get }

    /// Returns an inbox that stores notifications in this storage.
    ///
    /// The inbox also stores the signed texts (JWS) that prove the notifications.
    ///
    /// - Parameters:
    ///   - evidence: The signed texts that the inbox stores. The verifier adds them while it handles a request.
    ///   - deadline: The rule for the deadline of a notification that requests consumption information. If it is `nil`,
    ///     the inbox doesn't add the notification to ``consumptionRequests``.
    /// - Returns: The inbox.
    func inbox(_ evidence: RequestEvidence, queuing deadline: ConsumptionDeadline?) -> any NotificationInbox

    /// Returns the vault for a purpose, whose secrets are encrypted with the key in a file.
    ///
    /// If the file doesn't exist, it is created with a new key.
    ///
    /// - Throws: A `LedgerFailure` if the key file can't be read or created.
    func vault(keyFile: String, for purpose: SecretPurpose) throws(LedgerFailure) -> any SecretVault

    /// Counts the purchases from before and after each change of the feature map separately.
    ///
    /// Balances are computed from these counts, and after a change, a product may grant a different number of units.
    /// Call this method when the server starts.
    ///
    /// - Parameter map: The features and units that each product grants.
    /// - Throws: `LedgerFailure` if the database can't be read or written.
    func separate(by map: FeatureMap) async throws(LedgerFailure)

    /// Binds the database to an app, unless it is bound already, and throws if it belongs to another app.
    ///
    /// The records don't name the app. So if a server opened another app's database, its customers could get that app's
    /// purchases. Call this method when the server starts. The binding survives a crash, and nothing removes it.
    ///
    /// - Parameters:
    ///   - bundle: The bundle ID of the app in the App Store.
    ///   - package: The package name of the app in Google Play, or `nil` if the server accepts no purchases of Google
    ///     Play.
    /// - Throws: A `LedgerFailure` that names both apps if the database belongs to another app. A `LedgerFailure` if
    ///   the database can't be read or written.
    func bind(toBundle bundle: String, package: String?) async throws(LedgerFailure)

    /// Checks the whole database as far as its engine permits, and throws if it is damaged.
    ///
    /// - Throws: A `LedgerFailure` if the database is damaged or can't be read.
    func checkIntegrity() async throws(LedgerFailure)

    /// Checks the pages of the database while servers use it, and throws if one is damaged.
    ///
    /// The method does nothing if the database's own server checks the pages.
    ///
    /// - Throws: A `LedgerFailure` if a page is damaged or can't be read.
    func checkPages() async throws(LedgerFailure)

    /// Closes the storage; later requests fail.
    ///
    /// Requests in progress are completed, in PostgreSQL possibly after this method has returned.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be closed.
    func close() async throws(LedgerFailure)
}

extension Storage {
    /// No counts.
    public var statistics: StorageStatistics? { nil }

    /// Returns an inbox that stores notifications, and adds nothing to the queue of consumption requests.
    public func inbox(_ evidence: RequestEvidence) -> any NotificationInbox { inbox(evidence, queuing: nil) }

    /// Returns the vault of the secret for `verifyReceipt`, encrypted with the key in a file.
    ///
    /// - Throws: A `LedgerFailure` if the key file can't be read or created.
    public func vault(keyFile: String) throws(LedgerFailure) -> any SecretVault {
        try vault(keyFile: keyFile, for: .receipts)
    }
}
#endif
