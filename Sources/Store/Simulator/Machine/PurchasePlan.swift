/// What a purchase comes to, before anything is changed.
enum PurchasePlan {
    /// The customer has it already; the transaction at that position says so.
    case alreadyHeld(record: Int)
    /// A current subscriber's change, which waits for the next period.
    case changeAtRenewal(subscription: Int, product: StoreProduct, offer: AppliedOffer?)
    /// A sale now.
    case sell(product: StoreProduct, offer: AppliedOffer?)
}

extension StoreMachine {
    /// Checks an order against catalogue and customer.
    func plan(_ order: PurchaseOrder) throws(StoreFailure) -> PurchasePlan {
        guard let product = catalogue.product(id: order.productID), product.isSellable else {
            throw .purchase(.productUnavailable)
        }
        guard (1...10).contains(order.quantity), order.quantity == 1 || product.type.allowsQuantity else {
            throw .purchase(.invalidQuantity)
        }
        guard let subscription = product.subscription else {
            _ = try monthlyPlan(for: order, product)
            return planOneTime(product, try oneTimeOffer(for: order, product))
        }
        let monthly = try monthlyPlan(for: order, product)
        let found = try offer(for: order, product, subscription)
        let offer = monthly == nil ? found : monthlyOffer(insteadOf: found, subscription)
        guard let held = customer.subscription(inGroup: subscription.groupID), customer.subscriptions[held].isActive
        else { return .sell(product: product, offer: offer) }
        return planChange(of: held, to: product, subscription, offer)
    }

    private func planOneTime(_ product: StoreProduct, _ offer: AppliedOffer?) -> PurchasePlan {
        if product.type == .nonConsumable,
            let owned = customer.records.lastIndex(where: {
                !$0.isDeleted && !$0.isRevoked && $0.current.productId == product.id
            })
        {
            return .alreadyHeld(record: owned)
        }
        return .sell(product: product, offer: offer)
    }

    // After Apple's documentation of subscription groups: up is now, down is later, sideways is now only where the
    // periods are equally long.
    private func planChange(
        of held: Int, to product: StoreProduct, _ plan: SubscriptionPlan, _ offer: AppliedOffer?
    ) -> PurchasePlan {
        let currentID = customer.subscriptions[held].productID
        let later = PurchasePlan.changeAtRenewal(subscription: held, product: product, offer: offer)
        if currentID == product.id { return later }
        // A plan that is no longer in the catalogue has no rank; whatever follows it, follows now.
        guard let current = catalogue.product(id: currentID)?.subscription, let from = current.period,
            let to = plan.period
        else { return .sell(product: product, offer: offer) }
        if plan.level < current.level { return .sell(product: product, offer: offer) }
        if plan.level == current.level, to.isEquallyLong(as: from) { return .sell(product: product, offer: offer) }
        return later
    }
}
