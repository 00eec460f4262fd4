public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// The app processes the transactions that are unfinished in the store's queue.
///
/// ```swift
/// let verification = Verify(customer: customer, dependencies: dependencies, observer: view, analytics: counter)
/// await verification.verify { product in product.rawValue }  // At each launch, after `Listen` started.
/// ```
///
/// - Goal: No payment is lost, wherever processing was interrupted, and revocations by the store are detected.
/// - Preconditions: None. The use case runs at every launch, on request, and for each transaction that the listener
///   receives.
/// - Main scenario: The unfinished transactions are verified in one request. The genuine ones are credited in one
///   durable write, and then finished. Then the store's current data for known transactions is read.
/// - Variations: If a transaction isn't genuine or belongs to another account, the app reports it and leaves it
///   unfinished. If the verifier or the ledger doesn't respond, all transactions stay unfinished and are retried. If
///   the store doesn't respond, nothing is revoked.
/// - Postconditions: Each transaction is finished and in the ledger, or unfinished as before.
public final class Verify {
    // MARK: Roles

    /// The customer who claims the transactions.
    fileprivate protocol Claimant: AnyObject {
        var account: Account { get }
    }

    private let claimant: any Claimant

    // MARK: Dependencies

    private let dependencies: Dependencies
    private let observer: any VerifyObserver
    private let analytics: any AnalyticsObserver

    /// Creates the use case for a customer, who plays the role `Claimant`.
    public init(
        customer: Customer, dependencies: Dependencies, observer: any VerifyObserver, analytics: any AnalyticsObserver
    ) {
        claimant = customer
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Processes all unfinished transactions, and returns each outcome with a value of your app.
    ///
    /// - Parameter item: A function that returns your app's value for a product ID, such as an instance of your own
    ///   product type. The value is added to the outcome.
    /// - Returns: The outcome of each unfinished transaction, and of each other transaction whose data in the ledger
    ///   changed, with the value from `item`. The failure is the reason why the store didn't list its transactions.
    @discardableResult public func verify<Item: Sendable>(
        as item: (ProductID) -> Item
    ) async -> Result<[Delivery<Item>], StoreFailure> {
        let span = Trace.begin(.context, "Verify", "Claimant: the customer")
        defer { span.end() }
        return await claimant.presentUnfinished(as: item, in: self)
    }

    /// Processes delivered transactions, and returns each outcome with a value of your app.
    ///
    /// - Parameters:
    ///   - arrived: The transactions that the store delivered.
    ///   - item: A function that returns your app's value for a product ID, such as an instance of your own product
    ///     type. The value is added to the outcome.
    /// - Returns: The outcome of each delivered transaction, and of each other transaction whose data in the ledger
    ///   changed, with the value from `item`.
    @discardableResult public func verify<Item: Sendable>(
        _ arrived: [UnverifiedTransaction], as item: (ProductID) -> Item
    ) async -> [Delivery<Item>] {
        let span = Trace.begin(.context, "Verify", "Claimant: the customer")
        defer { span.end() }
        return await claimant.present(arrived, as: item, in: self)
    }

    /// The interactors that the verify use case needs.
    public struct Dependencies: TransactionProcessing {
        let unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>
        /// The interactor that verifies the signatures of transactions.
        public let verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>
        /// The interactor that credits verified transactions by recording them in the app's ledger.
        public let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        /// The interactor that finishes credited transactions, so that the store stops delivering them.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
        let ownership: (any Interactor<OwnershipRequest, OwnershipResponse, Never>)?

        /// Creates the dependencies of the verify use case from its interactors.
        ///
        /// The interactor `ownership` computes whether the account owns each product now. If it is `nil`, the property
        /// `isOwned` of every outcome is `nil`.
        public init(
            unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>,
            verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure>,
            credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>,
            finish: any Interactor<[CreditedTransaction], [TransactionID], Never>,
            refresh: any Interactor<RefreshRequest, RefreshResponse, Never>,
            ownership: (any Interactor<OwnershipRequest, OwnershipResponse, Never>)? = nil
        ) {
            self.unfinished = unfinished
            self.verify = verify
            self.credit = credit
            self.finish = finish
            self.refresh = refresh
            self.ownership = ownership
        }
    }
}

extension Customer: Verify.Claimant {}

// MARK: Interaction

extension Verify.Claimant {
    fileprivate func presentUnfinished<Item: Sendable>(
        as item: (ProductID) -> Item, in context: Verify
    ) async -> Result<[Delivery<Item>], StoreFailure> {
        do throws(StoreFailure) {
            let unfinished = try await context.dependencies.unfinished.perform(())
            if !unfinished.isEmpty { await context.observer.notify(.verifying(unfinished.count)) }
            let settled = await context.dependencies.process(unfinished, for: account)
            let reread = await reread(.everything, in: context)
            return .success(await report(settled, reread, as: item, in: context))
        } catch {
            await context.observer.notify(.failed(error))
            return .failure(error)
        }
    }

    fileprivate func present<Item: Sendable>(
        _ arrived: [UnverifiedTransaction], as item: (ProductID) -> Item, in context: Verify
    ) async -> [Delivery<Item>] {
        let settled = await context.dependencies.process(arrived, for: account)
        // The store delivers new transactions of a subscription, but not its changed renewal information.
        let isDue = settled.contains(where: \.isSubscription)
        // The refresh may record a later renewal in the ledger. When the store delivers that renewal, it is no change
        // anymore, so report it now.
        let reread = isDue ? await reread(.subscriptions, in: context) : nil
        return await report(settled, reread, as: item, in: context)
    }

    /// Updates the purchases in the app's ledger from the store's current data, and returns what changed.
    private func reread(_ scope: RefreshRequest.Scope, in context: Verify) async -> RefreshResponse {
        let response = await context.dependencies.refresh.perform(RefreshRequest(account: account, scope: scope))
        if let refreshFailure = response.refreshFailure {
            await context.analytics.note(.unsettled(product: "", reason: refreshFailure.code))
        }
        return response
    }

    private func report<Item: Sendable>(
        _ settled: [ProcessedTransaction], _ reread: RefreshResponse?, as item: (ProductID) -> Item, in context: Verify
    ) async -> [Delivery<Item>] {
        var outcomes = settled.map(\.outcome) + (reread?.changed ?? [])
        if let ownership = context.dependencies.ownership {
            outcomes = await ownership.complete(outcomes, of: settled, for: account)
        }
        for outcome in outcomes { await report(outcome, in: context) }
        for step in settled.flatMap(\.steps) { await context.analytics.note(step) }
        let checked = settled.count(where: \.isChecked)
        await context.observer.notify(
            .finished(VerifySummary(of: outcomes, checked: checked, refreshFailure: reread?.refreshFailure)))
        return outcomes.map { Delivery(item: item(ProductID($0.product)), outcome: $0) }
    }

    private func report(_ outcome: TransactionOutcome, in context: Verify) async {
        if let reason = outcome.result.reason {
            await context.analytics.note(.unsettled(product: outcome.product, reason: reason))
        }
        await context.observer.notify(.settled(outcome))
    }
}

extension ProcessedTransaction {
    fileprivate var isChecked: Bool {
        if case .unconfirmed = end { false } else { true }
    }

    fileprivate var isSubscription: Bool {
        if case .credited(_, let facts) = end { facts.kind == .autoRenewable } else { false }
    }
}

extension VerifySummary {
    fileprivate init(of outcomes: [TransactionOutcome], checked: Int, refreshFailure: RefreshFailure?) {
        self.init(
            checked: checked, changed: outcomes.count { $0.isChange },
            unfinished: outcomes.count { !$0.isFinished }, refreshFailure: refreshFailure)
    }
}
