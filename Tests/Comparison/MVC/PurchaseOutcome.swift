/// The result of a purchase.
public enum PurchaseOutcome: Sendable {
    /// The product was bought.
    case purchased
    /// The product was already owned.
    case alreadyOwned
    /// The purchase waits for approval.
    case pending
    /// The customer canceled.
    case cancelled
    /// The purchase is paid, but the server could not confirm it yet. It is retried.
    case awaitingConfirmation
    /// The purchase failed.
    case failed(any Error)
}

/// The errors of the store service.
public enum StoreServiceError: Error, Sendable {
    /// The product is already being bought.
    case purchaseInProgress
    /// The transaction did not pass verification on the device or the server.
    case failedVerification
    /// The server did not respond.
    case serverUnavailable
    /// A result that this version of the app doesn't know.
    case unknown
}
