#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// All ports of the server's use cases, with the adapters that the composition root or a test selects.
struct ServerDependencies: Sendable {
    /// The only store environment whose transactions are accepted.
    let environment: LedgerEnvironment
    /// The features and units that each product provides.
    let map: FeatureMap
    /// The policy for a presented transaction that another account owns: refuse, or permit a transfer.
    let binding: OwnershipPolicy
    /// The time, in milliseconds, for which a replaced shared secret stays valid.
    let secretGrace: Int64
    /// The clock that determines the server's current time.
    let time: any TimeSource
    /// Creates a verifier of transactions for one request; genuine signed texts are added to the request's evidence.
    let verifier: @Sendable (RequestEvidence) -> any TransactionVerifier
    /// Creates access to the ledger for one request; signed texts in the request's evidence are stored with their rows.
    let ledger: @Sendable (RequestEvidence) -> any LedgerStore
    /// Creates a verifier of notifications for one request; genuine signed texts are added to the request's evidence.
    let notifications: @Sendable (RequestEvidence) -> any NotificationVerifier
    /// Creates an inbox for one request, which stores notifications together with the request's signed texts.
    let inbox: @Sendable (RequestEvidence) -> any NotificationInbox
    /// The store that transfers purchases between accounts.
    let ownership: any OwnershipStore
    /// The registry of disputes about the owners of purchases.
    let disputes: any DisputeRegistry
    /// The directory that lists and counts the records of an account.
    let directory: any AccountDirectory
    /// The directory that finds sold non-renewing products that the feature map doesn't contain.
    let passes: any PassDirectory
    /// The log of events that an administrator may need later.
    let audit: any AuditLog
    /// The vault that stores the secret shared with the store.
    let vault: any SecretVault
    /// The validator of receipts, or `nil` if the settings don't configure one.
    let receipts: (any ReceiptValidator)?
    /// Returns the source of the store's current data about an account's purchases.
    let history: @Sendable (AccountToken) -> any PurchaseHistory
    /// The verifier of purchases of Google Play.
    let googlePlay: any GooglePlayVerifier
    /// The probe that checks whether the ledger can be read and written.
    let probe: any ReadinessProbe
}
#endif
