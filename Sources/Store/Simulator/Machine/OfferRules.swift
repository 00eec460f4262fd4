extension StoreMachine {
    /// The offer an order for a subscription uses: the one it names, else the introductory one if the customer may have it.
    func offer(
        for order: PurchaseOrder, _ product: StoreProduct, _ plan: SubscriptionPlan
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
    func oneTimeOffer(for order: PurchaseOrder, _ product: StoreProduct) throws(StoreFailure) -> AppliedOffer? {
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
        for order: PurchaseOrder, _ product: StoreProduct, _ plan: SubscriptionPlan
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
}
