import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// A purchase history with stops (points where the process can end) around each call.
struct InstrumentedPurchaseHistory: PurchaseHistory {
    let history: any PurchaseHistory
    let conductor: DeterministicScheduler

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        try await conductor.call(.restorable, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await history.restorable()
        }
    }

    func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        try await conductor.call(.history, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await history.history()
        }
    }

    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        try await conductor.call(.statuses, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await history.statuses()
        }
    }
}

/// A transaction verifier with stops (points where the process can end) around each call.
struct InstrumentedTransactionVerifier: TransactionVerifier {
    let verifier: any TransactionVerifier
    let conductor: DeterministicScheduler

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        try await conductor.call(.verify, nothing: .nothing, failure: .broken) {
            () async throws(StoreFailure) in try await verifier.verify(transactions)
        }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await conductor.call(.verifyRenewals, nothing: .nothing, failure: .broken) {
            () async throws(StoreFailure) in try await verifier.verify(statuses)
        }
    }
}

/// The device's clock, which a fault can set forward or back.
struct InstrumentedTimeSource: TimeSource {
    let clock: any TimeSource
    let conductor: DeterministicScheduler

    func now() async -> Moment {
        guard case .goes = await conductor.arrive(at: .now) else { return .distantPast }
        let now = await clock.now()
        _ = conductor.end(.now)
        return Moment(milliseconds: now.milliseconds + conductor.skew)
    }
}
