#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A verifier that also keeps the contents of genuine transactions, for the response to the request.
///
/// Each request has an instance of its own.
final class RecordingVerifier: TransactionVerifier {
    private let verifier: any TransactionVerifier
    private let received = Mutex<[TransactionID: TransactionFacts]>([:])

    init(_ verifier: any TransactionVerifier) { self.verifier = verifier }

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let verdicts = try await verifier.verify(transactions)
        received.withLock { received in
            for case .genuine(let facts) in verdicts { received[facts.key.id] = facts }
        }
        return verdicts
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier.verify(statuses)
    }

    /// Returns the contents of a transaction, or `nil` if it wasn't found to be genuine in this request.
    func facts(of transaction: TransactionID) -> TransactionFacts? { received.withLock { $0[transaction] } }
}

/// A verifier that accepts exactly one purchase, which Google Play has already verified.
struct FixedVerdictVerifier: TransactionVerifier {
    /// The contents of the purchase, as Google Play verified them.
    let facts: TransactionFacts

    /// An unverified transaction that stands for the purchase.
    ///
    /// Pass it to the use case `Verify`, which accepts only unverified transactions.
    var claim: UnverifiedTransaction {
        UnverifiedTransaction(id: facts.key.id, product: facts.product, signedText: "")
    }

    func verify(
        _ claims: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        claims.map { $0.id == facts.key.id ? .genuine(facts) : .notGenuine(.malformed) }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        statuses.map { _ in .notGenuine(.malformed) }
    }
}
#endif
