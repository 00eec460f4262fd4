extension StoreEngine {
    /// What a product costs now: the price it was changed to, else the catalogue's.
    func price(of product: StoreProduct) -> Int64? {
        product.price == nil ? nil : state.prices[product.id] ?? product.price
    }

    /// What a subscriber pays for a product's next period, without an offer.
    func price(of product: StoreProduct, for subscription: SubscriptionRecord) -> Int64 {
        if let kept = subscription.keptPrice, kept.productID == product.id { return kept.price }
        return price(of: product) ?? 0
    }

    /// The price that whoever comes back keeps: for the same product, within sixty days of the lapse, after Apple's help
    /// on keeping prices for existing subscribers.
    func keptPrice(for product: StoreProduct, of held: Int?) -> PreservedPrice? {
        guard let held, let kept = customer.subscriptions[held].keptPrice, kept.productID == product.id,
            isWithinSixtyDays(of: held)
        else { return nil }
        return kept
    }

    /// Whether the signed-in customer's subscription ended no more than sixty days ago, if at all.
    func isWithinSixtyDays(of held: Int) -> Bool {
        let subscription = customer.subscriptions[held]
        guard let end = customer.records[subscription.record].current.expiresDate else { return false }
        return state.clock - end <= subscription.schedule.rate.sixtyDays
    }

    /// Changes a product's price and tells how many subscribers that concerns.
    ///
    /// A new price is for purchases at once, and for subscribers from their next renewal. A lower one they simply get, after
    /// Apple's help on managing prices; of a higher one `terms` says what becomes. Subscribers billed by the month have a
    /// price of their own and are not concerned; nor is what the family shares, as its buyer is asked elsewhere.
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
            let answer = PriceIncrease.Answer(terms)
            state.customers[customer].subscriptions[index].keptPrice = increases && answer == nil ? kept : nil
            state.customers[customer].subscriptions[index].priceIncrease =
                increases ? answer.map { PriceIncrease(productID: product.id, oldPrice: paid, answer: $0) } : nil
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

    // Who was asked and has not answered pays the price from before the question.
    private func paidPrice(_ index: Int, of customer: Int, _ product: StoreProduct) -> Int64 {
        let subscription = state.customers[customer].subscriptions[index]
        if let increase = subscription.standingIncrease { return increase.oldPrice }
        return price(of: product, for: subscription)
    }

    /// Asks a subscriber to agree to a higher price. The price need not have changed for that, as in StoreKitTest.
    mutating func askForConsent(_ index: Int) {
        let subscription = customer.subscriptions[index]
        guard let product = nextProduct(of: subscription) else { return }
        let paid = paidPrice(index, of: state.signedIn, product)
        customer.subscriptions[index].keptPrice = nil
        customer.subscriptions[index].priceIncrease =
            PriceIncrease(productID: product.id, oldPrice: paid, answer: .pending)
        refreshRenewalInfo(index, of: state.signedIn)
        notifyServerOfIncrease(index, of: state.signedIn)
    }

    /// The subscriber agrees, and pays the new price from the next renewal.
    mutating func agreeToPrice(_ index: Int) {
        customer.subscriptions[index].priceIncrease?.answer = .agreed
        refreshRenewalInfo(index, of: state.signedIn)
        notifyServerOfIncrease(index, of: state.signedIn)
    }

    /// The subscriber declines: renewal is switched off, and the period that runs is the last.
    mutating func declinePrice(_ index: Int) {
        customer.subscriptions[index].priceIncrease?.answer = .declined
        customer.subscriptions[index].renewsAutomatically = false
        refreshRenewalInfo(index, of: state.signedIn)
        notifyServerOfRenewal(false, of: index)
    }
}

extension PriceIncrease {
    /// The renewal information's number: 0 while a question is open, 1 where it is settled or there was none. Whoever
    /// declined has no price increase any more, as StoreKitTest documents it.
    var status: Int? {
        switch answer {
        case .pending: 0
        case .agreed, .notNeeded: 1
        case .declined: nil
        }
    }
}

extension PriceIncrease.Answer {
    /// Nil where subscribers keep their price and are not asked.
    fileprivate init?(_ terms: PriceIncreaseConsent) {
        switch terms {
        case .announced: self = .notNeeded
        case .needsConsent: self = .pending
        case .keptForSubscribers: return nil
        }
    }
}
