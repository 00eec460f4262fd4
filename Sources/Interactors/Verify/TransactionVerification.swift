public import DiscoverData

/// A type that can verify transactions, each together with an item of the caller's own type.
///
/// The verification returns each item unchanged. The caller chooses the item type at each call. This protocol therefore
/// can't be an ``Interactor``, whose request type is fixed.
public protocol TransactionVerification: Sendable {
    /// Verifies all transactions of a request at once, or throws if the verifier doesn't respond.
    ///
    /// An error doesn't mean that the transactions are invalid.
    ///
    /// - Parameter request: The unverified transactions, each with an item of the caller.
    /// - Returns: A verdict for each transaction, with the caller's item, in the order of the request.
    func perform<Item: Sendable>(_ request: VerifyRequest<Item>) async throws(StoreFailure) -> VerifyResponse<Item>
}

/// The verdicts on transactions, each with the caller's item, in the order of the request.
public struct VerifyResponse<Item: Sendable>: Sendable {
    /// The results, one for each transaction of the request.
    public let results: [ClaimResult<Item>]
}

/// A transaction of the request, with the caller's item and the verdict.
public struct ClaimResult<Item: Sendable>: Sendable {
    /// The caller's item, unchanged.
    public let item: Item
    /// The transaction from the store.
    public let transaction: UnverifiedTransaction
    /// The verifier's verdict, with the proof if the transaction is genuine; `nil` if the response lacks a verdict.
    ///
    /// The value is `nil` if the verifier's response didn't contain the transaction, which may then be genuine or not.
    public let ruling: Verdict<VerifiedTransaction>?
}
