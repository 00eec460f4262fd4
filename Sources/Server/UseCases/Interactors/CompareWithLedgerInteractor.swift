#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Verifies the store's response about a purchase, and compares it with the ledger.
public struct CompareWithLedgerInteractor: Interactor {
    private let verifier: any TransactionVerifier
    private let registry: any ReconciliationRegistry
    private let environment: StoreEnvironment

    /// Creates an interactor.
    ///
    /// - Parameters:
    ///   - verifier: The verifier of the store's signatures.
    ///   - registry: The registry that reads the recorded purchases.
    ///   - environment: The only store environment whose transactions are recorded.
    public init(
        verifier: any TransactionVerifier, registry: any ReconciliationRegistry, environment: StoreEnvironment
    ) {
        self.verifier = verifier
        self.registry = registry
        self.environment = environment
    }

    /// Returns the changes in the store's response that the ledger lacks.
    ///
    /// A purchase is ignored if the ledger contains no owner of it, and the purchase contains no account token. The
    /// customer's device presents such a purchase.
    ///
    /// - Throws: `ReconcilePurchasesFailure.unreachable` or `cancelled` if the verifier doesn't respond, or `ledger` if
    ///   the ledger can't be read.
    public func perform(_ request: LookedUpPurchases) async throws(ReconcilePurchasesFailure) -> LedgerComparison {
        let span = Trace.begin(.interactor, "CompareWithLedger")
        defer { span.end() }
        let (transactions, statuses) = try await verdicts(on: request)
        var refused = 0
        func genuine<Facts>(_ verdicts: [Verdict<Facts>], from environments: (Facts) -> StoreEnvironment) -> [Facts?] {
            verdicts.map { verdict in
                if case .genuine(let facts) = verdict, environments(facts) == environment { return facts }
                refused += 1
                return nil
            }
        }
        let latest = zip(genuine(statuses) { $0.transaction.key.environment }, request.statuses)
        let listed = zip(genuine(transactions) { $0.key.environment }, request.transactions)
        var chains = Set<TransactionID>()
        for case (let facts?, _) in latest { chains.insert(facts.transaction.original) }
        for case (let facts?, _) in listed { chains.insert(facts.original) }
        let ledger: Ledger
        do throws(LedgerFailure) { ledger = try await registry.ledger(of: chains) } catch { throw .ledger(error) }
        var differences: [SignedDifference] = []
        var seen = Set<TransactionKey>()
        for case (let facts?, let status) in latest {
            guard seen.insert(facts.transaction.key).inserted,
                let account = ledger.owner(recording: facts.transaction),
                let change = MissedChange(facts.transaction, facts.renewal, of: account, missingIn: ledger)
            else { continue }
            let difference = LedgerDifference(change, facts.transaction, renewal: facts.renewal, account: account)
            differences.append(SignedDifference(difference, signedText: status.transaction.signedText))
        }
        for case (let facts?, let transaction) in listed {
            guard seen.insert(facts.key).inserted, let account = ledger.owner(recording: facts),
                let change = MissedChange(facts, missingIn: ledger)
            else { continue }
            let difference = LedgerDifference(change, facts, account: account)
            differences.append(SignedDifference(difference, signedText: transaction.signedText))
        }
        differences.sort { $0.difference.transaction.purchased < $1.difference.transaction.purchased }
        return LedgerComparison(differences: differences, chains: chains, refused: refused)
    }

    private func verdicts(
        on response: LookedUpPurchases
    ) async throws(ReconcilePurchasesFailure) -> ([Verdict<TransactionFacts>], [Verdict<StatusFacts>]) {
        do throws(StoreFailure) {
            return (try await verifier.verify(response.transactions), try await verifier.verify(response.statuses))
        } catch {
            throw error == .cancelled ? .cancelled : .unreachable(error)
        }
    }
}

extension Ledger {
    /// Returns the account that owns a transaction, or `nil` if the account can't be determined.
    ///
    /// It is the account for which the transaction is recorded. For other transactions, it is the account of the
    /// transaction's token or, without one, the owner of the previous transaction of the subscription.
    fileprivate func owner(recording facts: TransactionFacts) -> AccountToken? {
        transactions[facts.key]?.account ?? facts.accountToken ?? owner(continuedBy: facts)
    }
}
#endif
