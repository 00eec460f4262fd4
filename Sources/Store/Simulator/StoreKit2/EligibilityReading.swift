internal import Synchronization

extension SimulatedStore {
    /// Whether the signed-in customer may have an offer of a product now: what a purchase with it would come to, apart from
    /// a signature.
    ///
    /// - Parameters:
    ///   - offer: One of the catalogue's, from the product's `subscription`, or a product's `codeOffers`.
    ///   - productID: The product it is of.
    /// - Returns: Unknown where the product has no such offer, or it cannot be used, and where the store does not tell: it
    ///   is a question about subscriptions, so what fails, silences or delays reading their statuses does so here.
    public func offerEligibility(_ offer: SubscriptionOffer, productID: String) async -> OfferEligibility {
        do { try await waitForAnswer(of: .subscriptionStatus) } catch { return .unknown }
        return read { machine in
            guard machine.failure(of: .subscriptionStatus) == nil,
                let product = machine.catalogue.product(id: productID), product.has(offer)
            else { return .unknown }
            return machine.isFor(machine.customer, offer, product) ? .eligible : .ineligible
        }
    }

    /// The answer about a group's introductory offer, with the habits that stores have there.
    func introductoryEligibility(inGroup id: String) -> OfferEligibility {
        core.withLock { core in
            let machine = core.machine
            guard machine.failure(of: .subscriptionStatus) == nil else { return .unknown }
            let answer = machine.introductoryEligibility(inGroup: id)
            guard machine.has(.remembersEligibility) else { return answer }
            let question = "\(machine.customer.appTransactionID) \(id)"
            let first = core.firstEligibilities[question] ?? answer
            core.firstEligibilities[question] = first
            return first
        }
    }
}

extension StoreMachine {
    fileprivate func introductoryEligibility(inGroup id: String) -> OfferEligibility {
        if has(.eligibleWithoutOffer) { return .eligible }
        guard catalogue.subscriptionGroups.contains(where: { $0.id == id }) else { return .unknown }
        return customer.introducedGroups.contains(id) ? .ineligible : .eligible
    }
}

extension StoreProduct {
    fileprivate func has(_ offer: SubscriptionOffer) -> Bool {
        guard let plan = subscription else { return codeOffers.contains(offer) && AppliedOffer(once: offer) != nil }
        let all = plan.introductoryOffers + plan.promotionalOffers + plan.codeOffers + plan.winBackOffers
        return all.contains(offer) && offer.isUsable
    }
}
