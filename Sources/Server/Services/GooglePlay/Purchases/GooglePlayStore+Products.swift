#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// Source: Google's reference of `purchases.productsv2`.

extension GooglePlayStore {
    /// Fetches the record of a purchase of one-time products from Google.
    ///
    /// The record is returned as one transaction for each product.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - requested: The start of the request on the server's clock.
    /// - Returns: The verdict on the purchase, which contains the transactions.
    /// - Throws: A `StoreFailure` if Google doesn't respond, refuses the request for a reason that isn't the purchase,
    ///   or reports a state that isn't supported.
    func oneTimePurchase(_ token: String, at requested: Moment) async throws(StoreFailure) -> PlayVerdict {
        guard let response = try await purchase({ () async throws(PlayFailure) in try await api.product(token) })
        else { return .notGenuine(.notIssuedByStore) }
        let purchase = response.value
        let signed = ResponseDate.signed(response.date, requested: requested)
        guard let environment = accepted(isTest: purchase.testPurchaseContext != nil) else {
            return .notGenuine(.wrongEnvironment)
        }
        let state = purchase.purchaseStateContext?.purchaseState
        if state == "PENDING" { return .undecided(.pending) }
        // A purchase that was canceled before the payment was never completed.
        guard let completed = purchase.purchaseCompletionTime?.moment else { return .notGenuine(.notIssuedByStore) }
        guard ["PURCHASED", "CANCELLED"].contains(state), let lines = purchase.productLineItem, !lines.isEmpty else {
            throw .unavailable("a purchase of Google Play has the state \(state ?? "none"), which isn't supported")
        }
        let isCancelled = state == "CANCELLED"
        let isRefunded = isCancelled || lines.contains { $0.refundedShare > 0 }
        let refund = isRefunded ? try await refund(of: purchase.orderId) ?? completed : nil
        var items: [PlayPurchase.Item] = []
        var confirmations: [PlayConfirmation] = []
        for line in lines {
            let product = ProductID(line.productId)
            guard let kind = kinds(product), kind != .autoRenewable else { return .undecided(.productUnknown) }
            let key = TransactionKey(
                environment: environment,
                id: PlayTransactionID.id(order: purchase.orderId ?? TokenDigest.text(of: token), product: product))
            let share = isCancelled ? 100_000 : line.refundedShare
            items.append(
                PlayPurchase.Item(
                    transaction: TransactionFacts(
                        key: key, original: key.id, product: product, kind: kind, quantity: line.quantity,
                        purchased: completed, signed: signed,
                        accountToken: Self.account(purchase.obfuscatedExternalAccountId),
                        revocation: share > 0 ? refund.map { Revocation(moment: $0, milliunits: share) } : nil)))
            // A product that was refunded completely isn't owned any longer, whether or not Google revoked it.
            guard share < 100_000, let step = line.step(of: kind, isAcknowledged: purchase.isAcknowledged) else {
                continue
            }
            confirmations.append(PlayConfirmation(token: token, product: product, transaction: key, step: step))
        }
        return .genuine(PlayPurchase(items: items, confirmations: confirmations))
    }

    /// Returns the time of an order's refund or cancellation, or `nil` if Google reports none.
    ///
    /// Google's response about the purchase doesn't contain this time. The time of the request can't replace it,
    /// because each request would then result in different contents.
    private func refund(of order: String?) async throws(StoreFailure) -> Moment? {
        guard let order else { return nil }
        return try await self.order(order)?.refunded
    }
}

extension ProductPurchase {
    fileprivate var isAcknowledged: Bool { acknowledgementState == "ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED" }
}

extension ProductPurchase.LineItem {
    fileprivate var quantity: Int { max(productOfferDetails?.quantity ?? 1, 1) }

    /// The refunded share of the quantity, in thousandths of a percent: 100,000 if all items were refunded.
    ///
    /// The share is rounded up: for one of three items, it is 33,334, because 33,333 would result in less than one
    /// item.
    fileprivate var refundedShare: Int32 {
        guard let left = productOfferDetails?.refundableQuantity, (0..<quantity).contains(left) else { return 0 }
        let (share, rest) = quantity.dividingFullWidth(100_000.multipliedFullWidth(by: quantity - left))
        return Int32(rest > 0 ? share + 1 : share)
    }

    /// Returns the request (to acknowledge or to consume) that Google still expects, or `nil` if none.
    fileprivate func step(of kind: ProductKind, isAcknowledged: Bool) -> PlayConfirmation.Step? {
        switch kind {
        case .consumable, .nonRenewing:
            // A non-renewing product is consumed like a consumable. Otherwise, Google would refuse a second purchase.
            productOfferDetails?.consumptionState == "CONSUMPTION_STATE_CONSUMED" ? nil : .consume
        case .nonConsumable: isAcknowledged ? nil : .acknowledgeProduct
        case .autoRenewable: nil
        }
    }
}
#endif
