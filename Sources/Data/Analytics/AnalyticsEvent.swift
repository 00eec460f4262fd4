/// What is counted: outcomes, with their reason and without anything that names a person, a receipt or a token.
public enum AnalyticsEvent: Hashable, Sendable {
    /// A purchase ended like this; the outcome's name, and a reason where there is one.
    case purchase(product: String, outcome: String, reason: String?)
    /// A restore ended: how many came back, how many did not, and a reason where nothing did.
    case restore(restored: Int, failed: Int, reason: String?)
    /// One transaction could not be restored.
    case unrestored(product: String, reason: String)
    /// A transaction that came by itself was refused, or could not be settled.
    case unsettled(product: String, reason: String)
    /// Products could not be loaded.
    case loadProducts(reason: String)
}
