#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// All ports of the use cases; the composition root or a test chooses the adapters.
struct ServerDependencies: Sendable {
    /// The only store environment whose transactions are accepted.
    let environment: LedgerEnvironment
    /// The features and units that each product provides.
    let map: FeatureMap
    /// The policy for a presented transaction that another account owns.
    let binding: OwnershipPolicy
    /// The time in milliseconds during which a replaced shared secret is still accepted.
    let secretGrace: Int64
    /// The clock of the server.
    let time: any TimeSource
    /// Returns a transaction verifier for one request; the verifier adds the signed texts that it reads to the
    /// evidence.
    let verifier: @Sendable (RequestEvidence) -> any TransactionVerifier
    /// Returns the ledger for one request; the ledger stores the request's signed texts (evidence) with the rows.
    let ledger: @Sendable (RequestEvidence) -> any LedgerStore
    /// Returns a notification verifier for one request; the verifier adds the signed texts that it reads to the
    /// evidence.
    let notifications: @Sendable (RequestEvidence) -> any NotificationVerifier
    /// Returns the inbox that stores notifications together with the request's signed texts (evidence).
    let inbox: @Sendable (RequestEvidence) -> any NotificationInbox
    /// The store that transfers purchases between accounts.
    let ownership: any OwnershipStore
    /// The registry of disputes about the owner of a purchase.
    let disputes: any DisputeRegistry
    /// The directory of accounts and their transactions.
    let directory: any AccountDirectory
    /// The directory of sold passes, for finding passes that the feature map doesn't contain.
    let passes: any PassDirectory
    /// The audit log.
    let audit: any AuditLog
    /// The vault that stores the shared secret.
    let vault: any SecretVault
    /// The validator of receipts; `nil` if no endpoint is configured.
    let receipts: (any ReceiptValidator)?
    /// Returns the source of the store's current data about an account's purchases.
    let history: @Sendable (AccountToken) -> any PurchaseHistory
    /// The verifier of purchases of Google Play.
    let googlePlay: any GooglePlayVerifier
    /// The probe that checks whether the server is ready.
    let probe: any ReadinessProbe
}
#endif
