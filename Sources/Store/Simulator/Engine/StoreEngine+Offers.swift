extension StoreEngine {
    /// The offer an order for a subscription uses: the one it names, else the introductory one if the customer may have it.
    func offer(
        for order: PurchaseRequest, _ product: StoreProduct, _ plan: SubscriptionPlan
    ) throws(StoreFailure) -> AppliedOffer? {
        if let code = order.offerCode { return try codeOffer(named: code, product, plan) }
        guard let id = order.offerID else { return try introductoryOffer(for: order, product, plan) }
        if let promotional = plan.promotionalOffers.first(where: { $0.id == id }) {
            let applied = try priced(promotional)
            try checkSignature(of: order)
            try demand(promotional, of: product)
            return applied
        }
        // Nobody signs a win-back offer.
        guard order.offerSignature == nil, let winBack = plan.winBackOffers.first(where: { $0.id == id }) else {
            throw .purchase(.invalidOfferIdentifier)
        }
        let applied = try priced(winBack)
        try demand(winBack, of: product)
        return applied
    }

    /// The offer an order for anything but a subscription uses: only codes have some.
    func oneTimeOffer(for order: PurchaseRequest, _ product: StoreProduct) throws(StoreFailure) -> AppliedOffer? {
        guard order.offerID != nil || order.offerCode != nil else { return nil }
        guard let code = order.offerCode, let offer = product.codeOffers.first(where: { $0.referenceName == code })
        else { throw .purchase(.invalidOfferIdentifier) }
        guard let applied = AppliedOffer(once: offer) else { throw .purchase(.invalidOfferPrice) }
        try demand(offer, of: product)
        return applied
    }

    /// A code's offer. One that stacks comes after the introductory offer, where the customer may still have that; one that
    /// does not leaves it for another time. After App Store Connect Help, "Set up offer codes".
    private func codeOffer(
        named name: String, _ product: StoreProduct, _ plan: SubscriptionPlan
    ) throws(StoreFailure) -> AppliedOffer {
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
    ) throws(StoreFailure) -> AppliedOffer? {
        let word = try introductoryWord(of: order)
        guard let offer = plan.introductoryOffer, let applied = AppliedOffer(offer) else { return nil }
        // What runs already does not begin, whoever says that it may.
        if let word { return word && !holds(product.id, inGroup: plan.groupID) ? applied : nil }
        return isFor(customer, offer, product) ? applied : nil
    }

    private func priced(_ offer: SubscriptionOffer) throws(StoreFailure) -> AppliedOffer {
        guard let applied = AppliedOffer(offer) else { throw .purchase(.invalidOfferPrice) }
        return applied
    }

    private func demand(_ offer: SubscriptionOffer, of product: StoreProduct) throws(StoreFailure) {
        guard isFor(customer, offer, product) else { throw .purchase(.ineligibleForOffer) }
    }

    /// Whether a customer may have an offer of a product now.
    func isFor(_ customer: Customer, _ offer: SubscriptionOffer, _ product: StoreProduct) -> Bool {
        guard let plan = product.subscription else {
            return offer.kind == .code && isRedeemable(offer, by: spending(of: customer).rawValue)
        }
        switch offer.kind {
        case .introductory:
            return !customer.introducedGroups.contains(plan.groupID) && !holds(product.id, inGroup: plan.groupID)
        case .promotional:
            return standing(inGroup: plan.groupID, of: customer) != .new
        case .code:
            return isRedeemable(offer, by: standing(inGroup: plan.groupID, of: customer).rawValue)
        case .winBack:
            guard let id = offer.id, let index = customer.subscription(inGroup: plan.groupID),
                customer.subscriptions[index].productID == product.id
            else { return false }
            return winBackOfferIDs(after: customer.subscriptions[index], of: customer).contains(id)
        }
    }

    /// Which of the three kinds of customer, in the words of code offers, one is to a group.
    enum SubscriberKind: String {
        case new, existing, expired
    }

    func standing(inGroup id: String, of customer: Customer) -> SubscriberKind {
        guard let held = customer.subscription(inGroup: id) else { return .new }
        return customer.subscriptions[held].isActive ? .existing : .expired
    }

    /// The same for what is no subscription: who never bought in the app, who did in the last 30 days, and who did before.
    ///
    /// These three are from App Store Connect Help, "Create offer codes for in-app purchases". By which words a catalogue's
    /// file tells them is documented nowhere; it is our decision to read the words of subscriptions for them.
    private func spending(of customer: Customer) -> SubscriberKind {
        let bought = customer.records.filter { !$0.isDeleted && $0.current.inAppOwnershipType == .purchased }
        guard let last = bought.map(\.current.purchaseDate).max() else { return .new }
        return state.clock - last <= 30 * StoreCalendar.day ? .existing : .expired
    }

    private func isRedeemable(_ offer: SubscriptionOffer, by standing: String) -> Bool {
        offer.eligibility.isEmpty || offer.eligibility.contains(standing)
    }

    func holds(_ productID: String, inGroup id: String) -> Bool {
        customer.subscriptions.contains {
            $0.groupID == id && $0.isActive && $0.productID == productID && !customer.isShared($0)
        }
    }

    /// The win-back offers that the holder of an ended subscription may have, best first: in the catalogue's order.
    ///
    /// They are those of the latest subscription's own plan, and none while a charge is being tried again, after Apple's
    /// documentation of `eligibleWinBackOfferIDs`. An offer with a rule follows the rule; else the file's word counts.
    func winBackOfferIDs(after subscription: SubscriptionRecord, of customer: Customer) -> [String] {
        guard subscription.phase == .expired, let plan = catalogue.product(id: subscription.productID)?.subscription
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
            guard let end = customer.records[subscription.record].current.expiresDate,
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

    /// How many whole months of a group a customer has paid for, all stretches together. Free periods, and those taken back,
    /// are not paid for. Whether the App Store adds stretches up is not documented: that it does here is our decision.
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

    /// Says anew what those who left may have, where a rule may have come true or ceased to be since.
    mutating func refreshWinBackOffers(of ids: Set<String>) {
        guard !ids.isEmpty else { return }
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices {
                let subscription = state.customers[customer].subscriptions[index]
                let offers = catalogue.product(id: subscription.productID)?.subscription?.winBackOffers ?? []
                guard subscription.phase == .expired, offers.contains(where: { $0.id.map(ids.contains) ?? false })
                else { continue }
                refreshRenewalInfo(index, of: customer)
            }
        }
    }
}
