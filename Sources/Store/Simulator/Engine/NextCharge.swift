/// The next charge of a subscription: the product, the price, and the paid periods.
struct NextCharge {
    let product: StoreProduct
    let offer: AppliedOffer?
    /// The price of the charge, in thousandths of the currency's unit.
    let price: Int64
    let period: SubscriptionPeriod
    /// The number of periods that the charge pays for.
    let count: Int
    /// The commitment's state after this charge; `nil` if the charge isn't a monthly bill of a commitment.
    let commitment: Commitment?

    /// The billing plan that signed payloads contain for this charge.
    ///
    /// The value is `nil` for a product without billing plans.
    var billingPlan: BillingPlanType? { product.billingPlan(isMonthly: commitment != nil) }
}

extension StoreProduct {
    /// Returns the billing plan that signed payloads contain, or `nil` for a product without billing plans.
    ///
    /// - Parameter isMonthly: A Boolean value that indicates whether the subscription is billed monthly with a
    ///   commitment.
    /// - Returns: The billing plan, or `nil` if the product has none.
    func billingPlan(isMonthly: Bool) -> BillingPlanType? {
        if isMonthly { return .monthly }
        return subscription?.billingPlans == nil ? nil : .billedUpFront
    }
}

extension StoreEngine {
    /// Returns the next charge of a subscription, or `nil` if its product is no longer for sale.
    ///
    /// Within a commitment to monthly bills, the next charge is the next month's bill at the agreed price. A scheduled
    /// change, such as to another product, takes effect only after the commitment. For turning renewal off, Apple
    /// documents this delay; for other changes, it is a decision of this simulator.
    ///
    /// - Parameter subscription: The subscription to charge.
    /// - Returns: The charge, or `nil`.
    func nextBill(of subscription: SubscriptionRecord) -> NextCharge? {
        if let commitment = subscription.commitment?.next {
            return catalog.product(id: subscription.productID).map {
                NextCharge(
                    product: $0, offer: nil, price: commitment.billPrice, period: .oneMonth, count: 1,
                    commitment: commitment)
            }
        }
        guard let product = nextProduct(of: subscription), let plan = product.subscription, let period = plan.period
        else { return nil }
        let changes = subscription.nextProductID != subscription.productID
        // If the subscription changes to another product, the offer for the current product ends.
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

    /// Returns the product that a subscription renews to; `nil` if that product is no longer for sale.
    func nextProduct(of subscription: SubscriptionRecord) -> StoreProduct? {
        guard let product = catalog.product(id: subscription.nextProductID), product.isSellable,
            product.subscription?.groupID == subscription.groupID
        else { return nil }
        return product
    }

    /// Returns the billing plan after the next renewal: the subscriber's selection, or a default.
    ///
    /// The default is the current plan, or billing up front if the product changes.
    func nextBillingPlan(of subscription: SubscriptionRecord) -> BillingPlanType {
        if let chosen = subscription.nextBillingPlan { return chosen }
        let staysWithProduct = subscription.nextProductID == subscription.productID
        return staysWithProduct && subscription.commitment != nil ? .monthly : .billedUpFront
    }

    /// Returns the reason why a subscription ends with its current period, or `nil` if it renews.
    ///
    /// Until the last monthly bill of a commitment, the subscription continues even if renewal is off or consent to a
    /// price increase is pending.
    ///
    /// - Parameters:
    ///   - subscription: The subscription.
    ///   - bill: The next charge of the subscription, or `nil` if its product is no longer for sale.
    /// - Returns: The reason, or `nil`.
    func reasonToEnd(_ subscription: SubscriptionRecord, _ bill: NextCharge?) -> ExpirationIntent? {
        if let reason = subscription.reasonWithoutRenewal { return reason }
        if hasReachedLimit(subscription) { return .cancelled }
        if bill == nil { return .productUnavailable }
        if !subscription.isBound, subscription.standingIncrease?.decision == .pending { return .priceIncreaseRefused }
        return nil
    }

    /// Returns `true` if a subscription has reached the time rate's limit of renewals.
    ///
    /// Apple documents such a limit for the sandbox. For TestFlight, Apple documents that reaching the limit switches
    /// renewal off. The simulator does so at each time rate that has a limit.
    func hasReachedLimit(_ subscription: SubscriptionRecord) -> Bool {
        state.switches.timeRate.renewalLimit.map { $0 <= subscription.limitedRenewals ?? 0 } ?? false
    }
}

extension SubscriptionRecord {
    /// A Boolean value that indicates whether the commitment has monthly bills left after the current bill.
    ///
    /// The value is `false` for a subscription without a commitment.
    var isBound: Bool { commitment.map { !$0.isLast } ?? false }

    /// The reason why the subscription ends without another charge, because its renewal is off.
    ///
    /// The value is `nil` if renewal is on, or if the commitment has monthly bills left.
    var reasonWithoutRenewal: ExpirationIntent? {
        guard !renewsAutomatically, !isBound else { return nil }
        return standingIncrease?.decision == .declined ? .priceIncreaseRefused : .cancelled
    }

    /// The effect of switching renewal on or off, as the predicate of a message, such as `renews`.
    var renewalText: String {
        if isOver { return "has ended: its overdue charge isn't retried anymore" }
        if renewsAutomatically { return "renews" }
        return "ends with its \(isBound ? "commitment" : phase == .inGracePeriod ? "grace period" : "period")"
    }
}
