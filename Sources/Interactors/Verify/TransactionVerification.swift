public import DiscoverData

/// A type that can verify transactions, and returns each result with a value that the caller passed.
///
/// The caller chooses the type of these values at each call. This protocol therefore can't be an ``Interactor``, whose
/// request type is fixed.
public protocol TransactionVerification: Sendable {
    /// Verifies all transactions of a request at once, or throws if the verifier doesn't respond.
    ///
    /// An error doesn't mean that the transactions are invalid.
    ///
    /// - Parameter request: The unverified transactions, each with a value of the caller.
    /// - Returns: A verdict for each transaction, with the caller's value, in the order of the request.
    func perform<Item: Sendable>(_ request: VerifyRequest<Item>) async throws(StoreFailure) -> VerifyResponse<Item>
}

/// The verdicts on the transactions of a request, each with the caller's value, in the same order.
public struct VerifyResponse<Item: Sendable>: Sendable {
    /// The results, one for each transaction of the request.
    public let results: [ClaimResult<Item>]
}

/// The verdict on one transaction, with the value that the caller passed with the transaction.
public struct ClaimResult<Item: Sendable>: Sendable {
    /// The value that the caller passed with the transaction, unchanged.
    public let item: Item
    /// The transaction as the store returned it.
    public let transaction: UnverifiedTransaction
    /// The verdict, with a proof if the transaction is genuine; `nil` if the verifier returned no verdict.
    ///
    /// Without a verdict, it isn't known whether the transaction is genuine.
    public let ruling: Verdict<VerifiedTransaction>?
}
