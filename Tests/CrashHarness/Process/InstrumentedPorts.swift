import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// A purchase history with stops (points where the process can end) around each call.
struct InstrumentedPurchaseHistory: PurchaseHistory {
    let history: any PurchaseHistory
    let scheduler: DeterministicScheduler

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        try await scheduler.call(.restorable, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await history.restorable()
        }
    }

    func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        try await scheduler.call(.history, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await history.history()
        }
    }

    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        try await scheduler.call(.statuses, nothing: .nothing, failure: .broken, reordered: { $0.reversed() }) {
            () async throws(StoreFailure) in try await history.statuses()
        }
    }
}

/// A transaction verifier with stops (points where the process can end) around each call.
struct InstrumentedTransactionVerifier: TransactionVerifier {
    let verifier: any TransactionVerifier
    let scheduler: DeterministicScheduler

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        try await scheduler.call(.verify, nothing: .nothing, failure: .broken) {
            () async throws(StoreFailure) in try await verifier.verify(transactions)
        }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await scheduler.call(.verifyRenewals, nothing: .nothing, failure: .broken) {
            () async throws(StoreFailure) in try await verifier.verify(statuses)
        }
    }
}

/// The device's clock, which a fault can set forward or back.
struct InstrumentedTimeSource: TimeSource {
    let clock: any TimeSource
    let scheduler: DeterministicScheduler

    func now() async -> Moment {
        guard case .goes = await scheduler.arrive(at: .now) else { return .distantPast }
        let now = await clock.now()
        _ = scheduler.end(.now)
        return Moment(milliseconds: now.milliseconds + scheduler.skew)
    }
}
