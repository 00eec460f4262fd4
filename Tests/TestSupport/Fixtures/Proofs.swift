public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

extension VerifiedTransaction {
    /// Returns the proofs for transactions that a verifier accepts.
    ///
    /// Tests get proofs in the same way as the app, because there is no other way.
    public static func proving(
        _ transactions: [UnverifiedTransaction], by verifier: any TransactionVerifier,
        in environment: StoreEnvironment = .localTesting
    ) async throws(StoreFailure) -> [VerifiedTransaction] {
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        let verify = VerifyInteractor(verifier: verifier, environment: environment, retryPolicy: retryPolicy)
        return try await verify.perform(VerifyRequest(transactions: transactions)).compactMap { verdict in
            if case .genuine(let transaction) = verdict { transaction } else { nil }
        }
    }

    /// Returns the proofs for facts that a test specifies.
    public static func proving(_ facts: TransactionFacts...) async throws(StoreFailure) -> [VerifiedTransaction] {
        try await proving(facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts))
    }
}

extension CreditedTransaction {
    /// Returns proofs that permit finishing transactions that a verifier accepts.
    ///
    /// The transactions are credited to an account in a new ledger.
    public static func proving(
        _ transactions: [UnverifiedTransaction], by verifier: any TransactionVerifier, for account: Account = .ann,
        in environment: StoreEnvironment = .localTesting
    ) async throws -> [CreditedTransaction] {
        let verified = try await VerifiedTransaction.proving(transactions, by: verifier, in: environment)
        let credits = try await CreditInteractor(ledger: SpyLedger())
            .perform(CreditRequest(transactions: verified, account: account))
        return credits.compactMap(\.finishable)
    }

    /// Returns proofs that permit finishing transactions that a test specifies.
    public static func proving(
        _ facts: TransactionFacts..., for account: Account = .ann
    ) async throws -> [CreditedTransaction] {
        try await proving(
            facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts), for: account)
    }
}
