/// How a purchase ended.
public enum PurchaseOutcome: Sendable {
    /// It was bought.
    case purchased
    /// It was owned already.
    case alreadyOwned
    /// It waits for somebody's approval.
    case pending
    /// The customer turned back.
    case cancelled
    /// It is paid, and the server could not confirm it yet. It is tried again.
    case awaitingConfirmation
    /// It failed.
    case failed(any Error)
}

/// What goes wrong in the store service.
public enum StoreServiceError: Error, Sendable {
    /// It is being bought already.
    case purchaseInProgress
    /// The transaction did not pass the device's or the server's check.
    case failedVerification
    /// The server did not answer.
    case serverUnavailable
    /// An answer that this version of the app does not know.
    case unknown
}
