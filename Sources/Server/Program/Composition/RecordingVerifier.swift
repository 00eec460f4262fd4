#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A verifier that remembers for one request what it heard, so that the answer can say what a genuine transaction is of.
final class RecordingVerifier: TransactionVerifier {
    private let verifier: any TransactionVerifier
    private let heard = Mutex<[TransactionID: TransactionFacts]>([:])

    init(_ verifier: any TransactionVerifier) { self.verifier = verifier }

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let verdicts = try await verifier.verify(transactions)
        heard.withLock { heard in
            for case .genuine(let facts) in verdicts { heard[facts.key.id] = facts }
        }
        return verdicts
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier.verify(statuses)
    }

    /// What a genuine transaction says.
    func facts(of transaction: TransactionID) -> TransactionFacts? { heard.withLock { $0[transaction] } }
}

/// A verdict that was given already, on one purchase.
struct FixedVerdictVerifier: TransactionVerifier {
    /// What was said.
    let facts: TransactionFacts

    /// The purchase, as a claim that this verdict is about.
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
