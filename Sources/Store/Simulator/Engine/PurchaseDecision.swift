internal import Foundation

/// What a purchase comes to, before anything is changed.
enum PurchaseDecision {
    /// The customer has it already; the transaction at that position says so.
    case alreadyHeld(record: Int)
    /// A current subscriber's change, which waits for the next period.
    case changeAtRenewal(subscription: Int, product: StoreProduct, offer: AppliedOffer?)
    /// A sale now.
    case sell(product: StoreProduct, offer: AppliedOffer?)
}

extension StoreEngine {
    /// Checks an order against catalogue and customer.
    func plan(_ order: PurchaseRequest) throws(StoreFailure) -> PurchaseDecision {
        guard let product = catalogue.product(id: order.productID), product.isSellable else {
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
                !$0.isDeleted && !$0.isRevoked && $0.current.productId == product.id
            })
        {
            return .alreadyHeld(record: owned)
        }
        return .sell(product: product, offer: offer)
    }

    // After Apple's documentation of subscription groups: up is now, down is later, sideways is now only where the
    // periods are equally long.
    private func planChange(
        of held: Int, to product: StoreProduct, _ plan: SubscriptionPlan, _ offer: AppliedOffer?
    ) -> PurchaseDecision {
        let currentID = customer.subscriptions[held].productID
        let later = PurchaseDecision.changeAtRenewal(subscription: held, product: product, offer: offer)
        if currentID == product.id { return later }
        // A plan that is no longer in the catalogue has no rank; whatever follows it, follows now.
        guard let current = catalogue.product(id: currentID)?.subscription, let from = current.period,
            let to = plan.period
        else { return .sell(product: product, offer: offer) }
        if plan.level < current.level { return .sell(product: product, offer: offer) }
        if plan.level == current.level, to.isEquallyLong(as: from) { return .sell(product: product, offer: offer) }
        return later
    }
}

/// What somebody wants to buy.
struct PurchaseRequest: Sendable, Hashable, Codable {
    var productID: String
    var quantity = 1
    var appAccountToken: UUID?
    /// A promotional or win-back offer, by its id.
    var offerID: String?
    /// A code offer, by its reference name.
    var offerCode: String?
    /// The merchant's word for a promotional offer.
    var offerSignature: OfferSignature?
    /// The merchant's word on the introductory offer.
    var introductoryWord: IntroductoryEligibilityOverride?
    /// Whether the signatures were judged already: true in an order that waits.
    var isVouchedFor: Bool?
    /// Whether this purchase asks a parent, whatever the store is set to. Nil is no.
    var asksToBuy: Bool?
    /// How it is billed, in the words of billing plans. Nil is up front or, for what is held already, as now.
    var billingPlan: String?
}

/// A purchase that waits for somebody, under an id of its own; its transaction gets the same id.
struct PendingPurchase: Sendable, Hashable, Codable {
    let id: String
    let reason: PendingReason
    let order: PurchaseRequest
    let date: Int64
}

/// Where a customer's unfinished transactions are, so that looking for one does not mean looking at everything ever sold.
///
/// It follows from the records. Those that have been finished since stay in it for a while: they are taken out when they could
/// be half of it, which costs each of them one more look.
struct UnfinishedIndex: Sendable {
    private var positions: [Int] = []
    private var limit = 64

    /// Adds the position of a new record.
    mutating func append(_ position: Int, in records: [TransactionRecord]) {
        positions.append(position)
        guard positions.count > limit else { return }
        positions = unfinished(in: records)
        limit = max(64, positions.count * 2)
    }

    /// The positions of what is neither finished nor deleted, in order of making.
    func unfinished(in records: [TransactionRecord]) -> [Int] {
        positions.filter { !records[$0].isFinished && !records[$0].isDeleted }
    }
}

// Two customers with the same records are the same, whatever either has yet to take out of here.
extension UnfinishedIndex: Hashable {
    static func == (one: UnfinishedIndex, other: UnfinishedIndex) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
