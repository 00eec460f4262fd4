/// What the next charge of a subscription is for, and what it comes to.
struct NextCharge {
    let product: StoreProduct
    let offer: AppliedOffer?
    /// In milliunits.
    let price: Int64
    let period: SubscriptionPeriod
    /// How many periods it pays for.
    let count: Int
    /// The commitment it belongs to, with this bill counted.
    let commitment: Commitment?

    /// The billing plan a payload names: none for products older than billing plans.
    var billingPlan: BillingPlanType? { product.billingPlan(isMonthly: commitment != nil) }
}

extension StoreProduct {
    /// The billing plan a payload names: none for products older than billing plans.
    func billingPlan(isMonthly: Bool) -> BillingPlanType? {
        if isMonthly { return .monthly }
        return subscription?.billingPlans == nil ? nil : .billedUpFront
    }
}

extension StoreEngine {
    /// The next bill, or nil if what it would be for is no longer sold.
    ///
    /// Within a commitment it is the next month's, at the price agreed on, whatever was planned: a change waits for the
    /// commitment's end. Apple documents that for turning renewal off; for other changes it is decided here.
    func nextBill(of subscription: SubscriptionRecord) -> NextCharge? {
        if let commitment = subscription.commitment?.next {
            return catalogue.product(id: subscription.productID).map {
                NextCharge(
                    product: $0, offer: nil, price: commitment.billPrice, period: .oneMonth, count: 1,
                    commitment: commitment)
            }
        }
        guard let product = nextProduct(of: subscription), let plan = product.subscription, let period = plan.period
        else { return nil }
        let changes = subscription.nextProductID != subscription.productID
        // An offer taken for the plan before a change ends with that plan.
        if let offer = subscription.plannedOffer ?? (changes ? nil : subscription.offer) {
            return NextCharge(
                product: product, offer: offer, price: offer.price, period: offer.period ?? period,
                count: offer.periodsPerBill, commitment: nil)
        }
        if nextBillingPlan(of: subscription) == .monthly, let monthly = plan.monthly {
            return NextCharge(
                product: product, offer: nil, price: monthly.billPrice, period: .oneMonth, count: 1,
                commitment: Commitment(monthly))
        }
        return NextCharge(
            product: product, offer: nil, price: price(of: product, for: subscription), period: period, count: 1,
            commitment: nil)
    }

    /// The product of the next period, if it is still sold.
    func nextProduct(of subscription: SubscriptionRecord) -> StoreProduct? {
        guard let product = catalogue.product(id: subscription.nextProductID), product.isSellable,
            product.subscription?.groupID == subscription.groupID
        else { return nil }
        return product
    }

    /// How the period after this one, or after the commitment, is billed: as was chosen, else as now.
    func nextBillingPlan(of subscription: SubscriptionRecord) -> BillingPlanType {
        if let chosen = subscription.nextBillingPlan { return chosen }
        let staysWithProduct = subscription.nextProductID == subscription.productID
        return staysWithProduct && subscription.commitment != nil ? .monthly : .billedUpFront
    }

    /// Why a subscription ends with its period as things stand, or nil if it goes on.
    ///
    /// Within a commitment neither the customer's wish nor an open question about a price ends it.
    func reasonToEnd(_ subscription: SubscriptionRecord) -> ExpirationIntent? {
        let isBound = subscription.isBound
        if !isBound, !subscription.renewsAutomatically {
            return subscription.standingIncrease?.answer == .declined ? .priceIncreaseRefused : .cancelled
        }
        if hasReachedLimit(subscription) { return .cancelled }
        if nextBill(of: subscription) == nil { return .productUnavailable }
        if !isBound, subscription.standingIncrease?.answer == .pending { return .priceIncreaseRefused }
        return nil
    }

    /// Whether a rate that limits renewals allows no more. Apple documents the limit; that renewal then counts as
    /// switched off, it says of TestFlight, and it is taken to be the same here.
    func hasReachedLimit(_ subscription: SubscriptionRecord) -> Bool {
        state.switches.timeRate.renewalLimit.map { $0 <= subscription.limitedRenewals ?? 0 } ?? false
    }
}

extension SubscriptionRecord {
    /// Whether bills of a commitment are still to come.
    var isBound: Bool { commitment.map { !$0.isLast } ?? false }
}
