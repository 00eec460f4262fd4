import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// A queue that records its effects before they happen.
struct RecordingQueue: PaymentQueue {
    let queue: ScriptedPaymentQueue
    let effects: Spy<Effect>

    var canMakePayments: Bool { get async { await queue.canMakePayments } }

    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        try await queue.transactions(of: product)
    }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        effects.receive(.paying(request))
        return try await queue.pay(request)
    }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { try await queue.unfinished() }

    func updates() -> AsyncStream<UnverifiedTransaction> { queue.updates() }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        effects.receive(.finishing(transaction.facts.key.id))
        try await queue.finish(transaction)
    }
}

/// A verifier that records its requests and responses.
struct RecordingVerifier: TransactionVerifier {
    let verifier: ScriptedVerifier
    let effects: Spy<Effect>

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        effects.receive(.verifying(transactions.map(\.id)))
        let verdicts = try await verifier.verify(transactions)
        effects.receive(.verified)
        return verdicts
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier.verify(statuses)
    }
}

/// A ledger that records the start and the end of each write.
struct RecordingLedger: LedgerStore {
    let ledger: SpyLedger
    let effects: Spy<Effect>

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        try await ledger.ledger(for: account)
    }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        effects.receive(
            .writing(
                entries.compactMap { entry in
                    if case .transaction(let facts, _) = entry { facts.key.id } else { nil }
                }))
        let recorded = try await ledger.record(entries, provided: condition)
        effects.receive(.written)
        return recorded
    }
}
