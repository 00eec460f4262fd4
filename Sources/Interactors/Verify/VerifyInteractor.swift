public import DiscoverData
public import DiscoverEntities

/// An interactor that verifies the signatures of transactions, with a timeout and retries.
///
/// All transactions are verified in one request.
public struct VerifyInteractor: Interactor {
    private let verifier: any TransactionVerifier
    private let environment: StoreEnvironment
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that sends the transactions to the specified verifier.
    ///
    /// - Parameters:
    ///   - verifier: The verifier of signed transactions.
    ///   - environment: The store environment, such as production, whose transactions are accepted; others get the
    ///     verdict that they aren't genuine.
    ///   - retryPolicy: The timeout and retry policy for requests to the verifier.
    public init(verifier: any TransactionVerifier, environment: StoreEnvironment, retryPolicy: RetryPolicy) {
        self.verifier = verifier
        self.environment = environment
        self.retryPolicy = retryPolicy
    }

    /// Returns the verdicts in the order of the transactions.
    ///
    /// A verdict is `nil` if the verifier returned none for the transaction. It then isn't known whether the transaction
    /// is genuine.
    ///
    /// - Throws: `StoreFailure` if the last attempt fails or times out, or if the calling task is canceled.
    public func perform(
        _ request: VerifyRequest
    ) async throws(StoreFailure) -> [Verdict<VerifiedTransaction>?] {
        let span = Trace.begin(.interactor, "Verify", "transactions: \(request.transactions.count)")
        defer { span.end() }
        guard request.isComplete || !request.transactions.isEmpty else { return [] }
        let verdicts = try await retryPolicy.run { [verifier] () async throws(StoreFailure) in
            request.isComplete
                ? try await verifier.verify(all: request.transactions)
                : try await verifier.verify(request.transactions)
        }
        return request.transactions.enumerated().map { index, transaction in
            index < verdicts.count ? ruling(on: transaction, by: verdicts[index]) : nil
        }
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
