public import DiscoverData
public import DiscoverEntities

/// An interactor that verifies the signatures of transactions in one request, with a timeout and retries.
public struct VerifyInteractor: TransactionVerification {
    private let verifier: any TransactionVerifier
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that sends the transactions to the specified verifier.
    ///
    /// - Parameters:
    ///   - verifier: The verifier of signed transactions.
    ///   - environment: The only environment whose transactions count in this build.
    ///   - retryPolicy: The timeout and retry policy.
    public init(verifier: any TransactionVerifier, environment: StoreEnvironment, retryPolicy: RetryPolicy) {
        self.verifier = verifier
        self.environment = environment
        self.retryPolicy = retryPolicy
    }

    /// Returns a verdict for every transaction of the request, or throws if the verifier is unreachable.
    public func perform<Item: Sendable>(
        _ request: VerifyRequest<Item>
    ) async throws(StoreFailure) -> VerifyResponse<Item> {
        let span = Trace.begin(.interactor, "Verify", "transactions: \(request.claims.count)")
        defer { span.end() }
        // This is a closure, because generic code would create a key path again at each call.
        let transactions = request.claims.map { $0.transaction }
        let isComplete = request.isComplete
        guard isComplete || !transactions.isEmpty else { return VerifyResponse(results: []) }
        let verdicts = try await retryPolicy.run { [verifier] () async throws(StoreFailure) in
            isComplete ? try await verifier.verify(all: transactions) : try await verifier.verify(transactions)
        }
        return VerifyResponse(
            results: request.claims.enumerated().map { index, claim in
                ClaimResult(
                    item: claim.item, transaction: claim.transaction,
                    ruling: index < verdicts.count ? ruling(on: claim.transaction, by: verdicts[index]) : nil
                )
            }
        )
    }

    private func ruling(
        on transaction: UnverifiedTransaction, by verdict: Verdict<TransactionFacts>
    ) -> Verdict<VerifiedTransaction>? {
        switch verdict {
        case .notGenuine(let reason): .notGenuine(reason)
        case .genuine(let facts) where facts.key.environment != environment: .notGenuine(.wrongEnvironment)
        // A verdict on another transaction says nothing about this one.
        case .genuine(let facts) where facts.key.id != transaction.id: nil
        // The signed data is genuine, but the transaction claims another product than the one that was purchased.
        case .genuine(let facts) where facts.product != transaction.product: .notGenuine(.altered)
        case .genuine(let facts): .genuine(VerifiedTransaction(facts: facts))
        }
    }
}
