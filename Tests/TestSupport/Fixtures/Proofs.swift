public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

extension VerifiedTransaction {
    /// The proofs for what a verifier calls genuine. Tests get them the way everybody does: there is no other.
    public static func proving(
        _ transactions: [UnverifiedTransaction], by verifier: any TransactionVerifier,
        in environment: StoreEnvironment = .localTesting
    ) async throws(VerifyFailure) -> [VerifiedTransaction] {
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        let verify = VerifyInteractor(verifier: verifier, environment: environment, retryPolicy: retryPolicy)
        let claims = transactions.map { Claim(transaction: $0, item: ()) }
        return try await verify.perform(VerifyRequest(claims: claims)).judged.compactMap { judged in
            if case .genuine(let transaction) = judged.ruling { transaction } else { nil }
        }
    }

    /// The proof for facts that a test made up.
    public static func proving(_ facts: TransactionFacts...) async throws(VerifyFailure) -> [VerifiedTransaction] {
        try await proving(facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts))
    }
}

extension CreditedTransaction {
    /// The right to finish transactions that a verifier calls genuine: credited to an account in a ledger of its own.
    public static func proving(
        _ transactions: [UnverifiedTransaction], by verifier: any TransactionVerifier, for account: Account = .ann,
        in environment: StoreEnvironment = .localTesting
    ) async throws -> [CreditedTransaction] {
        let verified = try await VerifiedTransaction.proving(transactions, by: verifier, in: environment)
        let credits = try await CreditInteractor(ledger: SpyLedger())
            .perform(CreditRequest(transactions: verified, account: account))
        return credits.compactMap(\.finishable)
    }

    /// The right to finish transactions that a test made up.
    public static func proving(
        _ facts: TransactionFacts..., for account: Account = .ann
    ) async throws -> [CreditedTransaction] {
        try await proving(
            facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts), for: account)
    }
}
