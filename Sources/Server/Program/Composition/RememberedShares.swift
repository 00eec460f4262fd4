#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// Adapter: the verifier of a receipt, corrected by what the ledger knows. A receipt says that something was taken back, and
/// when, but never how much of it: half a refund that a signed text told of must not become a whole one by a receipt.
struct RememberedShares: TransactionVerifier {
    private let verifier: any TransactionVerifier
    private let ledger: any LedgerStore
    private let account: AccountToken

    init(_ verifier: any TransactionVerifier, ledger: any LedgerStore, account: AccountToken) {
        self.verifier = verifier
        self.ledger = ledger
        self.account = account
    }

    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let verdicts = try await verifier.verify(transactions)
        guard verdicts.contains(where: \.isRefund) else { return verdicts }
        let known: Ledger
        do throws(LedgerFailure) {
            known = try await ledger.ledger(for: account)
        } catch {
            throw .unavailable("the ledger, which knows how much of a refund was taken back, gives no answer")
        }
        return verdicts.map { verdict in
            guard case .genuine(let facts) = verdict, let before = known.transactions[facts.key]?.facts.revocation,
                before.moment == facts.revocation?.moment
            else { return verdict }
            return .genuine(facts.revoked(before))
        }
    }

    func verify(_ statuses: [UnverifiedStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier.verify(statuses)
    }
}

extension Verdict<TransactionFacts> {
    fileprivate var isRefund: Bool { if case .genuine(let facts) = self { facts.revocation != nil } else { false } }
}

extension TransactionFacts {
    /// The same, with another revocation.
    fileprivate func revoked(_ revocation: Revocation) -> TransactionFacts {
        TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, accountToken: accountToken, ownership: ownership, revocation: revocation,
            isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
#endif
