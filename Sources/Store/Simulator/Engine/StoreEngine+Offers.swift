extension StoreEngine {
    /// Returns the offer that applies to the purchase of a subscription; `nil` for the regular price.
    ///
    /// The result is the requested offer. If the request names no offer, the result is the introductory offer, provided
    /// that the customer is eligible. The function throws an error if the requested offer doesn't exist or can't be
    /// used, or if a signature is invalid.
    func offer(
        for order: PurchaseRequest, _ product: StoreProduct, _ plan: SubscriptionPlan
    ) throws(SimulatedFailure) -> AppliedOffer? {
        if let code = order.offerCode { return try codeOffer(named: code, product, plan) }
        guard let id = order.offerID else { return try introductoryOffer(for: order, product, plan) }
        if let promotional = plan.promotionalOffers.first(where: { $0.id == id }) {
            let applied = try priced(promotional)
            try checkSignature(of: order)
            try demand(promotional, of: product)
            return applied
        }
        // Win-back offers have no signature.
        guard order.offerSignature == nil, order.hasSignedOffer != true,
            let winBack = plan.winBackOffers.first(where: { $0.id == id })
        else { throw .purchase(.invalidOfferIdentifier) }
        let applied = try priced(winBack)
        try demand(winBack, of: product)
        return applied
    }

    /// Returns the code offer that a request selects for a one-time product; `nil` if it selects none.
    ///
    /// A one-time product is any product except a subscription. The function throws an error if the offer doesn't exist
    /// or can't be used.
    func oneTimeOffer(for order: PurchaseRequest, _ product: StoreProduct) throws(SimulatedFailure) -> AppliedOffer? {
        guard order.offerID != nil || order.offerCode != nil else { return nil }
        guard let code = order.offerCode, let offer = product.codeOffers.first(where: { $0.referenceName == code })
        else { throw .purchase(.invalidOfferIdentifier) }
        guard let applied = AppliedOffer(once: offer) else { throw .purchase(.invalidOfferPrice) }
        try demand(offer, of: product)
        return applied
    }

    /// Returns the code offer with the specified reference name, for the purchase of a subscription.
    ///
    /// If the catalog marks the offer as stackable and the customer is eligible for the introductory offer, the
    /// introductory offer applies first and the code offer follows. Any other code offer leaves the introductory offer
    /// unused. The function throws an error if the offer doesn't exist or can't be used. Source: App Store Connect
    /// Help, "Set up offer codes".
    private func codeOffer(
        named name: String, _ product: StoreProduct, _ plan: SubscriptionPlan
    ) throws(SimulatedFailure) -> AppliedOffer {
        guard let offer = plan.codeOffers.first(where: { $0.referenceName == name }) else {
            throw .purchase(.invalidOfferIdentifier)
        }
        let applied = try priced(offer)
        try demand(offer, of: product)
        guard offer.isStackable == true, let introductory = plan.introductoryOffer,
            isFor(customer, introductory, product),
            let first = AppliedOffer(introductory)
        else { return applied }
        return first.followed(by: applied)
    }

    private func introductoryOffer(
        for order: PurchaseRequest, _ product: StoreProduct, _ plan: SubscriptionPlan
    ) throws(SimulatedFailure) -> AppliedOffer? {
        let word = try introductoryWord(of: order)
        guard let offer = plan.introductoryOffer, let applied = AppliedOffer(offer) else { return nil }
        // An introductory offer can't start for a plan that is already active, even if the developer declares
        // eligibility.
        if let word { return word && !isSubscribed(product.id, inGroup: plan.groupID) ? applied : nil }
        return isFor(customer, offer, product) ? applied : nil
    }

    private func priced(_ offer: StoreOffer) throws(SimulatedFailure) -> AppliedOffer {
        guard let applied = AppliedOffer(offer) else { throw .purchase(.invalidOfferPrice) }
        return applied
    }

    private func demand(_ offer: StoreOffer, of product: StoreProduct) throws(SimulatedFailure) {
        guard isFor(customer, offer, product) else { throw .purchase(.ineligibleForOffer) }
    }

    /// Returns `true` if a customer can use an offer of a product now.
    func isFor(_ customer: Customer, _ offer: StoreOffer, _ product: StoreProduct) -> Bool {
        guard let plan = product.subscription else {
            return offer.kind == .code && isRedeemable(offer, by: spending(of: customer).rawValue)
        }
        switch offer.kind {
        case .introductory:
            return !customer.introducedGroups.contains(plan.groupID) && !isSubscribed(product.id, inGroup: plan.groupID)
        case .promotional:
            return subscriberKind(inGroup: plan.groupID, of: customer) != .new
        case .code:
            return isRedeemable(offer, by: subscriberKind(inGroup: plan.groupID, of: customer).rawValue)
        case .winBack:
            guard let id = offer.id, let index = customer.subscription(inGroup: plan.groupID),
                customer.subscriptions[index].productID == product.id
            else { return false }
            return winBackOfferIDs(after: customer.subscriptions[index], of: customer).contains(id)
        }
    }

    /// The customer's relation to a subscription group, such as a new or former subscriber.
    ///
    /// A catalog file uses the raw values to specify who may redeem a code offer.
    enum SubscriberKind: String {
        case new, existing, expired
    }

    func subscriberKind(inGroup id: String, of customer: Customer) -> SubscriberKind {
        guard let held = customer.subscription(inGroup: id) else { return .new }
        return customer.subscriptions[held].isActive ? .existing : .expired
    }

    /// Returns the kind of a customer (new, current, or former buyer) for code offers of one-time products.
    ///
    /// A customer who never bought in the app is `new`. A customer whose last purchase was in the last 30 days is
    /// `existing`, and any other customer is `expired`. Source of the kinds: App Store Connect Help, "Create offer
    /// codes for in-app purchases". How a catalog file spells them isn't documented; using the values of subscriptions
    /// is a decision of this simulator.
    private func spending(of customer: Customer) -> SubscriberKind {
        let bought = customer.records.filter { !$0.isDeleted && $0.ownership == .purchased }
        guard let last = bought.map(\.current.purchaseDate).max() else { return .new }
        return state.clock - last <= 30 * StoreCalendar.day ? .existing : .expired
    }

    private func isRedeemable(_ offer: StoreOffer, by subscriberKind: String) -> Bool {
        offer.eligibility.isEmpty || offer.eligibility.contains(subscriberKind)
    }

    func isSubscribed(_ productID: String, inGroup id: String) -> Bool {
        customer.subscriptions.contains {
            $0.groupID == id && $0.isActive && $0.productID == productID && !customer.isShared($0)
        }
    }

    /// Returns the IDs of the win-back offers that a customer is eligible for after a subscription expired.
    ///
    /// The offers belong to the plan that the customer last subscribed to. During billing retry, the list is empty,
    /// according to Apple's documentation of `eligibleWinBackOfferIDs`. If a simulator command set a rule for an
    /// offer, that rule decides; otherwise the catalog file does.
    ///
    /// - Parameters:
    ///   - subscription: The expired subscription.
    ///   - customer: The customer who owned the subscription.
    /// - Returns: The offer IDs, in the order of the catalog.
    func winBackOfferIDs(after subscription: SubscriptionRecord, of customer: Customer) -> [String] {
        guard subscription.phase == .expired, let plan = catalog.product(id: subscription.productID)?.subscription
        else { return [] }
        return plan.winBackOffers.filter { offer in
            guard let id = offer.id, offer.isUsable else { return false }
            guard let rule = state.offers.winBackRules[id] else { return offer.isEligible != false }
            return isMet(rule, by: subscription, of: customer)
        }.compactMap(\.id)
    }

    private func isMet(_ rule: WinBackRule, by subscription: SubscriptionRecord, of customer: Customer) -> Bool {
        func months(_ count: Int, after moment: Int64) -> Int64 { StoreCalendar.adding(count, .month, to: moment) }
        if let lapsed = rule.lapsedMonths {
            guard let end = customer.records[subscription.record].expiresDate,
                (months(lapsed.lowerBound, after: end)...months(lapsed.upperBound, after: end)).contains(state.clock)
            else { return false }
        }
        if let last = lastWinBack(inGroup: subscription.groupID, of: customer),
            state.clock < months(rule.waitMonths, after: last)
        {
            return false
        }
        return rule.paidMonths == 0 || paidMonths(inGroup: subscription.groupID, of: customer) >= rule.paidMonths
    }

    private func lastWinBack(inGroup id: String, of customer: Customer) -> Int64? {
        customer.records.last {
            !$0.isDeleted && $0.current.offerType == .winBack && $0.current.transactionReason == .purchase
                && $0.current.subscriptionGroupIdentifier == id
        }?.current.purchaseDate
    }

    /// Returns the number of whole months that a customer has paid for in a subscription group.
    ///
    /// The result is the sum of the whole months of each uninterrupted sequence of periods. Free, revoked, and shared
    /// periods don't count. Apple doesn't document how months are counted; this is a decision of the simulator.
    private func paidMonths(inGroup id: String, of customer: Customer) -> Int {
        var total = 0
        var stretch: (start: Int64, end: Int64)?
        func count(_ stretch: (start: Int64, end: Int64)) -> Int {
            var months = 0
            while months < WinBackRule.longest,
                StoreCalendar.adding(months + 1, .month, to: stretch.start) <= stretch.end
            {
                months += 1
            }
            return months
        }
        for record in customer.records where !record.isDeleted && !record.isRevoked {
            let payload = record.current
            guard payload.subscriptionGroupIdentifier == id, payload.price > 0, let end = payload.expiresDate,
                payload.inAppOwnershipType == .purchased
            else { continue }
            if let open = stretch, payload.purchaseDate <= open.end {
                stretch = (open.start, max(open.end, end))
            } else {
                total += stretch.map(count) ?? 0
                stretch = (payload.purchaseDate, end)
            }
        }
        return total + (stretch.map(count) ?? 0)
    }

    /// Updates the renewal information of expired subscriptions whose plan has a specified win-back offer.
    mutating func refreshWinBackOffers(of ids: Set<String>) {
        guard !ids.isEmpty else { return }
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices {
                let subscription = state.customers[customer].subscriptions[index]
                let offers = catalog.product(id: subscription.productID)?.subscription?.winBackOffers ?? []
                guard subscription.phase == .expired, offers.contains(where: { $0.id.map(ids.contains) ?? false })
                else { continue }
                refreshRenewalInfo(index, of: customer)
            }
        }
    }
}
