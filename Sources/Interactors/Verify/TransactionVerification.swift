public import DiscoverData

/// A type that can verify transactions, each together with an item of the caller's own type.
///
/// The verification returns each item unchanged. The caller chooses the item type at each call. This protocol therefore
/// can't be an ``Interactor``, whose request type is fixed.
public protocol TransactionVerification: Sendable {
    /// Verifies all claims in one request.
    func perform<Item: Sendable>(_ request: VerifyRequest<Item>) async throws(VerifyFailure) -> VerifyResponse<Item>
}

/// The verdicts, each with the caller's item, in the order of the claims.
public struct VerifyResponse<Item: Sendable>: Sendable {
    /// The results, one for each claim.
    public let results: [ClaimResult<Item>]
}

/// A claim and its verdict.
public struct ClaimResult<Item: Sendable>: Sendable {
    /// The caller's item, unchanged.
    public let item: Item
    /// The transaction from the store.
    public let transaction: UnverifiedTransaction
    /// The verdict of the verifier.
    public let ruling: ClaimVerdict
}

/// The verdict on a claim.
public enum ClaimVerdict: Hashable, Sendable {
    /// The transaction is genuine. The associated value is the proof.
    case genuine(VerifiedTransaction)
    /// The transaction was rejected permanently.
    case notGenuine(RejectionReason)
    /// The verifier's response didn't contain the transaction, so it may or may not be genuine.
    case noVerdict
}
