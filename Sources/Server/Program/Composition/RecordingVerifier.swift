#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Synchronization

/// A verifier that also keeps the contents of genuine transactions for the response to the request.
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

    /// Returns the contents of a transaction, or `nil` if this verifier found no such genuine transaction.
    func facts(of transaction: TransactionID) -> TransactionFacts? { received.withLock { $0[transaction] } }
}

/// A verifier that accepts exactly the products of one purchase.
///
/// Google Play has already verified this purchase.
struct FixedVerdictVerifier: TransactionVerifier {
    /// The contents of the purchase, as Google Play verified them.
    let purchase: PlayPurchase

    /// Unverified transactions that stand for the products of the purchase, in their order.
    ///
    /// Pass these transactions to the use case `Verify`, which accepts only unverified transactions.
    var claims: [UnverifiedTransaction] { purchase.items.map(\.claim) }

    /// Unverified statuses that stand for the renewal information of the purchase's subscriptions.
    var statuses: [UnverifiedSubscriptionStatus] {
        purchase.items.filter { $0.renewal != nil }
            .map { UnverifiedSubscriptionStatus(transaction: $0.claim, signedRenewal: "") }
    }

    func verify(
        _ claims: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        claims.map { claim in item(of: claim).map { .genuine($0.transaction) } ?? .notGenuine(.malformed) }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        statuses.map { status in
            guard let item = item(of: status.transaction), let renewal = item.renewal else {
                return .notGenuine(.malformed)
            }
            return Verdict(transaction: .genuine(item.transaction), renewal: .genuine(renewal))
        }
    }

    private func item(of claim: UnverifiedTransaction) -> PlayPurchase.Item? {
        purchase.items.first { $0.transaction.key.id == claim.id }
    }
}

extension PlayPurchase.Item {
    fileprivate var claim: UnverifiedTransaction {
        UnverifiedTransaction(id: transaction.key.id, product: transaction.product, signedText: "")
    }
}
#endif
