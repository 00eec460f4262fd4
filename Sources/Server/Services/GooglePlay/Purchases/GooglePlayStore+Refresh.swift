#if Server
public import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases

extension GooglePlayStore {
    /// Fetches the current contents of a purchase from Google, and returns the verdict on the purchase.
    ///
    /// If the notification names a voided order, the contents include this order.
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
                throw .unavailable("the Play Developer API doesn't report the refund of a voided order yet")
            }
            return verdict
        }
        let verdict = try await subscription(subject.token, at: requested, voided: subject.voidedOrder)
        guard case .genuine(let purchase) = verdict, let id = subject.voidedOrder else { return verdict }
        // If the subscription continues, the voided order is an earlier one, so it must be added to the items. The
        // latest order is already among the items.
        guard let voided = try await voidedItem(id, of: purchase) else { return verdict }
        return .genuine(PlayPurchase(items: purchase.items + [voided], confirmations: purchase.confirmations))
    }

    /// Returns a voided order of a subscription as a revoked transaction, or `nil` if the purchase already contains
    /// it.
    private func voidedItem(
        _ id: String, of purchase: PlayPurchase
    ) async throws(StoreFailure) -> PlayPurchase.Item? {
        let own = purchase.items.map(\.transaction)
        guard !own.contains(where: { $0.key.id == PlayTransactionID.id(order: id, product: $0.product) }) else {
            return nil
        }
        guard let order = try await order(id), order.isGivenBack,
            let latest = own.first(where: { order.period(of: $0.product.rawValue) != nil }),
            let period = order.period(of: latest.product.rawValue),
            let begins = (period.servicePeriodStartTime ?? order.createTime)?.moment
        else { throw .unavailable("the Play Developer API doesn't report the refund of a voided order yet") }
        return PlayPurchase.Item(
            transaction: TransactionFacts(
                key: TransactionKey(
                    environment: latest.key.environment, id: PlayTransactionID.id(order: id, product: latest.product)),
                original: latest.original, product: latest.product, kind: .autoRenewable, purchased: begins,
                expires: period.servicePeriodEndTime?.moment, signed: latest.signed, accountToken: latest.accountToken,
                revocation: Revocation(moment: order.refunded ?? begins), isRenewal: id.contains("..")))
    }
}
#endif
