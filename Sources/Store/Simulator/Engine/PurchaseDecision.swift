internal import Foundation

/// The effect of a purchase, decided before anything changes.
enum PurchaseDecision {
    /// The customer owns the product already; `record` is the index of the transaction in the customer's records.
    case alreadyHeld(record: Int)
    /// An active subscriber changes the plan, which takes effect at the next renewal.
    case changeAtRenewal(subscription: Int, product: StoreProduct, offer: AppliedOffer?)
    /// The product is sold now.
    case sell(product: StoreProduct, offer: AppliedOffer?)
}

extension StoreEngine {
    /// Decides the effect of a purchase request for the customer and the catalog.
    func plan(_ order: PurchaseRequest) throws(SimulatedFailure) -> PurchaseDecision {
        guard let product = catalog.product(id: order.productID), product.isSellable else {
            throw .purchase(.productUnavailable)
        }
        guard (1...10).contains(order.quantity), order.quantity == 1 || product.type.allowsQuantity else {
            throw .purchase(.invalidQuantity)
        }
        guard let subscription = product.subscription else {
            _ = try monthlyPlan(for: order, product)
            return planOneTime(product, try oneTimeOffer(for: order, product))
        }
        let monthly = try monthlyPlan(for: order, product)
        let found = try offer(for: order, product, subscription)
        let offer = monthly == nil ? found : monthlyOffer(insteadOf: found, subscription)
        guard let held = customer.subscription(inGroup: subscription.groupID), customer.subscriptions[held].isActive
        else { return .sell(product: product, offer: offer) }
        return planChange(of: held, to: product, subscription, offer)
    }

    private func planOneTime(_ product: StoreProduct, _ offer: AppliedOffer?) -> PurchaseDecision {
        if product.type == .nonConsumable,
            let owned = customer.records.lastIndex(where: {
                !$0.isDeleted && !$0.isRevoked && $0.productID == product.id
            })
        {
            return .alreadyHeld(record: owned)
        }
        return .sell(product: product, offer: offer)
    }

    // According to Apple's documentation of subscription groups, an upgrade takes effect now and a downgrade later. A
    // crossgrade takes effect now only if the periods are equally long.
    private func planChange(
        of held: Int, to product: StoreProduct, _ plan: SubscriptionPlan, _ offer: AppliedOffer?
    ) -> PurchaseDecision {
        let currentID = customer.subscriptions[held].productID
        let later = PurchaseDecision.changeAtRenewal(subscription: held, product: product, offer: offer)
        if currentID == product.id { return later }
        // A plan that is no longer in the catalog has no level, so any change from it takes effect now.
        guard let current = catalog.product(id: currentID)?.subscription, let from = current.period,
            let to = plan.period
        else { return .sell(product: product, offer: offer) }
        if plan.level < current.level { return .sell(product: product, offer: offer) }
        if plan.level == current.level, to.isEquallyLong(as: from) { return .sell(product: product, offer: offer) }
        return later
    }
}

/// A request to purchase a product.
struct PurchaseRequest: Sendable, Hashable, Codable {
    var productID: String
    var quantity = 1
    var appAccountToken: UUID?
    /// The ID of a promotional or win-back offer, or `nil` if there is none.
    var offerID: String?
    /// The reference name of a code offer, or `nil` if there is none.
    var offerCode: String?
    /// The developer's signature of the promotional offer, or `nil` if there is none.
    var offerSignature: OfferSignature?
    /// The developer's override of the introductory offer eligibility, or `nil` if there is none.
    var introductoryWord: IntroductoryEligibilityOverride?
    /// A Boolean value that indicates whether the signatures were verified already; `nil` means `false`.
    var isVouchedFor: Bool?
    /// A Boolean value that turns on Ask to Buy for this purchase; if `nil`, the store's setting applies.
    var asksToBuy: Bool?
    /// The billing plan, as the catalog's file spells it.
    ///
    /// If it is `nil`, the purchase is billed up front, or as now for a subscription that is owned already.
    var billingPlan: String?
}

/// A pending purchase with its own ID, which becomes the ID of its transaction.
struct PendingPurchase: Sendable, Hashable, Codable {
    let id: String
    let reason: PendingReason
    let order: PurchaseRequest
    let date: Int64
}

/// An index of a customer's unfinished transactions, which avoids a search through all transactions.
///
/// It is derived from the records. Finished transactions stay in it until they could be half of its entries; then one
/// pass removes them all.
struct UnfinishedIndex: Sendable {
    private var positions: [Int] = []
    private var limit = 64

    /// Adds the index of a new transaction record to the list of indexes.
    mutating func append(_ position: Int, in records: [TransactionRecord]) {
        positions.append(position)
        guard positions.count > limit else { return }
        positions = unfinished(in: records)
        limit = max(64, positions.count * 2)
    }

    /// Returns the positions of the transactions that are neither finished nor deleted, in order of creation.
    func unfinished(in records: [TransactionRecord]) -> [Int] {
        positions.filter { !records[$0].isFinished && !records[$0].isDeleted }
    }
}

// Customers with the same records are equal, even if one index still contains finished transactions.
extension UnfinishedIndex: Hashable {
    static func == (one: UnfinishedIndex, other: UnfinishedIndex) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
