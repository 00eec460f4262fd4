public import DiscoverData
public import DiscoverEntities

/// Has transactions judged, all in one question, patiently.
public struct VerifyInteractor: TransactionVerification {
    private let verifier: any TransactionVerifier
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy

    /// - Parameters:
    ///   - verifier: Who judges.
    ///   - environment: The only environment whose transactions count in this build.
    ///   - retryPolicy: How long and how often to ask.
    public init(verifier: any TransactionVerifier, environment: StoreEnvironment, retryPolicy: RetryPolicy) {
        self.verifier = verifier
        self.environment = environment
        self.retryPolicy = retryPolicy
    }

    /// Judges every claim; where the verifier cannot be asked, none.
    public func perform<Item: Sendable>(
        _ request: VerifyRequest<Item>
    ) async throws(VerifyFailure) -> VerifyResponse<Item> {
        let span = Trace.begin(.interactor, "Verify", "transactions: \(request.claims.count)")
        defer { span.end() }
        // A closure, not a key path: in generic code a key path is put together anew at each call.
        let transactions = request.claims.map { $0.transaction }
        let isComplete = request.isComplete
        guard isComplete || !transactions.isEmpty else { return VerifyResponse(judged: []) }
        let verdicts: [Verdict<TransactionFacts>]
        do {
            verdicts = try await retryPolicy.ask { [verifier] () async throws(StoreFailure) in
                isComplete ? try await verifier.verify(all: transactions) : try await verifier.verify(transactions)
            }
        } catch {
            throw .unreachable(error)
        }
        return VerifyResponse(
            judged: request.claims.enumerated().map { index, claim in
                ClaimResult(
                    item: claim.item, transaction: claim.transaction,
                    ruling: index < verdicts.count ? ruling(on: claim.transaction, by: verdicts[index]) : .noVerdict
                )
            }
        )
    }

    private func ruling(on transaction: UnverifiedTransaction, by verdict: Verdict<TransactionFacts>) -> ClaimVerdict {
        switch verdict {
        case .notGenuine(let reason): .notGenuine(reason)
        case .genuine(let facts) where facts.key.environment != environment: .notGenuine(.wrongEnvironment)
        // A verdict about another transaction is none about this one.
        case .genuine(let facts) where facts.key.id != transaction.id: .noVerdict
        // A genuine text around which somebody claims another product: what is handed back must be what was bought.
        case .genuine(let facts) where facts.product != transaction.product: .notGenuine(.altered)
        case .genuine(let facts): .genuine(VerifiedTransaction(facts: facts))
        }
    }
}
