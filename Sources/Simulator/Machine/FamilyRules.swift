extension StoreMachine {
    /// Somebody of the family buys a product and shares it: the signed-in customer gets a transaction of their own for it, by
    /// the updates, and renewals with it. `nil` where the customer holds it, or a plan of its group, already.
    ///
    /// A real store keeps one status for the customer's own subscription and one for each of the family's; this one keeps one
    /// a group.
    mutating func shareWithFamily(_ product: StoreProduct) throws(StoreFailure) -> Int? {
        let order = PurchaseOrder(productID: product.id)
        guard case .sell = try plan(order) else { return nil }
        if let group = product.subscription?.groupID, let held = customer.subscription(inGroup: group),
            customer.subscriptions[held].isActive
        {
            return nil
        }
        // Without an offer: it was the buyer's to use up, not this customer's.
        let record = sell(product, order, nil, id: nextTransactionID(), ownership: .familyShared)
        announce(record, of: state.signedIn)
        return record
    }
}
