extension StoreMachine {
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
    enum Standing: String {
        case new, existing, expired
    }

    func standing(inGroup id: String, of customer: Customer) -> Standing {
        guard let held = customer.subscription(inGroup: id) else { return .new }
        return customer.subscriptions[held].isActive ? .existing : .expired
    }

    /// The same for what is no subscription: who never bought in the app, who did in the last 30 days, and who did before.
    ///
    /// These three are from App Store Connect Help, "Create offer codes for in-app purchases". By which words a catalogue's
    /// file tells them is documented nowhere; it is our decision to read the words of subscriptions for them.
    private func spending(of customer: Customer) -> Standing {
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
}
