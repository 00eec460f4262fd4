extension StoreMachine {
    /// The offer an order uses: the one it names, else the introductory one if the customer may have it.
    func offer(
        for order: PurchaseOrder, _ product: StoreProduct, _ plan: SubscriptionPlan
    ) throws(StoreFailure) -> AppliedOffer? {
        let standing = standing(inGroup: plan.groupID)
        if let code = order.offerCode {
            return try usable(plan.codeOffers.first { $0.referenceName == code }) { offer in
                offer.eligibility.isEmpty || offer.eligibility.contains(standing.rawValue)
            }
        }
        if let id = order.offerID {
            if let promotional = plan.promotionalOffers.first(where: { $0.id == id }) {
                return try usable(promotional) { _ in standing != .new }
            }
            return try usable(plan.winBackOffers.first { $0.id == id }) { offer in
                standing == .expired && offer.isEligible != false
            }
        }
        // The introductory offer is for a purchase that starts something: it is not added to what is already running.
        guard !customer.introducedGroups.contains(plan.groupID), !holds(product.id, inGroup: plan.groupID) else {
            return nil
        }
        return plan.introductoryOffer.flatMap(AppliedOffer.init)
    }

    /// Which of the three kinds of customer, in the words of code offers, this one is to a group.
    enum Standing: String {
        case new, existing, expired
    }

    func standing(inGroup id: String) -> Standing {
        guard let held = customer.subscription(inGroup: id) else { return .new }
        return customer.subscriptions[held].isActive ? .existing : .expired
    }

    /// The win-back offers a lapsed customer may have, in file order.
    func winBackOfferIDs(inGroup id: String) -> [String] {
        catalogue.subscriptionGroups.filter { $0.id == id }.flatMap(\.subscriptions)
            .flatMap { $0.subscription?.winBackOffers ?? [] }
            .filter { $0.isEligible != false && $0.isUsable }.compactMap(\.id)
    }

    private func holds(_ productID: String, inGroup id: String) -> Bool {
        customer.subscriptions.contains { $0.groupID == id && $0.isActive && $0.productID == productID }
    }

    private func usable(
        _ offer: SubscriptionOffer?, isEligible: (SubscriptionOffer) -> Bool
    ) throws(StoreFailure) -> AppliedOffer {
        guard let offer else { throw .purchase(.invalidOfferIdentifier) }
        guard let applied = AppliedOffer(offer) else { throw .purchase(.invalidOfferPrice) }
        guard isEligible(offer) else { throw .purchase(.ineligibleForOffer) }
        return applied
    }
}
