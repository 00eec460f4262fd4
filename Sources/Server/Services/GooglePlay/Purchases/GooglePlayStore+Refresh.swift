#if Server
public import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases

extension GooglePlayStore {
    /// Fetches the current contents of a purchase from Google, and returns the verdict on the purchase.
    ///
    /// If `subject` (from a notification) names a voided order of a subscription, the contents include this order,
    /// unless Google refunded only a part of an order of several products. The method throws while Google doesn't
    /// report the refund yet.
    public func refresh(_ subject: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict {
        let span = Trace.begin(.service, "GooglePlayStore", "refresh")
        defer { span.end() }
        let requested = await clock.now()
        guard subject.isSubscription else {
            let verdict = try await oneTimePurchase(subject.token, at: requested)
            // Google may report the refund only after the notification. Fail, so that the notification is sent again.
            if subject.voidedOrder != nil, case .genuine(let purchase) = verdict,
                purchase.items.allSatisfy({ $0.transaction.revocation == nil })
            {
                throw Self.refundMissing
            }
            return verdict
        }
        let verdict = try await subscription(subject.token, at: requested, voided: subject.voidedOrder)
        guard case .genuine(let purchase) = verdict, let id = subject.voidedOrder else { return verdict }
        // If the subscription continues, the voided order is an earlier one, so it must be added to the items. The
        // latest order is already among the items.
        let voided = try await voidedItems(id, of: purchase)
        return .genuine(PlayPurchase(items: purchase.items + voided, confirmations: purchase.confirmations))
    }

    /// Returns the products of a subscription's voided order as revoked transactions.
    ///
    /// The array is empty if the purchase already contains the order. It is also empty if Google refunded only a part
    /// of an order of several products, because Google doesn't report which of them the refund is for.
    private func voidedItems(
        _ id: String, of purchase: PlayPurchase
    ) async throws(StoreFailure) -> [PlayPurchase.Item] {
        let own = purchase.items.map(\.transaction)
        guard !own.contains(where: { $0.key.id == PlayTransactionID.id(order: id, product: $0.product) }) else {
            return []
        }
        guard let order = try await order(id), order.isGivenBack else { throw Self.refundMissing }
        if order.isGivenBackInPart { return [] }
        // A replaced subscription can have the same products.
        var products: Set<ProductID> = []
        let items = own.compactMap { latest -> PlayPurchase.Item? in
            guard products.insert(latest.product).inserted, let period = order.period(of: latest.product.rawValue),
                let begins = (period.servicePeriodStartTime ?? order.createTime)?.moment
            else { return nil }
            return PlayPurchase.Item(
                transaction: TransactionFacts(
                    key: TransactionKey(
                        environment: latest.key.environment,
                        id: PlayTransactionID.id(order: id, product: latest.product)),
                    original: latest.original, product: latest.product, kind: .autoRenewable, purchased: begins,
                    expires: period.servicePeriodEndTime?.moment, signed: latest.signed,
                    accountToken: latest.accountToken,
                    revocation: Revocation(moment: order.refunded ?? begins), isRenewal: id.contains("..")))
        }
        guard !items.isEmpty else { throw Self.refundMissing }
        return items
    }

    private static var refundMissing: StoreFailure {
        .unavailable("the Play Developer API doesn't report the refund of a voided order yet")
    }
}
#endif
