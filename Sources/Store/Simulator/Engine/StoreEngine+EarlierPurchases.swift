/// A date in the past for a purchase that is recorded now, so that tests can create a history at once.
struct EarlierPurchase: Sendable, Hashable, Codable {
    /// The date of the purchase, in milliseconds since 1970.
    let date: Int64
    /// A Boolean value that indicates whether a subscription has been renewed since the date.
    ///
    /// If it is `false`, renewal is off, and the subscription ends after its first period.
    let renews: Bool
}

extension StoreEngine {
    /// Returns `true` if the signed-in customer could have bought a product at a purchase request's date.
    ///
    /// The date must not be in the future or before 1970. Periods of a subscription group must not overlap. So the date
    /// must not be before the start of the period of an active subscription in the group, or before the end of the last
    /// period of one that isn't active.
    func allowsDate(of order: PurchaseRequest, _ product: StoreProduct) -> Bool {
        guard let date = order.earlier?.date else { return true }
        guard (0...state.clock).contains(date) else { return false }
        guard let group = product.subscription?.groupID, let held = customer.subscription(inGroup: group) else {
            return true
        }
        let subscription = customer.subscriptions[held]
        let period = customer.records[subscription.record].current
        guard !subscription.isActive else { return period.purchaseDate <= date }
        return (period.revocationDate ?? period.expiresDate ?? period.purchaseDate) <= date
    }

    /// Carries out a purchase at its request's earlier date, and then the renewals since that date.
    ///
    /// If the request specifies no date, the purchase is carried out now. Afterward, the virtual clock shows the same
    /// time as before.
    ///
    /// - Parameters:
    ///   - order: The purchase request.
    ///   - plan: The decision about the request. If nothing is sold, the date has no effect.
    ///   - sale: A function that carries out the purchase.
    /// - Returns: The index, in the customer's records, of the new or existing transaction.
    mutating func atDate(
        of order: PurchaseRequest, _ plan: PurchaseDecision, _ sale: (inout StoreEngine) -> Int
    ) -> Int {
        guard case .sell = plan, let earlier = order.earlier else { return sale(&self) }
        let now = state.clock
        // Nothing else is due before the current time, so only the new subscription is renewed below.
        state.clock = earlier.date
        let record = sale(&self)
        if !earlier.renews, let index = customer.subscriptions.firstIndex(where: { $0.record == record }) {
            setRenews(index, false)
        }
        advance(to: now)
        return record
    }
}
