#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The adapters and values on which the server's use cases depend.
///
/// The composition root or a test selects them.
struct ServerDependencies: Sendable {
    /// The only store environment whose transactions are accepted.
    let environment: LedgerEnvironment
    /// The bundle ID of the only app whose transactions are accepted.
    let bundle: String
    /// The feature map, which lists the features and units that each product contains.
    let map: FeatureMap
    /// The rule for a transaction that one account presents and another account owns.
    ///
    /// The rule determines whether the presenting account can request a transfer.
    let binding: OwnershipPolicy
    /// The limits on transfers that customers request.
    var transferLimits = TransferLimits()
    /// The time in milliseconds for which the old shared secret can be used after it was replaced.
    let secretGrace: Int64
    /// The clock that determines the server's current time.
    let time: any TimeSource
    /// A closure that creates a verifier of transactions for one request.
    ///
    /// The verifier adds each genuine signed text (JWS) to the request's evidence, the object that collects these texts
    /// for the ledger.
    let verifier: @Sendable (RequestEvidence) -> any TransactionVerifier
    /// A closure that creates the ledger store for one request.
    ///
    /// When the ledger store records a transaction, it also stores the transaction's signed text (JWS). The ledger
    /// store reads this text from the request's evidence, the object that collects the signed texts of the request.
    let ledger: @Sendable (RequestEvidence) -> any LedgerStore
    /// A closure that creates a verifier of notifications for one request.
    ///
    /// The verifier adds each genuine signed text (JWS) to the request's evidence, the object that collects these texts
    /// for the inbox.
    let notifications: @Sendable (RequestEvidence) -> any NotificationVerifier
    /// A closure that creates an inbox of notifications for one request.
    ///
    /// The inbox stores a notification together with the signed texts (JWS) in the request's evidence, the object to
    /// which the verifier added them.
    let inbox: @Sendable (RequestEvidence) -> any NotificationInbox
    /// The store that transfers purchases between accounts.
    let ownership: any OwnershipStore
    /// The registry of disputes about the owners of purchases.
    let disputes: any DisputeRegistry
    /// The directory that lists and counts the records of an account.
    let directory: any AccountDirectory
    /// The store that returns and erases everything that is recorded about an account.
    let accountRecords: any AccountRecordStore
    /// The store that merges accounts, and finds the account into which an alias was merged.
    let accountMerges: any AccountMergeStore
    /// The policy that decides whether customers may merge their anonymous account into their login.
    var merging = AccountMergePolicy.refuse
    /// The registry of grants, the products that administrators gave to accounts.
    let grants: any GrantRegistry
    /// The directory that finds non-renewing subscriptions bought before the feature map contained them.
    let passes: any PassDirectory
    /// The audit log of events that an administrator may have to explain later.
    let audit: any AuditLog
    /// The vault that stores the shared secret for Apple's `verifyReceipt` endpoint.
    let vault: any SecretVault
    /// The validator of receipts, or `nil` if the settings don't configure one.
    let receipts: (any ReceiptValidator)?
    /// A closure that returns an account's purchase history, which reads the purchases from the store.
    let history: @Sendable (AccountToken) -> any PurchaseHistory
    /// The orders of the store, or `nil` if they can't be queried.
    let orders: (any OrderArchive)?
    /// The signer of offers, or `nil` if the server has no key that signs for the App Store.
    var offerSigner: (any OfferSignatureProvider)?
    /// The IDs of the promotional offers that customers may get without a further decision.
    ///
    /// For all other offers, the team's own back end decides.
    var releasedOffers: Set<String> = []
    /// The verifier of purchases of Google Play.
    var googlePlay: any GooglePlayVerifier
    /// The values for accepting notifications that Google Cloud Pub/Sub pushes.
    ///
    /// The value is `nil` if the settings don't configure them.
    var playPush: PlayPushAccess?
    /// The publisher of the operator's document that defines the experiments.
    let experiments: any ExperimentPublisher
    /// The operator's document that defines the experiments, or `nil` if the settings name none.
    var experimentDocument: (any ExperimentDocument)?
    /// The archive of the experiments' outcomes that devices have sent.
    let outcomes: any OutcomeArchive
    /// The outbox, the queue of webhook events to deliver, or `nil` if no webhooks are configured.
    var outbox: (any WebhookOutbox)?
    /// The queue of the App Store's requests for consumption information.
    ///
    /// Requests are added only if there is a hook.
    let consumptionRequests: any ConsumptionRequestQueue
    /// A Boolean value that indicates whether a hook for refund requests is configured.
    ///
    /// The hook's decisions determine the responses to the App Store's requests for consumption information.
    var hasConsumptionHook = false
    /// The store of the time up to which missed notifications were replayed, or `nil` if none are replayed.
    var checkpoints: (any ReplayCheckpointStore)?
    /// The probe that checks whether the ledger can be read and written.
    let probe: any ReadinessProbe
    /// A closure that returns the counts of write transactions, or `nil` if the storage counts nothing.
    var storageStatistics: @Sendable () -> StorageStatistics? = { nil }

    /// The store environment and the app whose transactions are accepted, as a realm.
    var realm: Realm { Realm(environment: environment, bundle: bundle) }
}
#endif
