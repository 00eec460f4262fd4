internal import Foundation

/// The effect of a purchase request; the store determines the effect before it changes anything.
enum PurchaseDecision {
    /// The customer already owns the product, and nothing is sold.
    ///
    /// `record` is the index of the earlier transaction of the product in ``Customer/records``.
    case alreadyHeld(record: Int)
    /// An active subscription changes to the product at its next renewal, and nothing is sold now.
    ///
    /// `subscription` is the index of the active subscription in ``Customer/subscriptions``.
    case changeAtRenewal(subscription: Int, product: StoreProduct, offer: AppliedOffer?)
    /// The product is sold now, optionally with an offer.
    case sell(product: StoreProduct, offer: AppliedOffer?)
}

extension StoreEngine {
    /// Returns the effect that a purchase request of the signed-in customer would have.
    ///
    /// The function changes nothing.
    ///
    /// - Parameter order: The purchase request.
    /// - Returns: The effect.
    /// - Throws: `SimulatedFailure` if the store would reject the request, for example because the product isn't for
    ///   sale.
    func plan(_ order: PurchaseRequest) throws(SimulatedFailure) -> PurchaseDecision {
        guard let product = catalog.product(id: order.productID), product.isSellable, allowsDate(of: order, product)
        else { throw .purchase(.productUnavailable) }
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
    /// The ID of the promotional or win-back offer to use, or `nil` if the request selects none.
    var offerID: String?
    /// The reference name of the code offer to redeem, or `nil` if the request redeems none.
    var offerCode: String?
    /// The developer's signature of the requested promotional offer, or `nil` if there is none.
    var offerSignature: OfferSignature?
    /// A Boolean value that indicates whether a signed text, checked before, names the promotional offer.
    ///
    /// The value `nil` means `false`. If it is `true`, the offer can't be a win-back offer.
    var hasSignedOffer: Bool?
    /// The developer's signed statement of whether the customer is eligible for an introductory offer.
    ///
    /// If the value is `nil`, the store decides about the eligibility.
    var introductoryWord: IntroductoryEligibilityOverride?
    /// A Boolean value that indicates whether the store has already verified the request's signatures.
    ///
    /// The value `nil` means `false`. It is `true` for a pending purchase, whose signatures were removed after their
    /// verification.
    var isVouchedFor: Bool?
    /// A Boolean value that indicates whether this purchase requires a parent's approval.
    ///
    /// If it is `nil` or `false`, the store's own Ask to Buy setting decides.
    var asksToBuy: Bool?
    /// The requested billing plan as spelled in the catalog file, such as `MONTHLY`.
    ///
    /// If the value is `nil`, a subscription to the same product keeps its billing plan. Any other purchase is billed
    /// up front.
    var billingPlan: String?
    /// The earlier time at which the purchase is made, or `nil` for the current time.
    var earlier: EarlierPurchase?
}

/// A purchase that waits for a parent's approval or for the customer to resolve an issue.
///
/// If the purchase is completed, its transaction gets the ID of the pending purchase. There is one exception: if
/// another plan of the subscription group was sold meanwhile, the transaction gets a new ID.
struct PendingPurchase: Sendable, Hashable, Codable {
    let id: String
    let reason: PendingReason
    let order: PurchaseRequest
    let date: Int64
}

/// An index of a customer's unfinished transactions, to avoid a search through all transactions.
///
/// Finished transactions aren't removed one by one. They stay until the index has twice as many entries as after the
/// last removal, and at least 64. Then all finished transactions are removed at once.
struct UnfinishedIndex: Sendable {
    private var positions: [Int] = []
    private var limit = 64

    /// Adds a new transaction to the index.
    ///
    /// - Parameters:
    ///   - position: The index of the transaction in the customer's records.
    ///   - records: The customer's records.
    mutating func append(_ position: Int, in records: [TransactionRecord]) {
        positions.append(position)
        guard positions.count > limit else { return }
        positions = unfinished(in: records)
        limit = max(64, positions.count * 2)
    }

    /// Returns the indices of the transactions that are neither finished nor deleted.
    ///
    /// They are indices in the customer's records, in order of creation.
    func unfinished(in records: [TransactionRecord]) -> [Int] {
        positions.filter { !records[$0].isFinished && !records[$0].isDeleted }
    }
}

// Customers with the same records are equal, even if one index still contains finished transactions.
extension UnfinishedIndex: Hashable {
    static func == (one: UnfinishedIndex, other: UnfinishedIndex) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
