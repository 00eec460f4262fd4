public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer restores earlier purchases.
///
/// ```swift
/// let restore = Restore(customer: customer, dependencies: dependencies, observer: view, analytics: counter)
/// if case .success(let deliveries) = await restore.restore(as: { product in product.rawValue }) {
///     print("\(deliveries.count) transactions")
/// }
/// ```
///
/// - Goal: On a new device or after a loss of data, the account owns again what was paid for.
/// - Preconditions: The customer requested the restore, because the store may prompt for a password.
/// - Main scenario: The store lists the restorable transactions. They are verified in one request. The genuine ones are
///   credited in one durable write, and each credited transaction is finished. Passes, which the store doesn't restore,
///   are restored from the app's ledger.
/// - Variations: If some transactions aren't genuine or belong to another account, the app reports them, leaves them
///   unfinished, and restores the others. The customer may cancel. If the store or the verifier doesn't respond, or the
///   ledger can't be written, nothing is restored, and nothing is lost.
/// - Postconditions: No purchase changed its owner: what belonged to another account still does.
public final class Restore {
    // MARK: Roles

    /// The customer who restores purchases.
    fileprivate protocol RestoringCustomer: AnyObject {
        var account: Account { get }
    }

    private let restoringCustomer: any RestoringCustomer

    // MARK: Dependencies

    private let dependencies: Dependencies
    private let observer: any RestoreObserver
    private let analytics: any AnalyticsObserver

    /// Creates the use case for a customer, who plays the role `RestoringCustomer`.
    public init(
        customer: Customer, dependencies: Dependencies, observer: any RestoreObserver, analytics: any AnalyticsObserver
    ) {
        restoringCustomer = customer
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Restores purchases, and returns each transaction's outcome with a value of your app.
    ///
    /// - Parameter item: A function that returns your app's value for a product ID, such as an instance of your own
    ///   product type. The value is added to the outcome.
    /// - Returns: The outcome of each transaction with the value from `item`, or the reason why nothing could be
    ///   restored.
    @discardableResult public func restore<Item: Sendable>(
        as item: (ProductID) -> Item
    ) async -> Result<[Delivery<Item>], RestoreFailure> {
        let span = Trace.begin(.context, "Restore", "RestoringCustomer: the customer")
        defer { span.end() }
        return await restoringCustomer.restorePurchases(as: item, in: self)
    }

    /// The interactors that the restore use case needs.
    public struct Dependencies: TransactionProcessing {
        let restorable: any Interactor<Void, [UnverifiedTransaction], StoreFailure>
        /// The interactor that verifies the signatures of transactions.
        public let verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>
        /// The interactor that credits verified transactions by recording them in the app's ledger.
        public let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        /// The interactor that finishes credited transactions, so that the store stops delivering them.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        let kept: any Interactor<Account, [ProductID], LedgerFailure>
        let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
        let ownership: (any Interactor<OwnershipRequest, OwnershipResponse, Never>)?

        /// Creates the dependencies of the restore use case from its interactors.
        ///
        /// The interactor `ownership` computes whether the account owns each product now. If it is `nil`, the property
        /// `isOwned` of every outcome is `nil`.
        public init(
            restorable: any Interactor<Void, [UnverifiedTransaction], StoreFailure>,
            verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>,
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

extension Customer: Restore.RestoringCustomer {}

// MARK: Interaction

extension Restore.RestoringCustomer {
    fileprivate func restorePurchases<Item: Sendable>(
        as item: (ProductID) -> Item, in context: Restore
    ) async -> Result<[Delivery<Item>], RestoreFailure> {
        await context.observer.notify(.fetching)
        do throws(RestoreFailure) {
            let found = try await fetchTransactions(in: context)
            if !found.isEmpty { await context.observer.notify(.verifying(found.count)) }
            let outcomes = try await settle(found, in: context)
            let kept = try await ownPasses(beside: outcomes, in: context)
            await conclude(outcomes, kept: kept, in: context)
            return .success(outcomes.map { Delivery(item: item(ProductID($0.product)), outcome: $0) })
        } catch {
            await context.analytics.note(.restore(restored: 0, failed: 0, reason: error.code))
            await context.observer.notify(.failed(error))
            return .failure(error)
        }
    }

    private func fetchTransactions(in context: Restore) async throws(RestoreFailure) -> [UnverifiedTransaction] {
        do {
            return try await context.dependencies.restorable.perform(())
        } catch {
            throw .store(error)
        }
    }

    private func settle(
        _ transactions: [UnverifiedTransaction], in context: Restore
    ) async throws(RestoreFailure) -> [TransactionOutcome] {
        do {
            let settled = try await context.dependencies.settle(transactions, for: account, isComplete: true)
            let outcomes = settled.map(\.outcome)
            guard let ownership = context.dependencies.ownership else { return outcomes }
            return await ownership.complete(outcomes, of: settled, for: account)
        } catch {
            switch error {
            case .verifier(let reason): throw .verifier(reason)
            case .ledger(let reason): throw .ledger(reason)
            }
        }
    }

    /// Returns the IDs of the passes that only the app's ledger contains, not the store.
    ///
    /// A pass is a non-renewing product. A pass is left out if `outcomes`, the results for the transactions that the
    /// store listed, contains a recorded transaction of the pass.
    private func ownPasses(
        beside outcomes: [TransactionOutcome], in context: Restore
    ) async throws(RestoreFailure) -> [String] {
        do {
            let listed = Set(outcomes.filter(\.isSettled).map(\.product))
            return try await context.dependencies.kept.perform(account).map(\.rawValue).filter { !listed.contains($0) }
        } catch {
            throw .ledger(error)
        }
    }

    private func conclude(_ outcomes: [TransactionOutcome], kept: [String], in context: Restore) async {
        // Reads the renewal states of the restored subscriptions. If the store doesn't respond, the next launch
        // retries.
        let refreshed = await context.dependencies.refresh.perform(
            RefreshRequest(account: account, scope: .subscriptions))
        let summary = RestoreSummary(
            restored: outcomes.filter(\.isHeld), failed: outcomes.filter { !$0.isSettled }, kept: kept,
            refreshFailure: refreshed.refreshFailure)
        for failure in summary.failed {
            await context.analytics.note(
                .unrestored(product: failure.product, reason: failure.result.reason ?? "unknown"))
        }
        await context.analytics.note(
            .restore(restored: summary.restored.count, failed: summary.failed.count, reason: nil))
        await context.observer.notify(.finished(summary))
    }
}
