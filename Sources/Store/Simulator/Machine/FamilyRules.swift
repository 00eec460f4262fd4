extension StoreMachine {
    /// Somebody of the family buys a product and shares it: the signed-in customer gets a transaction of their own for it, by
    /// the updates, and renewals with it. `nil` where there is nothing to get: a thing bought once is owned already.
    ///
    /// Subscriptions stand side by side, after Apple's documentation of `Product.SubscriptionInfo.status`: the customer's
    /// own and one for each member of the family. Each purchase is taken for another member's, but for the first that is
    /// over, which is taken up again and keeps its chain; who bought, StoreKit does not say.
    mutating func shareWithFamily(_ product: StoreProduct) throws(StoreFailure) -> Int? {
        let order = PurchaseOrder(productID: product.id)
        if product.subscription == nil {
            guard case .sell = try plan(order) else { return nil }
        } else if !product.isSellable {
            throw .purchase(.productUnavailable)
        }
        // Without an offer: it was the buyer's to use up, not this customer's.
        let record = sell(product, order, nil, id: nextTransactionID(), ownership: .familyShared)
        announce(record, of: state.signedIn)
        return record
    }

    /// The family's subscription in a group that a new one takes up.
    func endedFamilySubscription(inGroup id: String) -> Int? {
        customer.subscriptions.firstIndex { $0.groupID == id && $0.isOver && customer.isShared($0) }
    }
}
