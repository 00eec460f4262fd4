#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// Source: Google's reference of `purchases.subscriptionsv2`, and its "Subscription lifecycle".

extension GooglePlayStore {
    /// Fetches the record of a subscription from Google.
    ///
    /// The record is returned as one transaction for each product's latest order. If the subscription replaced another
    /// one, the items of the replaced subscription follow, marked as upgraded.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - requested: The start of the request on the server's clock.
    ///   - voided: The ID of an order that is voided according to a notification, or `nil`. For an active
    ///     subscription, Google's response doesn't state that the latest order was voided.
    ///   - moment: The time at which the order was voided according to Google's list of voided purchases, or `nil`.
    /// - Returns: The verdict on the subscription.
    /// - Throws: A `StoreFailure` if Google doesn't respond, refuses the request for a reason that isn't the purchase,
    ///   reports a state that isn't supported, or doesn't report all required data yet.
    func subscription(
        _ token: String, at requested: Moment, voided: String? = nil, at moment: Moment? = nil
    ) async throws(StoreFailure) -> PlayVerdict {
        guard let response = try await purchase({ () async throws(PlayFailure) in try await api.subscription(token) })
        else { return .notGenuine(.notIssuedByStore) }
        let purchase = response.value
        guard let environment = accepted(isTest: purchase.testPurchase != nil) else {
            return .notGenuine(.wrongEnvironment)
        }
        guard let state = purchase.subscriptionState.flatMap(PlaySubscriptionState.init) else {
            throw .unavailable("a subscription of Google Play has a state that isn't supported")
        }
        switch state {
        case .pending: return .undecided(.pending)
        case .pendingCanceled: return .notGenuine(.notIssuedByStore)
        case .active, .canceled, .grace, .hold, .paused, .expired: break
        }
        let signed = ResponseDate.signed(response.date, requested: requested)
        let reader = SubscriptionReader(
            purchase: purchase, state: state, token: token, signed: signed, environment: environment,
            voidedOrder: voided, voidedDate: moment)
        guard let items = try await items(of: reader) else { return .undecided(.productUnknown) }
        guard !items.isEmpty else { return try Self.unpaid(purchase, state) }
        // The new purchase can list a product that it took over from the replaced one, and that is still paid.
        let replaced = try await replacedItems(purchase.linkedPurchaseToken, at: requested)
            .filter { old in !items.contains { $0.transaction.key == old.transaction.key } }
        return .genuine(
            PlayPurchase(items: items + replaced, confirmations: Self.confirmations(reader, token, items)))
    }

    /// Returns the verdict on a subscription without a paid product.
    private static func unpaid(
        _ purchase: SubscriptionPurchase, _ state: PlaySubscriptionState
    ) throws(StoreFailure) -> PlayVerdict {
        guard purchase.lineItems?.isEmpty == false else {
            throw .unavailable("a subscription of Google Play has no products")
        }
        return state == .expired ? .notGenuine(.notIssuedByStore) : .undecided(.pending)
    }

    /// Returns an array with the acknowledgment that Google expects for the purchase.
    ///
    /// The array is empty if Google expects none.
    ///
    /// One acknowledgment applies to all products of the purchase. It contains the first product whose order wasn't
    /// voided, because a customer no longer owns a product of a voided order.
    private static func confirmations(
        _ reader: SubscriptionReader, _ token: String, _ items: [PlayPurchase.Item]
    ) -> [PlayConfirmation] {
        guard reader.needsAcknowledgment,
            let owned = items.first(where: { $0.transaction.revocation == nil })?.transaction
        else { return [] }
        return [
            PlayConfirmation(
                token: token, product: owned.product, transaction: owned.key, step: .acknowledgeSubscription)
        ]
    }

    /// Returns a transaction for each product that was paid.
    ///
    /// The result is `nil` if the catalog doesn't contain one of the products. According to Google's reference, a
    /// product without a successful order isn't owned yet, for example because it will replace another product later.
    /// Such a product is left out, although it has an expiry time. The only exception is a product that a promotion
    /// gave away, which needs no order.
    private func items(of reader: SubscriptionReader) async throws(StoreFailure) -> [PlayPurchase.Item]? {
        var items: [PlayPurchase.Item] = []
        for line in reader.purchase.lineItems ?? [] {
            guard kinds(ProductID(line.productId)) == .autoRenewable else { return nil }
            let id = line.latestSuccessfulOrderId
            guard let expiry = line.expiryTime?.moment, id != nil || line.signupPromotion != nil else { continue }
            let order: PlayOrder? = if let id { try await self.order(id) } else { nil }
            // Without the order, the start of the renewed period is unknown. A wrong start could end another period
            // early.
            if let id, order == nil, reader.isRenewal(id) {
                throw .unavailable("the Play Developer API has no data about the order of a renewal")
            }
            if let id, id == reader.voidedOrder, reader.voidedDate == nil, order?.isGivenBack != true {
                throw Self.refundMissing
            }
            items.append(reader.item(line, ending: expiry, order: id, order))
        }
        return items
    }

    /// Returns the items of the subscription that another one replaced, marked as upgraded.
    ///
    /// Google deletes the data of a subscription 60 days after its end. Then the result is empty, and the ledger
    /// already contains the end.
    private func replacedItems(
        _ token: String?, at requested: Moment
    ) async throws(StoreFailure) -> [PlayPurchase.Item] {
        guard let token,
            let response = try await purchase({ () async throws(PlayFailure) in try await api.subscription(token) }),
            let environment = accepted(isTest: response.value.testPurchase != nil),
            let state = response.value.subscriptionState.flatMap(PlaySubscriptionState.init), state.wasPaid
        else { return [] }
        let reader = SubscriptionReader(
            purchase: response.value, state: state, token: token,
            signed: ResponseDate.signed(response.date, requested: requested), environment: environment,
            isReplaced: true)
        return try await items(of: reader) ?? []
    }
}

/// The state of a subscription; the raw values are Google's.
enum PlaySubscriptionState: String {
    case pending = "SUBSCRIPTION_STATE_PENDING"
    case pendingCanceled = "SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED"
    case active = "SUBSCRIPTION_STATE_ACTIVE"
    /// The customer canceled the renewal; the paid period goes on until its end.
    case canceled = "SUBSCRIPTION_STATE_CANCELED"
    case grace = "SUBSCRIPTION_STATE_IN_GRACE_PERIOD"
    /// A payment failed, the grace period is over, and Google still retries the payment.
    case hold = "SUBSCRIPTION_STATE_ON_HOLD"
    case paused = "SUBSCRIPTION_STATE_PAUSED"
    case expired = "SUBSCRIPTION_STATE_EXPIRED"

    /// A Boolean value that indicates whether at least one period was paid.
    var wasPaid: Bool { self != .pending && self != .pendingCanceled }

    /// A Boolean value that indicates whether the subscription can give access in this state.
    var mayGiveAccess: Bool {
        switch self {
        case .active, .canceled, .grace: true
        case .pending, .pendingCanceled, .hold, .paused, .expired: false
        }
    }
}
#endif
