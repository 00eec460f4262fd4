public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// What the store still waits for is judged, credited and finished.
///
/// - Goal: nothing that was paid for is lost, whatever stopped in between; and what the store took back is noticed.
/// - Preconditions: none. It runs at every launch, whenever somebody asks, and for whatever the listener hears.
/// - Main scenario: the claimant presents what is unfinished; all of it is judged in one question; what is genuine is credited
///   in one durable step, then finished. Then the store's present word on what is known already is read.
/// - Variations: a transaction is not genuine, or another account's: it is reported and left alone. The verifier or the ledger
///   gives no answer: everything stays unfinished and is tried again. The store gives no answer: nothing is taken away.
/// - Postconditions: each transaction judged is finished and in the ledger, or unfinished as before.
public final class Verify {
    // MARK: Roles

    /// Whose transactions they are said to be.
    fileprivate protocol Claimant: AnyObject {
        var account: Account { get }
    }

    private let claimant: any Claimant

    // MARK: Surroundings

    private let dependencies: Dependencies
    private let observer: any VerifyObserver
    private let analytics: any AnalyticsObserver

    /// Casts the role: the customer plays the claimant.
    public init(
        customer: Customer, dependencies: Dependencies, observer: any VerifyObserver, analytics: any AnalyticsObserver
    ) {
        claimant = customer
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Deals with everything unfinished, and hands back the caller's own items, each with what became of it.
    ///
    /// - Parameter item: The caller's word for a product, of whichever type; this layer knows nothing of it.
    public func verify<Item: Sendable>(as item: (ProductID) -> Item) async -> [Delivery<Item>] {
        let span = Trace.begin(.context, "Verify", "Claimant: the customer")
        defer { span.end() }
        return await claimant.presentUnfinished(as: item, in: self)
    }

    /// Deals with transactions that arrived by themselves, in the same way.
    public func verify<Item: Sendable>(
        _ arrived: [UnverifiedTransaction], as item: (ProductID) -> Item
    ) async -> [Delivery<Item>] {
        let span = Trace.begin(.context, "Verify", "Claimant: the customer")
        defer { span.end() }
        return await claimant.present(arrived, as: item, in: self)
    }

    /// The transactions that verifying is made of.
    public struct Dependencies: TransactionProcessing {
        let unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>
        /// Tells what is genuine.
        public let verify: any TransactionVerification
        /// Writes it into the ledger.
        public let credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure>
        /// Lets the store forget it.
        public let finish: any Interactor<[CreditedTransaction], [TransactionID], Never>
        let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
        let ownership: (any Interactor<OwnershipRequest, OwnershipResponse, Never>)?

        /// Takes them in the order in which verifying makes them; without the last, no settlement says what is owned.
        public init(
            unfinished: any Interactor<Void, [UnverifiedTransaction], StoreFailure>,
            verify: any TransactionVerification,
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
    ) async -> [Delivery<Item>] {
        do throws(StoreFailure) {
            let unfinished = try await context.dependencies.unfinished.perform(())
            if !unfinished.isEmpty { await context.observer.notify(.verifying(unfinished.count)) }
            let settled = await settle(unfinished, as: item, in: context)
            let reread = await reread(.everything, in: context)
            return await report(settled, reread, judged: unfinished.count, as: item, in: context)
        } catch {
            await context.observer.notify(.failed(error))
            return []
        }
    }

    fileprivate func present<Item: Sendable>(
        _ arrived: [UnverifiedTransaction], as item: (ProductID) -> Item, in context: Verify
    ) async -> [Delivery<Item>] {
        let settled = await settle(arrived, as: item, in: context)
        // A subscription's renewal information changes with its transactions, and is announced by nobody.
        let isDue = settled.contains(where: \.isSubscription)
        // A later renewal that is found so is known by the time it arrives: this is the only time to report it.
        let reread = isDue ? await reread(.subscriptions, in: context) : nil
        return await report(settled, reread, judged: arrived.count, as: item, in: context)
    }

    private func settle<Item: Sendable>(
        _ transactions: [UnverifiedTransaction], as item: (ProductID) -> Item, in context: Verify
    ) async -> [ProcessedTransaction<Item>] {
        let claims = transactions.map { Claim(transaction: $0, item: item($0.product)) }
        do throws(TransactionProcessingFailure) {
            return try await context.dependencies.settle(claims, for: account)
        } catch {
            return claims.map { claim in
                ProcessedTransaction(
                    item: claim.item, transaction: claim.transaction, end: .unconfirmed(error.unconfirmed),
                    needsRedelivery: false)
            }
        }
    }

    /// The store's present word on what is known; where it gives none, what is known stands.
    private func reread(_ scope: RefreshRequest.Scope, in context: Verify) async -> RefreshResponse {
        let response = await context.dependencies.refresh.perform(RefreshRequest(account: account, scope: scope))
        if let unheard = response.unheard {
            await context.analytics.note(.unsettled(product: "", reason: unheard.code))
        }
        return response
    }

    private func report<Item: Sendable>(
        _ settled: [ProcessedTransaction<Item>], _ reread: RefreshResponse?, judged: Int, as item: (ProductID) -> Item,
        in context: Verify
    ) async -> [Delivery<Item>] {
        let found = reread?.changed ?? []
        var settlements = settled.map(\.settlement) + found
        if let ownership = context.dependencies.ownership {
            settlements = await ownership.complete(settlements, of: settled, for: account)
        }
        for settlement in settlements { await report(settlement, in: context) }
        await context.observer.notify(
            .finished(VerifySummary(of: settlements, judged: judged, unheard: reread?.unheard)))
        let items = settled.map(\.item) + found.map { item(ProductID($0.product)) }
        return zip(items, settlements).map { Delivery(item: $0, settlement: $1) }
    }

    private func report(_ settlement: TransactionOutcome, in context: Verify) async {
        if let reason = settlement.result.reason {
            await context.analytics.note(.unsettled(product: settlement.product, reason: reason))
        }
        await context.observer.notify(.settled(settlement))
    }
}

extension ProcessedTransaction {
    fileprivate var isSubscription: Bool {
        if case .credited(_, let facts) = end { facts.kind == .autoRenewable } else { false }
    }
}

extension VerifySummary {
    fileprivate init(of settlements: [TransactionOutcome], judged: Int, unheard: RefreshFailure?) {
        self.init(
            judged: judged, changed: settlements.count { $0.isChange },
            unfinished: settlements.count { !$0.isFinished }, unheard: unheard)
    }
}
