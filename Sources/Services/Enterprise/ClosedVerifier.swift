public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the verifier of a build that cannot reach one. It has no verdict on anything.
public struct ClosedVerifier: TransactionVerifier {
    /// A verifier that is closed.
    public init() {}

    /// Cannot be asked.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        throw .notInThisBuild
    }

    /// Cannot be asked.
    public func verify(_ statuses: [UnverifiedStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        throw .notInThisBuild
    }
}
