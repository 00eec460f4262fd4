internal import Foundation

/// The effect that a purchase request will have, decided before anything changes.
enum PurchaseDecision {
    /// The customer owns the product already, from the transaction at the index `record` in the customer's records.
    case alreadyHeld(record: Int)
    /// The request changes the plan of an active subscription at its next renewal; nothing is sold now.
    case changeAtRenewal(subscription: Int, product: StoreProduct, offer: AppliedOffer?)
    /// The product is sold now, optionally with an offer.
    case sell(product: StoreProduct, offer: AppliedOffer?)
}

extension StoreEngine {
    /// Returns the effect that a purchase request of the signed-in customer would have, without changing anything.
    ///
    /// It throws if the request is rejected, for example because the product isn't for sale.
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

/// A request of the app or the customer to purchase a product, with the options of the purchase.
struct PurchaseRequest: Sendable, Hashable, Codable {
    var productID: String
    var quantity = 1
    var appAccountToken: UUID?
    /// The ID of the requested promotional or win-back offer, or `nil` if none is requested.
    var offerID: String?
    /// The reference name of the code offer that is redeemed, or `nil` if none is redeemed.
    var offerCode: String?
    /// The developer's signature of the requested promotional offer, or `nil` if there is none.
    var offerSignature: OfferSignature?
    /// The developer's signed statement whether the customer is eligible for an introductory offer, or `nil`.
    ///
    /// If the value is `nil`, the store decides.
    var introductoryWord: IntroductoryEligibilityOverride?
    /// A Boolean value that indicates whether the signatures in the request were verified before; `nil` means `false`.
    var isVouchedFor: Bool?
    /// A Boolean value that indicates whether this purchase requires a parent's approval.
    ///
    /// If it is `nil`, the store's setting applies.
    var asksToBuy: Bool?
    /// The requested billing plan, as the catalog's file spells it.
    ///
    /// If it is `nil`, the purchase is billed up front, or as now for a subscription that is owned already.
    var billingPlan: String?
}

/// A purchase that waits for approval or the resolution of an issue.
///
/// Its own ID becomes the ID of its transaction.
struct PendingPurchase: Sendable, Hashable, Codable {
    let id: String
    let reason: PendingReason
    let order: PurchaseRequest
    let date: Int64
}

/// An index of a customer's unfinished transactions, which avoids a search through all transactions.
///
/// The index is derived from the customer's records. Finished transactions stay in the index until they could be half
/// of its entries; then one pass removes them all.
struct UnfinishedIndex: Sendable {
    private var positions: [Int] = []
    private var limit = 64

    /// Adds a new transaction, identified by its index in the customer's records.
    mutating func append(_ position: Int, in records: [TransactionRecord]) {
        positions.append(position)
        guard positions.count > limit else { return }
        positions = unfinished(in: records)
        limit = max(64, positions.count * 2)
    }

    /// Returns the indices of the transactions that are neither finished nor deleted, in order of creation.
    func unfinished(in records: [TransactionRecord]) -> [Int] {
        positions.filter { !records[$0].isFinished && !records[$0].isDeleted }
    }
}

// Customers with the same records are equal, even if one index still contains finished transactions.
extension UnfinishedIndex: Hashable {
    static func == (one: UnfinishedIndex, other: UnfinishedIndex) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
