import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// A product type of the app that no lower layer uses.
struct PurchasableProduct: Hashable, Sendable {
    let sku: String
    let listPosition: Int

    /// Creates a product with the specified ID.
    static func made(_ id: ProductID) -> PurchasableProduct {
        PurchasableProduct(sku: id.rawValue, listPosition: id.rawValue.utf8.count)
    }
}

extension ContextHarness {
    /// Buys a product, and returns the reported events.
    ///
    /// The method expects that the returned outcome is the one that was reported last.
    func buy(
        _ record: ProductRecord = .made(), quantity: Int = 1, terms: String? = nil,
        as customer: Customer = Customer(account: .ann)
    ) async -> [PurchaseEvent] {
        let observer = Spy<PurchaseEvent>()
        let outcome = await Purchase(
            product: Product(id: record.id, label: record.label), customer: customer, quantity: quantity,
            terms: terms, dependencies: dependencies, observer: observer, analytics: analytics
        ).buy()
        #expect(observer.received.outcome == outcome)
        return observer.received
    }

    /// Verifies all unfinished transactions, and returns the deliveries and the observer's events.
    ///
    /// This method expects that the returned outcome is the one that was reported last.
    func verify(
        as customer: Customer = Customer(account: .ann)
    ) async -> (deliveries: [Delivery<PurchasableProduct>], events: [VerifyEvent]) {
        let observer = Spy<VerifyEvent>()
        let outcome = await Verify(
            customer: customer, dependencies: verifyDependencies, observer: observer, analytics: analytics
        )
        .verify(as: PurchasableProduct.made)
        switch outcome {
        case .success(let deliveries):
            #expect(observer.received.settled == deliveries.map(\.outcome))
            return (deliveries, observer.received)
        case .failure(let failure):
            #expect(observer.received.last == .failed(failure))
            return ([], observer.received)
        }
    }

    /// Verifies arrived transactions, and returns the deliveries and the observer's events.
    func verify(
        _ arrived: [UnverifiedTransaction], as customer: Customer = Customer(account: .ann)
    ) async -> (deliveries: [Delivery<PurchasableProduct>], events: [VerifyEvent]) {
        let observer = Spy<VerifyEvent>()
        let deliveries = await Verify(
            customer: customer, dependencies: verifyDependencies, observer: observer, analytics: analytics
        )
        .verify(arrived, as: PurchasableProduct.made)
        #expect(observer.received.settled == deliveries.map(\.outcome))
        return (deliveries, observer.received)
    }

    /// Restores, and returns the deliveries and the observer's events.
    ///
    /// This method expects that the returned outcome is the one that was reported last.
    func restore(
        as customer: Customer = Customer(account: .ann)
    ) async -> (deliveries: [Delivery<PurchasableProduct>], events: [RestoreEvent]) {
        let observer = Spy<RestoreEvent>()
        let outcome = await Restore(
            customer: customer, dependencies: restoreDependencies, observer: observer, analytics: analytics
        )
        .restore(as: PurchasableProduct.made)
        switch outcome {
        case .success(let deliveries):
            #expect(observer.received.summary?.failed == deliveries.map(\.outcome).filter { !$0.isSettled })
            #expect(observer.received.summary?.restored == deliveries.map(\.outcome).filter(\.isHeld))
            return (deliveries, observer.received)
        case .failure(let failure):
            #expect(observer.received.last == .failed(failure))
            return ([], observer.received)
        }
    }

    /// Returns the account's entitlements by the ledger's evidence, or `nil` if they are unknown.
    func holdings(of account: Account = .ann, at moment: Moment = .day(0)) async -> Entitlements? {
        EntitlementStatus.computed(for: account, from: await ledger.current, by: FeatureMap(), at: moment).entitlements
    }
}

extension [PurchaseEvent] {
    /// The outcome of the purchase.
    var outcome: PurchaseOutcome? {
        if case .concluded(let conclusion) = last { conclusion.outcome } else { nil }
    }
}

extension [VerifyEvent] {
    /// The reported outcomes of transactions, or `nil` without a summary that agrees with them.
    ///
    /// The verification must end with a summary, and the summary must count the unfinished transactions.
    fileprivate var settled: [TransactionOutcome]? {
        guard case .finished(let summary) = last else { return nil }
        let outcomes = compactMap { if case .settled(let outcome) = $0 { outcome } else { nil } }
        return summary.unfinished == outcomes.count { !$0.isFinished } ? outcomes : nil
    }
}

extension [RestoreEvent] {
    /// The summary of the restore.
    var summary: RestoreSummary? {
        if case .finished(let summary) = last { summary } else { nil }
    }
}
