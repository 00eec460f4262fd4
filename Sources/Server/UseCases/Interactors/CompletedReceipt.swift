#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors

/// A verifier of a receipt's transactions, which fills in missing values from the ledger.
///
/// A receipt states less about a transaction than a signed text (JWS) does. When the ledger records a transaction of a
/// receipt, it fills in missing values from the recorded signed text. This verifier applies the same rule, so that the
/// response to the client contains the same values as the ledger.
struct CompletedReceipt: TransactionVerifier {
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
        let known: Ledger
        do throws(LedgerFailure) {
            known = try await ledger.ledger(for: account)
        } catch {
            throw .unavailable("the ledger, which has the data that a receipt lacks, can't be read")
        }
        return verdicts.map { verdict in
            guard case .genuine(let facts) = verdict, let before = known.transactions[facts.key]?.facts else {
                return verdict
            }
            return .genuine(facts.completed(by: before))
        }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier.verify(statuses)
    }
}
#endif
