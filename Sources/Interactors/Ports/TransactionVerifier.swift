public import DiscoverData
public import DiscoverEntities

/// Port: whoever can tell what a store signed from what somebody made up: the store's own authority, or one's server.
///
/// Promise: one verdict for each text, in the same order, or a failure for all of them. A verdict is final: the same text gets
/// the same one for ever. "Could not ask" is a failure and never a verdict. Asking changes nothing, so it may be repeated;
/// who asks does that, and limits the time.
public protocol TransactionVerifier: Sendable {
    /// Judges transactions, all in one question.
    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>]

    /// Judges renewal information, all in one question.
    func verify(_ statuses: [UnverifiedStatus]) async throws(StoreFailure) -> [Verdict<RenewalFacts>]
}

/// What a verifier says of one signed text.
public enum Verdict<Facts: Hashable & Sendable>: Hashable, Sendable {
    /// The store signed it, and this is what it says.
    case genuine(Facts)
    /// It is refused for good.
    case notGenuine(NotGenuine)
}
