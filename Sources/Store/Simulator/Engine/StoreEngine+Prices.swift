extension StoreEngine {
    /// Returns a product's current price in thousandths of the currency's unit; `nil` without a price.
    ///
    /// A price that a simulator command set replaces the catalog's price.
    func price(of product: StoreProduct) -> Int64? {
        product.price == nil ? nil : state.prices[product.id] ?? product.price
    }

    /// Returns the price that a subscriber pays for the next period of a product, without an offer.
    ///
    /// The price is in thousandths of the currency's unit. A subscriber who keeps an old price pays the old price.
    func price(of product: StoreProduct, for subscription: SubscriptionRecord) -> Int64 {
        if let kept = subscription.keptPrice, kept.productID == product.id { return kept.price }
        return price(of: product) ?? 0
    }

    /// Returns the old price that a current or former subscriber keeps; `nil` if the current price applies.
    ///
    /// Subscribers keep an old price if they subscribe to the same product again at most 60 days after their last
    /// period. Source: Apple's help on preserving prices for existing subscribers.
    ///
    /// - Parameters:
    ///   - product: The product that the customer buys.
    ///   - held: The index of the customer's subscription in ``Customer/subscriptions``, or `nil` if there is none.
    /// - Returns: The old price, or `nil`.
    func keptPrice(for product: StoreProduct, of held: Int?) -> PreservedPrice? {
        guard let held, let kept = customer.subscriptions[held].keptPrice, kept.productID == product.id,
            isWithinSixtyDays(of: held)
        else { return nil }
        return kept
    }

    /// Returns `true` if the signed-in customer's subscription is active or ended at most 60 days ago.
    ///
    /// The ``TimeRate`` of the subscription's last period can shorten the 60 days.
    ///
    /// - Parameter held: The index of the subscription in ``Customer/subscriptions``.
    /// - Returns: `true` if the subscription is active or ended at most 60 days ago.
    func isWithinSixtyDays(of held: Int) -> Bool {
        let subscription = customer.subscriptions[held]
        guard let end = customer.records[subscription.record].expiresDate else { return false }
        return state.clock - end <= subscription.schedule.rate.sixtyDays
    }

    /// Changes the price of a product, and returns the number of existing subscribers that are affected.
    ///
    /// The new price applies to purchases immediately, and to subscribers from their next renewal. A lower price
    /// applies automatically, according to Apple's help on managing prices. For a higher price, `terms` decides. Two
    /// kinds of subscription aren't affected: those whose next period is billed monthly, because monthly bills have a
    /// price of their own, and shared ones, because only the family member who pays must consent.
    ///
    /// - Parameters:
    ///   - price: The new price, in thousandths of the currency's unit.
    ///   - product: The product.
    ///   - terms: The effect of a higher price on existing subscribers.
    /// - Returns: The number of affected subscribers.
    mutating func setPrice(_ price: Int64, of product: StoreProduct, _ terms: PriceIncreaseConsent) -> Int {
        var concerned: [(customer: Int, index: Int, paid: Int64)] = []
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices
            where isConcerned(index, of: customer, byPriceOf: product) {
                concerned.append((customer, index, paidPrice(index, of: customer, product)))
            }
        }
        state.prices[product.id] = price
        for (customer, index, paid) in concerned {
            let increases = price > paid
            let kept = PreservedPrice(productID: product.id, price: paid)
            let decision = PriceIncrease.Consent(terms)
            state.customers[customer].subscriptions[index].keptPrice = increases && decision == nil ? kept : nil
            state.customers[customer].subscriptions[index].priceIncrease =
                increases ? decision.map { PriceIncrease(productID: product.id, oldPrice: paid, decision: $0) } : nil
            refreshRenewalInfo(index, of: customer)
            notifyServerOfIncrease(index, of: customer)
        }
        return concerned.count
    }

    private func isConcerned(_ index: Int, of customer: Int, byPriceOf product: StoreProduct) -> Bool {
        let subscription = state.customers[customer].subscriptions[index]
        return !subscription.isOver && subscription.nextProductID == product.id
            && !state.customers[customer].isShared(subscription) && nextBillingPlan(of: subscription) != .monthly
    }

    // While consent is pending, the subscriber pays the price from before the request.
    private func paidPrice(_ index: Int, of customer: Int, _ product: StoreProduct) -> Int64 {
        let subscription = state.customers[customer].subscriptions[index]
        if let increase = subscription.standingIncrease { return increase.oldPrice }
        return price(of: product, for: subscription)
    }

    /// Requests a subscriber's consent to a higher price.
    ///
    /// As in StoreKitTest, the request doesn't require that the price was changed before.
    ///
    /// - Parameter index: The index of the subscription in the signed-in customer's subscriptions.
    mutating func requestConsent(_ index: Int) {
        let subscription = customer.subscriptions[index]
        guard let product = nextProduct(of: subscription) else { return }
        let paid = paidPrice(index, of: state.signedIn, product)
        customer.subscriptions[index].keptPrice = nil
        customer.subscriptions[index].priceIncrease =
            PriceIncrease(productID: product.id, oldPrice: paid, decision: .pending)
        refreshRenewalInfo(index, of: state.signedIn)
        notifyServerOfIncrease(index, of: state.signedIn)
    }

    /// Records that a subscriber consents to a higher price, which applies from the next renewal on.
    ///
    /// `index` is the index of the subscription in the signed-in customer's subscriptions.
    mutating func agreeToPrice(_ index: Int) {
        customer.subscriptions[index].priceIncrease?.decision = .agreed
        refreshRenewalInfo(index, of: state.signedIn)
        notifyServerOfIncrease(index, of: state.signedIn)
    }

    /// Records that a subscriber declines a higher price, and switches renewal off.
    ///
    /// In billing retry, this ends the subscription, except during a commitment.
    ///
    /// `index` is the index of the subscription in the signed-in customer's subscriptions.
    mutating func declinePrice(_ index: Int) {
        customer.subscriptions[index].priceIncrease?.decision = .declined
        customer.subscriptions[index].renewsAutomatically = false
        refreshRenewalInfo(index, of: state.signedIn)
        notifyServerOfRenewal(false, of: index)
        lapseUnlessRetried(index, of: state.signedIn)
    }
}

extension PriceIncrease {
    /// The status of the price increase in renewal information: 0, 1, or `nil`.
    ///
    /// The value is 0 while consent is pending, and 1 if consent was given or isn't needed. The value is `nil` if the
    /// subscriber declined: there is then no price increase, as StoreKitTest documents.
    var status: Int? {
        switch decision {
        case .pending: 0
        case .agreed, .notNeeded: 1
        case .declined: nil
        }
    }
}

extension PriceIncrease.Consent {
    /// Creates the initial state of a subscriber's consent to a higher price.
    ///
    /// The initializer returns `nil` if existing subscribers keep their price.
    fileprivate init?(_ terms: PriceIncreaseConsent) {
        switch terms {
        case .announced: self = .notNeeded
        case .needsConsent: self = .pending
        case .keptForSubscribers: return nil
        }
    }
}
