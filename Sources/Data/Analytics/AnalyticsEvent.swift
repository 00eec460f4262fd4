/// An outcome that is counted for analytics.
///
/// Events contain a reason, but nothing that identifies a person, a receipt, or a token.
public enum AnalyticsEvent: Hashable, Sendable {
    /// A purchase ended; the case contains the code of the outcome, and of the reason if there is one.
    case purchase(product: String, outcome: String, reason: String?)
    /// A restore ended; the case contains the numbers of transactions, and a reason if the restore failed.
    case restore(restored: Int, failed: Int, reason: String?)
    /// One transaction couldn't be restored.
    case unrestored(product: String, reason: String)
    /// A transaction that arrived outside a purchase was rejected, or couldn't be settled.
    case unsettled(product: String, reason: String)
    /// Products couldn't be loaded.
    case loadProducts(reason: String)
}
