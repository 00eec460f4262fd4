public import DiscoverData

/// The transaction "is this genuine?", generic in the *caller's own* item type: the layer hands back what it was given, and
/// knows nothing of it.
///
/// It is an interactor whose request type the caller chooses at each call, which is why it cannot be an ``Interactor``: that
/// one's request type is fixed when it is made.
public protocol TransactionVerification: Sendable {
    /// Asks for a verdict on all claims at once.
    func perform<Item: Sendable>(_ request: VerifyRequest<Item>) async throws(VerifyFailure) -> VerifyResponse<Item>
}

/// Verdicts, each beside the caller's own item, in the order of the claims.
public struct VerifyResponse<Item: Sendable>: Sendable {
    /// One for each claim.
    public let judged: [ClaimResult<Item>]
}

/// One claim and its verdict.
public struct ClaimResult<Item: Sendable>: Sendable {
    /// What the caller handed in, untouched.
    public let item: Item
    /// What the store had handed over.
    public let transaction: UnverifiedTransaction
    /// What the verifier says.
    public let ruling: ClaimVerdict
}

/// What came of one claim.
public enum ClaimVerdict: Hashable, Sendable {
    /// It is genuine; this is the proof.
    case genuine(VerifiedTransaction)
    /// It is refused for good.
    case notGenuine(RejectionReason)
    /// The verifier's answer did not name it. That says nothing about it.
    case noVerdict
}
