public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer has earlier purchases brought back.
///
/// - Goal: on a new device, or after a loss, the account holds again what was paid for.
/// - Preconditions: the customer asked for it; the store may want a password.
/// - Main scenario: the store says what may be restored; all of it is verified in one question; what is genuine is credited in
///   one durable step and each transaction finished; passes, which a store does not keep, are counted from our own ledger.
/// - Variations: some transactions are not genuine or another account's: the rest stands, and those are reported and stay
///   unfinished. The customer cancels. The store or the verifier gives no answer, or the ledger cannot be written: nothing is
///   restored and nothing is lost.
/// - Postconditions: nothing changed hands: what belonged to another account still does.
public final class Restore {
    // MARK: Roles

    /// Who comes back for what was paid for.
    fileprivate protocol Returner: AnyObject {
        var account: Account { get }
    }

    private let returner: any Returner

    // MARK: Surroundings

    private let dependencies: Dependencies
    private let observer: any RestoreObserver
    private let analytics: any AnalyticsObserver

    /// Casts the role: the customer plays the returner.
    public init(
        customer: Customer, dependencies: Dependencies, observer: any RestoreObserver, analytics: any AnalyticsObserver
    ) {
        returner = customer
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Restores, and hands back the caller's own items, each with what became of it.
    ///
    /// - Parameter item: The caller's word for a product, of whichever type; this layer knows nothing of it.
    public func restore<Item: Sendable>(as item: (ProductID) -> Item) async -> [Delivery<Item>] {
        let span = Trace.begin(.context, "Restore", "Returner: the customer")
        defer { span.end() }
        return await returner.comeBack(as: item, in: self)
    }

    /// The transactions that restoring is made of.
    public struct Dependencies: TransactionProcessing {
        let restorable: any Interactor<Void, [UnverifiedTransaction], StoreFailure>
        /// Tells what is genuine.
        public let verify: any TransactionVerification
        /// Writes it into the ledger.
        public let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        /// Lets the store forget it.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        let kept: any Interactor<Account, [ProductID], LedgerFailure>
        let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
        let ownership: (any Interactor<OwnershipRequest, OwnershipResponse, Never>)?

        /// Takes them in the order in which restoring makes them; without the last, no settlement says what is owned.
        public init(
            restorable: any Interactor<Void, [UnverifiedTransaction], StoreFailure>,
            verify: any TransactionVerification,
            credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>,
            finish: any Interactor<[CreditedTransaction], [TransactionID], Never>,
            kept: any Interactor<Account, [ProductID], LedgerFailure>,
            refresh: any Interactor<RefreshRequest, RefreshResponse, Never>,
            ownership: (any Interactor<OwnershipRequest, OwnershipResponse, Never>)? = nil
        ) {
            self.restorable = restorable
            self.verify = verify
            self.credit = credit
            self.finish = finish
            self.kept = kept
            self.refresh = refresh
            self.ownership = ownership
        }
    }
}

extension Customer: Restore.Returner {}

// MARK: Interaction

extension Restore.Returner {
    fileprivate func comeBack<Item: Sendable>(
        as item: (ProductID) -> Item, in context: Restore
    ) async -> [Delivery<Item>] {
        await context.observer.notify(.asking)
        do throws(RestoreFailure) {
            let found = try await askStore(in: context)
            if !found.isEmpty { await context.observer.notify(.verifying(found.count)) }
            let claims = found.map { Claim(transaction: $0, item: item($0.product)) }
            let deliveries = try await collect(claims, in: context)
            let kept = try await ownPasses(beside: deliveries.map(\.settlement), in: context)
            await conclude(deliveries.map(\.settlement), kept: kept, in: context)
            return deliveries
        } catch {
            await context.analytics.note(.restore(restored: 0, failed: 0, reason: error.code))
            await context.observer.notify(.failed(error))
            return []
        }
    }

    private func askStore(in context: Restore) async throws(RestoreFailure) -> [UnverifiedTransaction] {
        do {
            return try await context.dependencies.restorable.perform(())
        } catch {
            throw .store(error)
        }
    }

    private func collect<Item: Sendable>(
        _ claims: [Claim<Item>], in context: Restore
    ) async throws(RestoreFailure) -> [Delivery<Item>] {
        do {
            let settled = try await context.dependencies.settle(claims, for: account, isComplete: true)
            var settlements = settled.map(\.settlement)
            if let ownership = context.dependencies.ownership {
                settlements = await ownership.complete(settlements, of: settled, for: account)
            }
            return zip(settled, settlements).map { Delivery(item: $0.item, settlement: $1) }
        } catch {
            switch error {
            case .verifier(let reason): throw .verifier(reason)
            case .ledger(let reason): throw .ledger(reason)
            }
        }
    }

    /// Passes come back from our own ledger; those that the store listed as well are not counted twice.
    private func ownPasses(
        beside settlements: [TransactionOutcome], in context: Restore
    ) async throws(RestoreFailure) -> [String] {
        do {
            let listed = Set(settlements.filter(\.isSettled).map(\.product))
            return try await context.dependencies.kept.perform(account).map(\.rawValue).filter { !listed.contains($0) }
        } catch {
            throw .ledger(error)
        }
    }

    private func conclude(_ settlements: [TransactionOutcome], kept: [String], in context: Restore) async {
        // Renewal states of what just came back; where the store does not answer, the next launch asks again.
        let refreshed = await context.dependencies.refresh.perform(
            RefreshRequest(account: account, scope: .subscriptions))
        let summary = RestoreSummary(
            restored: settlements.filter(\.isHeld), failed: settlements.filter { !$0.isSettled }, kept: kept,
            unheard: refreshed.unheard)
        for failure in summary.failed {
            await context.analytics.note(
                .unrestored(product: failure.product, reason: failure.result.reason ?? "unknown"))
        }
        await context.analytics.note(
            .restore(restored: summary.restored.count, failed: summary.failed.count, reason: nil))
        await context.observer.notify(.finished(summary))
    }
}
