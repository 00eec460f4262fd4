#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: validates a whole receipt with one request.
///
/// **Promise:** The same as that of ``/DiscoverInteractors/TransactionVerifier``: a result is final. A validator that
/// can't be reached is a failure, never a result.
public protocol ReceiptValidator: Sendable {
    /// Validates a receipt in base64, and adds the text of each of its transactions to the request's evidence.
    func validate(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(StoreFailure) -> ReceiptValidationResult
}

/// The result of validating a receipt.
public enum ReceiptValidationResult: Sendable {
    /// The store issued the receipt for this app.
    case validated(ReceiptContent)
    /// The receipt is refused permanently; the case contains a stable reason code.
    case refused(String)
}

/// The content of a genuine receipt: its purchases, its subscriptions, and the verifier that recognizes them.
public struct ReceiptContent: Sendable {
    /// The purchases of the receipt, as unverified transactions that only ``verifier`` can verify.
    public let transactions: [UnverifiedTransaction]
    /// The subscriptions of the receipt, as unverified statuses that only ``verifier`` can verify.
    public let statuses: [UnverifiedSubscriptionStatus]
    /// The transactions that can't be decided yet, because the kind of their product is unknown.
    public let undecided: [TransactionID]
    /// The verifier that returns the verdicts on the receipt's transactions and statuses.
    public let verifier: any TransactionVerifier

    /// Creates the content of a genuine receipt.
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
