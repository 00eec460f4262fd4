#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: validates a whole receipt with one request.
///
/// **Promise:** The same as that of ``/DiscoverInteractors/TransactionVerifier``: a result is final. A validator that
/// can't be reached is a failure, never a result.
public protocol ReceiptValidator: Sendable {
    /// Validates a receipt in base64, and adds its transactions to a request's evidence.
    func validate(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(StoreFailure) -> ReceiptValidationResult
}

/// The result of validating a receipt.
public enum ReceiptValidationResult: Sendable {
    /// The store issued the receipt for this app.
    case validated(ReceiptContent)
    /// The receipt is refused permanently; the value is a stable reason code.
    case refused(String)
}

/// The content of a genuine receipt.
public struct ReceiptContent: Sendable {
    /// The purchases, as unverified transactions that the verifier recognizes.
    public let transactions: [UnverifiedTransaction]
    /// The statuses of the subscriptions, as unverified statuses that the verifier recognizes.
    public let statuses: [UnverifiedSubscriptionStatus]
    /// The purchases of an unknown product kind, which are not decided yet.
    public let undecided: [TransactionID]
    /// The verifier that returns the verdicts on the content.
    public let verifier: any TransactionVerifier

    /// Creates the content of a receipt.
    public init(
        transactions: [UnverifiedTransaction], statuses: [UnverifiedSubscriptionStatus], undecided: [TransactionID],
        verifier: any TransactionVerifier
    ) {
        self.transactions = transactions
        self.statuses = statuses
        self.undecided = undecided
        self.verifier = verifier
    }
}
#endif
