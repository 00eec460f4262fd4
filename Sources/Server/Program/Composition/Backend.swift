#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerCases

/// Everything that the routes reach through ports: the choice of adapters is the composition root's, or a test's.
struct Backend: Sendable {
    /// The only store whose transactions count.
    let environment: AccountingEnvironment
    /// What each product gives.
    let map: FeatureMap
    /// What another account's transaction comes to.
    let binding: BindingPolicy
    /// How long a shared secret still counts when a new one took its place, in milliseconds.
    let secretGrace: Int64
    /// The server's clock.
    let time: any TimeSource
    /// Who judges signed texts, for one request, whose evidence it fills.
    let verifier: @Sendable (Evidence) -> any TransactionVerifier
    /// The ledger, for one request, whose evidence is written beside the rows.
    let ledger: @Sendable (Evidence) -> any LedgerStore
    /// Who judges notifications.
    let notifications: any NotificationVerifier
    /// Where they are kept.
    let inbox: any NotificationInbox
    /// Who moves purchases from account to account.
    let desk: any TransferDesk
    /// What is known of accounts.
    let directory: any AccountDirectory
    /// What is worth noting.
    let audit: any AuditLog
    /// Where the shared secret is kept.
    let vault: any SecretVault
    /// Who judges receipts; `nil` where no endpoint is configured.
    let receipts: (any ReceiptDesk)?
    /// What the store lists of an account, where it may be asked; else it is said that it cannot.
    let history: any PurchaseHistory
    /// Who judges purchases of the other store.
    let googlePlay: any GooglePlayVerifier
}

/// Port: whoever can say what is in a receipt. One question for all of it.
///
/// Promise: as ``/DiscoverInteractors/TransactionVerifier``: a verdict is final; "could not ask" is a failure and never a verdict.
protocol ReceiptDesk: Sendable {
    /// Judges a receipt, base64 as the device has it.
    func verify(receipt: String) async throws(StoreFailure) -> Verdict<ReceiptFacts>
}

/// What a receipt says.
struct ReceiptFacts: Hashable, Sendable {
    /// Its purchases, and the latest ones that the store added.
    let transactions: [TransactionFacts]
    /// How its subscriptions go on.
    let renewals: [RenewalFacts]
}
#endif
