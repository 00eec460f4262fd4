import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// An app's own word for what it sells: a type that no layer beneath knows.
struct PurchasableProduct: Hashable, Sendable {
    let sku: String
    let shelfNumber: Int

    /// Any product, by its name.
    static func made(_ id: ProductID) -> PurchasableProduct {
        PurchasableProduct(sku: id.rawValue, shelfNumber: id.rawValue.utf8.count)
    }
}

extension Stage {
    /// Buys, and returns what the observer was told.
    func buy(
        _ record: ProductRecord = .made(), quantity: Int = 1, terms: String? = nil,
        as customer: Customer = Customer(account: .ann)
    ) async -> [PurchaseEvent] {
        let observer = Spy<PurchaseEvent>()
        await Purchase(
            product: Product(id: record.id, label: record.label), customer: customer, quantity: quantity,
            terms: terms, dependencies: dependencies, observer: observer, analytics: analytics
        ).buy()
        return observer.heard
    }

    /// Verifies everything unfinished, and returns the deliveries and what the observer was told.
    func verify(
        as customer: Customer = Customer(account: .ann)
    ) async -> (deliveries: [Delivery<PurchasableProduct>], events: [VerifyEvent]) {
        let observer = Spy<VerifyEvent>()
        let deliveries = await Verify(
            customer: customer, dependencies: verifyDesk, observer: observer, analytics: analytics
        )
        .verify(as: PurchasableProduct.made)
        return (deliveries, observer.heard)
    }

    /// Verifies what arrived by itself, and returns the deliveries and what the observer was told.
    func verify(
        _ arrived: [UnverifiedTransaction], as customer: Customer = Customer(account: .ann)
    ) async -> (deliveries: [Delivery<PurchasableProduct>], events: [VerifyEvent]) {
        let observer = Spy<VerifyEvent>()
        let deliveries = await Verify(
            customer: customer, dependencies: verifyDesk, observer: observer, analytics: analytics
        )
        .verify(arrived, as: PurchasableProduct.made)
        return (deliveries, observer.heard)
    }

    /// Restores, and returns the deliveries and what the observer was told.
    func restore(
        as customer: Customer = Customer(account: .ann)
    ) async -> (deliveries: [Delivery<PurchasableProduct>], events: [RestoreEvent]) {
        let observer = Spy<RestoreEvent>()
        let deliveries = await Restore(
            customer: customer, dependencies: restoreDesk, observer: observer, analytics: analytics
        )
        .restore(as: PurchasableProduct.made)
        return (deliveries, observer.heard)
    }

    /// What the account holds by the ledger's evidence.
    func holdings(of account: Account = .ann, at moment: Moment = .day(0)) async -> Entitlements? {
        EntitlementStatus.computed(for: account, from: await ledger.current, by: FeatureMap(), at: moment).entitlements
    }
}

extension [PurchaseEvent] {
    /// How the purchase ended.
    var outcome: PurchaseOutcome? {
        if case .concluded(let conclusion) = last { conclusion.outcome } else { nil }
    }
}

extension [RestoreEvent] {
    /// What the restore came to.
    var summary: RestoreSummary? {
        if case .finished(let summary) = last { summary } else { nil }
    }
}
