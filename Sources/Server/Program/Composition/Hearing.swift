#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A verifier that remembers for one request what it heard, so that the answer can say what a genuine transaction is of.
final class Hearing: TransactionVerifier {
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

    func verify(_ statuses: [UnverifiedStatus]) async throws(StoreFailure) -> [Verdict<RenewalFacts>] {
        try await verifier.verify(statuses)
    }

    /// What a genuine transaction says.
    func facts(of transaction: TransactionID) -> TransactionFacts? { heard.withLock { $0[transaction] } }
}

/// Verdicts that were given already: a receipt is judged as a whole, and its purchases with it.
struct GivenVerdicts: TransactionVerifier {
    /// What was said of each transaction.
    let transactions: [TransactionID: TransactionFacts]
    /// What was said of each chain.
    let renewals: [TransactionID: RenewalFacts]

    init(_ facts: ReceiptFacts) {
        transactions = Dictionary(facts.transactions.map { ($0.key.id, $0) }) { one, other in
            other.supersedes(one) ? other : one
        }
        renewals = Dictionary(facts.renewals.map { ($0.chain.id, $0) }) { one, other in
            other.supersedes(one) ? other : one
        }
    }

    func verify(
        _ claims: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        claims.map { claim in transactions[claim.id].map { .genuine($0) } ?? .notGenuine(.malformed) }
    }

    func verify(_ statuses: [UnverifiedStatus]) async throws(StoreFailure) -> [Verdict<RenewalFacts>] {
        statuses.map { status in renewals[status.transaction.id].map { .genuine($0) } ?? .notGenuine(.malformed) }
    }

    /// The purchases, as claims that these verdicts are about; in the order of their names, each once.
    var claims: [UnverifiedTransaction] {
        transactions.values.sorted { $0.key < $1.key }
            .map { UnverifiedTransaction(id: $0.key.id, product: $0.product, signedText: "") }
    }

    /// The subscriptions, in the same way.
    var statuses: [UnverifiedStatus] {
        renewals.values.sorted { $0.chain < $1.chain }.map { facts in
            UnverifiedStatus(
                transaction: UnverifiedTransaction(id: facts.chain.id, product: facts.product, signedText: ""),
                signedRenewal: "")
        }
    }
}
#endif
