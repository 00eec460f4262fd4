import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import Synchronization

/// The virtual time of one customer's verifications: in total, and before the first credit.
final class VerificationMeter: Sendable {
    private let times = Mutex<(elapsed: Int64, credited: Int64?)>((0, nil))

    /// The time of the verifications before the first credit, in milliseconds; `nil` before that credit.
    var credited: Int64? { times.withLock(\.credited) }

    /// The time of all verifications so far, in milliseconds.
    var elapsed: Int64 { times.withLock(\.elapsed) }

    func wait(_ milliseconds: Int64) { times.withLock { $0.elapsed += milliseconds } }

    /// Records that a layer credited a purchase; only the first call has an effect.
    func noteCredit() { times.withLock { $0.credited = $0.credited ?? $0.elapsed } }
}

/// A verifier that takes virtual time for each request to verify transactions.
struct MeteredVerifier: TransactionVerifier {
    let base: SimulatorTransactionVerifier
    let meter: VerificationMeter
    /// The virtual time of a request, in milliseconds.
    let time: Int64

    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        meter.wait(time)
        return try await base.verify(transactions)
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await base.verify(statuses)
    }
}

/// One customer's ledger, which credits each transaction twice if a simulated defect is on.
///
/// A real ledger without a unique key for transactions would have this defect.
struct MeteredLedger: LedgerStore {
    let base = InMemoryLedgerStore()
    let meter: VerificationMeter
    let creditsTwice: Bool

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { await base.ledger(for: account) }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let results = await base.record(entries, provided: condition)
        for case .transaction(let facts, let account) in entries {
            meter.noteCredit()
            guard creditsTwice else { continue }
            let key = TransactionKey(
                environment: facts.key.environment, id: TransactionID(facts.key.id.rawValue + "-again"))
            let again = TransactionFacts(
                key: key, original: key.id, product: facts.product, kind: facts.kind, quantity: facts.quantity,
                purchased: facts.purchased, signed: facts.signed, accountToken: facts.accountToken)
            _ = await base.record([.transaction(again, account: account)]) { _ in true }
        }
        return results
    }
}

/// The purchase records of the old layer for one customer.
final class RolloutRecords: PurchaseRecords {
    private let transactions = Mutex<[TransactionKey: Int]>([:])
    private let meter: VerificationMeter

    init(meter: VerificationMeter) { self.meter = meter }

    /// The number of units that the old layer has counted.
    var units: Int { transactions.withLock { $0.values.reduce(0, +) } }

    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure) {
        guard !transactions.isEmpty else { return }
        meter.noteCredit()
        self.transactions.withLock { known in
            for facts in transactions { known[facts.key] = facts.quantity }
        }
    }

    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey> {
        transactions.withLock { Set($0.keys) }
    }
}
