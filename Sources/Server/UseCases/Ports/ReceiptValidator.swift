#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: validates a whole receipt with one request.
///
/// **Promise:** As with ``/DiscoverInteractors/TransactionVerifier``, a result is final. So a validator that can't
/// reach the store's service throws an error, and returns no result. Validating changes nothing, so callers may repeat
/// the request.
///
/// ```swift
/// let evidence = RequestEvidence(from: .receipt)
/// if case .validated(let content) = try await validator.validate(receipt, depositing: evidence) {
///     let verdicts = try await content.verifier.verify(content.transactions)
/// }
/// ```
public protocol ReceiptValidator: Sendable {
    /// Validates a receipt that is encoded in base64.
    ///
    /// The result contains a verifier of the receipt's transactions. For each transaction that this verifier verifies,
    /// it adds the JSON of the transaction in the receipt to `evidence`, so that the ledger can store this JSON with
    /// the transaction.
    ///
    /// - Throws: A `StoreFailure` if the receipt can't be validated now.
    func validate(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(StoreFailure) -> ReceiptValidationResult
}

/// The result of validating a receipt.
public enum ReceiptValidationResult: Sendable {
    /// The store issued the receipt for this app.
    case validated(ReceiptContent)
    /// The receipt is permanently refused; the string is a code for the reason.
    case refused(String)
}

/// The content of a genuine receipt: its purchases, its subscriptions, and a verifier for them.
public struct ReceiptContent: Sendable {
    /// The purchases of the receipt, as transactions that only ``verifier`` can verify.
    public let transactions: [UnverifiedTransaction]
    /// The subscriptions of the receipt, as statuses that only ``verifier`` can verify.
    public let statuses: [UnverifiedSubscriptionStatus]
    /// The IDs of the transactions that can't be credited yet.
    ///
    /// The kind of their product is unknown, or the receipt lacks a required value.
    public let undecided: [TransactionID]
    /// The verifier of the receipt's transactions and subscriptions.
    public let verifier: any TransactionVerifier

    /// Creates the content of a genuine receipt.
    ///
    /// - Parameters:
    ///   - transactions: The purchases of the receipt.
    ///   - statuses: The subscriptions of the receipt.
    ///   - undecided: The IDs of the transactions that can't be credited yet.
    ///   - verifier: The verifier of the transactions and the subscriptions.
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
