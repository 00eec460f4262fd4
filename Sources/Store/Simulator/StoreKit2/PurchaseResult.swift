/// How a purchase ended, after StoreKit's `Product.PurchaseResult`.
public enum PurchaseResult: Sendable, Hashable {
    /// There is a transaction. It may be an old one: of something owned already, or of a subscription that changes
    /// only with its next period.
    case success(VerificationResult<SignedTransactionPayload>)
    /// The customer turned back. No money moved.
    case userCancelled
    /// The purchase waits for somebody; if it comes about, its transaction comes by ``SimulatedStore/updates``.
    case pending(PendingReason)
    /// An answer that the app does not know, as a future StoreKit may give. Nothing was sold.
    case unknown
}

/// For whom a pending purchase waits. StoreKit says only that it waits; this says more, for tests and views.
public enum PendingReason: String, Sendable, Hashable, Codable {
    /// A parent, who may approve or decline.
    case askToBuy
    /// The customer, who has something to settle outside the app.
    case interrupted
}
