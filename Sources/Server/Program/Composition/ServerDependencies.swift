#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// Everything that the routes reach through ports: the choice of adapters is the composition root's, or a test's.
struct ServerDependencies: Sendable {
    /// The only store whose transactions count.
    let environment: LedgerEnvironment
    /// What each product gives.
    let map: FeatureMap
    /// What another account's transaction comes to.
    let binding: OwnershipPolicy
    /// How long a shared secret still counts when a new one took its place, in milliseconds.
    let secretGrace: Int64
    /// The server's clock.
    let time: any TimeSource
    /// Who judges signed texts, for one request, whose evidence it fills.
    let verifier: @Sendable (RequestEvidence) -> any TransactionVerifier
    /// The ledger, for one request, whose evidence is written beside the rows.
    let ledger: @Sendable (RequestEvidence) -> any LedgerStore
    /// Who judges notifications, each with its own evidence.
    let notifications: @Sendable (RequestEvidence) -> any NotificationVerifier
    /// Where they are kept, with what they brought.
    let inbox: @Sendable (RequestEvidence) -> any NotificationInbox
    /// Who moves purchases from account to account.
    let ownership: any OwnershipStore
    /// Where disputes about the owner of a purchase are kept.
    let disputes: any DisputeRegistry
    /// What is known of accounts.
    let directory: any AccountDirectory
    /// Which passes were sold that the map does not name.
    let passes: any PassDirectory
    /// What is worth noting.
    let audit: any AuditLog
    /// Where the shared secret is kept.
    let vault: any SecretVault
    /// Who judges receipts; `nil` where no endpoint is configured.
    let receipts: (any ReceiptValidator)?
    /// What stands for the store's present word on an account's purchases.
    let history: @Sendable (AccountToken) -> any PurchaseHistory
    /// Who judges purchases of the other store.
    let googlePlay: any GooglePlayVerifier
    /// Whether the ledger can be read and written: what a server that is to be ready needs.
    let probe: @Sendable () async throws(LedgerFailure) -> Void
}

extension ServerDependencies {
    /// The passes that were sold and that the feature map doesn't name.
    func unmappedPasses() async throws(LedgerFailure) -> [UnmappedPass] {
        try await FindUnmappedPassesInteractor(directory: passes, map: map).perform(())
    }
}

/// Port: whoever can say what is in a receipt. One question for all of it.
///
/// Promise: as ``/DiscoverInteractors/TransactionVerifier``: a ruling is final; "could not ask" is a failure and never a ruling.
protocol ReceiptValidator: Sendable {
    /// Judges a receipt, base64 as the device has it, and fills a request's evidence with what is in it.
    func judge(_ receipt: String, depositing evidence: RequestEvidence) async throws(StoreFailure)
        -> ReceiptValidationResult
}

/// What is said of a receipt.
enum ReceiptValidationResult: Sendable {
    /// The store issued it, for this app.
    case judged(ReceiptContent)
    /// It is refused for good; a stable name for why.
    case refused(String)
}

/// What is in a receipt.
struct ReceiptContent: Sendable {
    /// Its purchases, as claims that its verifier knows.
    let transactions: [UnverifiedTransaction]
    /// How its subscriptions go on, in the same way.
    let statuses: [UnverifiedSubscriptionStatus]
    /// Purchases that nobody here can say the kind of: not decided yet.
    let undecided: [TransactionID]
    /// Who knows what is in it.
    let verifier: any TransactionVerifier
}
#endif
