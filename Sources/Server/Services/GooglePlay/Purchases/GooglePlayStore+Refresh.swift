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
    /// report the refund yet. If Google's list of voided purchases contains the whole order, the list is proof enough:
    /// an order that was charged back can stay without a refund in Google's other responses.
    ///
    /// - Throws: A `StoreFailure` if the purchase can't be requested now, or if Google doesn't report the refund yet.
    public func refresh(_ subject: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict {
        let span = Trace.begin(.service, "GooglePlayStore", "refresh")
        defer { span.end() }
        let requested = await clock.now()
        guard subject.isSubscription else {
            let verdict = try await oneTimePurchase(subject.token, at: requested)
            guard let id = subject.voidedOrder, case .genuine(let purchase) = verdict else { return verdict }
            if let moment = subject.voidedDate {
                guard let voided = purchase.voided(order: id, at: moment) else { throw Self.refundMissing }
                return .genuine(voided)
            }
            // Google may report the refund only after the notification. Fail, so that the notification is sent again.
            // An earlier refund of a part doesn't prove a full refund. If the order has several products, Google doesn't
            // state which of them are refunded.
            let revocations = purchase.items.compactMap(\.transaction.revocation)
            let isWhole = subject.isFullRefund && purchase.items.count == 1
            if isWhole ? !revocations.contains(where: \.isComplete) : revocations.isEmpty { throw Self.refundMissing }
            return verdict
        }
        let verdict = try await subscription(
            subject.token, at: requested, voided: subject.voidedOrder, at: subject.voidedDate)
        guard case .genuine(let purchase) = verdict, let id = subject.voidedOrder else { return verdict }
        // If the subscription continues, the voided order is an earlier one, so it must be added to the items. The
        // latest order is already among the items.
        let voided = try await voidedItems(id, of: purchase, at: subject.voidedDate)
        return .genuine(PlayPurchase(items: purchase.items + voided, confirmations: purchase.confirmations))
    }

    /// Returns the products of a subscription's voided order as revoked transactions.
    ///
    /// Products whose transaction of this order the purchase already contains are left out. The array is also empty if
    /// Google refunded only a part of an order of several products, because Google doesn't report which of them the
    /// refund is for. If Google's list contains the whole order, all of its products are revoked.
    ///
    /// - Parameters:
    ///   - id: The ID of the order.
    ///   - purchase: The current contents of the subscription.
    ///   - moment: The time at which the order was voided according to Google's list, or `nil`.
    /// - Returns: The transactions.
    /// - Throws: A `StoreFailure` if Google doesn't report the order, or doesn't report its refund yet.
    private func voidedItems(
        _ id: String, of purchase: PlayPurchase, at moment: Moment?
    ) async throws(StoreFailure) -> [PlayPurchase.Item] {
        let own = purchase.items.map(\.transaction)
        let contained = own.filter { $0.key.id == PlayTransactionID.id(order: id, product: $0.product) }.map(\.product)
        // Another product of the order can have a newer order.
        if !contained.isEmpty, Set(contained) == Set(own.map(\.product)) { return [] }
        guard let order = try await order(id), order.isGivenBack || moment != nil else {
            if contained.isEmpty { throw Self.refundMissing }
            return []
        }
        if order.isGivenBackInPart, moment == nil { return [] }
        // A replaced subscription can have the same products.
        var products = Set(contained)
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
                    revocation: Revocation(moment: order.revoked(listed: moment) ?? begins),
                    isRenewal: id.contains("..")))
        }
        guard !(items.isEmpty && contained.isEmpty) else { throw Self.refundMissing }
        return items
    }

    static var refundMissing: StoreFailure {
        .unavailable("the Play Developer API doesn't report the refund of a voided order yet")
    }
}

extension PlayPurchase {
    /// Returns the one-time purchase, revoked, or `nil` if it has no product of the specified order.
    ///
    /// A complete revocation that Google reported stays, with its time.
    fileprivate func voided(order: String, at moment: Moment) -> PlayPurchase? {
        let ids = Set(items.map { PlayTransactionID.id(order: order, product: $0.transaction.product) })
        guard items.contains(where: { ids.contains($0.transaction.key.id) }) else { return nil }
        return PlayPurchase(
            items: items.map { item in
                let facts = item.transaction
                guard ids.contains(facts.key.id), facts.revocation?.isComplete != true else { return item }
                return Item(
                    transaction: TransactionFacts(
                        key: facts.key, original: facts.original, product: facts.product, kind: facts.kind,
                        quantity: facts.quantity, purchased: facts.purchased, signed: facts.signed,
                        accountToken: facts.accountToken, revocation: Revocation(moment: moment)))
            },
            // Google must not count a product as delivered that the customer no longer owns.
            confirmations: confirmations.filter { !ids.contains($0.transaction.id) })
    }
}
#endif
