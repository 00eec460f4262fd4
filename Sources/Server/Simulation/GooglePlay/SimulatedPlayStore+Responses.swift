#if Server
internal import Synchronization

// The JSON members have Google's names. Members for which the simulated store has no data are left out.

extension SimulatedPlayStore {
    func subscriptionResponse(_ token: String) -> PlayResponse {
        guard let purchase = purchase(token), purchase.isSubscription else {
            return .refused(404, "purchaseTokenNotFound")
        }
        // Google keeps the data of an ended subscription for 60 days.
        if purchase.condition == .expired, purchase.completed != nil, now - purchase.expiry > 60 * 86_400_000 {
            return .refused(410, "subscriptionPurchaseNoLongerAvailable")
        }
        var members: [String: Any] = [
            "kind": "androidpublisher#subscriptionPurchaseV2", "regionCode": "US",
            "subscriptionState": "SUBSCRIPTION_STATE_" + purchase.subscriptionState,
            "acknowledgementState": "ACKNOWLEDGEMENT_STATE_" + (purchase.isAcknowledged ? "ACKNOWLEDGED" : "PENDING"),
            "lineItems": [purchase.line],
        ]
        members["startTime"] = purchase.completed?.timestamp
        members["linkedPurchaseToken"] = purchase.linked
        if purchase.isTest { members["testPurchase"] = [String: Any]() }
        if let account = purchase.account {
            members["externalAccountIdentifiers"] = ["obfuscatedExternalAccountId": account]
        }
        if purchase.condition == .paused, let resumes = purchase.resumes {
            members["pausedStateContext"] = ["autoResumeTime": resumes.timestamp]
        }
        if purchase.isReplaced { members["canceledStateContext"] = ["replacementCancellation": [String: Any]()] }
        return PlayResponse(members)
    }

    func productResponse(_ token: String) -> PlayResponse {
        guard let purchase = purchase(token), !purchase.isSubscription else {
            return .refused(404, "purchaseTokenNotFound")
        }
        let isConfirmed = purchase.isAcknowledged || purchase.isConsumed
        var members: [String: Any] = [
            "kind": "androidpublisher#productPurchaseV2", "regionCode": "US",
            "acknowledgementState": "ACKNOWLEDGEMENT_STATE_" + (isConfirmed ? "ACKNOWLEDGED" : "PENDING"),
            "purchaseStateContext": ["purchaseState": purchase.productState],
            "productLineItem": [
                [
                    "productId": purchase.product,
                    "productOfferDetails": [
                        "quantity": purchase.quantity,
                        "refundableQuantity": purchase.condition == .canceled
                            ? 0 : purchase.quantity - purchase.refundedQuantity,
                        "consumptionState":
                            "CONSUMPTION_STATE_" + (purchase.isConsumed ? "CONSUMED" : "YET_TO_BE_CONSUMED"),
                    ] as [String: Any],
                ] as [String: Any]
            ],
        ]
        members["orderId"] = purchase.orders.first?.id
        members["purchaseCompletionTime"] = purchase.completed?.timestamp
        members["obfuscatedExternalAccountId"] = purchase.account
        if purchase.isTest { members["testPurchaseContext"] = ["fopType": "TEST"] }
        return PlayResponse(members)
    }

    func orderResponse(_ id: String) -> PlayResponse {
        let found = state.withLock { state in
            state.purchases.values.lazy.compactMap { purchase in
                purchase.orders.first { $0.id == id }.map { (purchase, $0) }
            }.first
        }
        guard let (purchase, order) = found else { return .refused(404, "orderNotFound") }
        var line: [String: Any] = ["productId": purchase.product]
        if purchase.isSubscription {
            line["subscriptionDetails"] = [
                "servicePeriodStartTime": order.created.timestamp, "servicePeriodEndTime": order.ends.timestamp,
            ]
        }
        let isPartial =
            (1..<max(purchase.quantity, 1)).contains(purchase.refundedQuantity) && purchase.condition != .canceled
        var history: [String: Any] = ["processedEvent": ["eventTime": order.created.timestamp]]
        if let refunded = order.refunded {
            history[isPartial ? "partialRefundEvents" : "refundEvent"] =
                isPartial ? [["processTime": refunded.timestamp]] as Any : ["eventTime": refunded.timestamp] as Any
        }
        return PlayResponse([
            "orderId": id, "purchaseToken": purchase.token, "createTime": order.created.timestamp,
            "state": order.refunded == nil ? "PROCESSED" : isPartial ? "PARTIALLY_REFUNDED" : "REFUNDED",
            "lineItems": [line], "orderHistory": history,
        ])
    }

    /// Acknowledges or consumes a purchase.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - product: The product in the request's path, which must be the product of the purchase.
    ///   - isConsumption: A Boolean value that indicates whether the request consumes the purchase.
    ///   - isSubscription: A Boolean value that indicates whether the request's path is for subscriptions.
    /// - Returns: An empty object, or an error.
    func confirm(
        _ token: String, product: String, isConsumption: Bool, isSubscription: Bool
    ) -> PlayResponse {
        state.withLock { state in
            guard var purchase = state.purchases[token], purchase.isSubscription == isSubscription else {
                return .refused(404, "purchaseTokenNotFound")
            }
            guard purchase.product == product else { return .refused(400, "purchaseTokenDoesNotMatchProductId") }
            guard purchase.completed != nil, purchase.condition != .pending,
                purchase.condition != .canceled || isSubscription
            else { return .refused(400, "productNotOwnedByUser") }
            if isConsumption { purchase.isConsumed = true } else { purchase.isAcknowledged = true }
            state.purchases[token] = purchase
            return PlayResponse([:])
        }
    }

    private func purchase(_ token: String) -> SimulatedPlayPurchase? { state.withLock { $0.purchases[token] } }
}

extension SimulatedPlayPurchase {
    fileprivate var subscriptionState: String {
        switch condition {
        case .pending: "PENDING"
        case .purchased: "ACTIVE"
        case .canceled: "CANCELED"
        case .grace: "IN_GRACE_PERIOD"
        case .hold: "ON_HOLD"
        case .paused: "PAUSED"
        case .expired: completed == nil ? "PENDING_PURCHASE_CANCELED" : "EXPIRED"
        }
    }

    fileprivate var productState: String {
        switch condition {
        case .pending: "PENDING"
        case .canceled: "CANCELLED"
        case .purchased, .grace, .hold, .paused, .expired: "PURCHASED"
        }
    }

    fileprivate var line: [String: Any] {
        var line: [String: Any] = [
            "productId": product,
            "autoRenewingPlan": [
                "autoRenewEnabled": renews,
                "recurringPrice": ["currencyCode": "USD", "units": "9", "nanos": 990_000_000] as [String: Any],
            ] as [String: Any],
        ]
        if completed != nil { line["expiryTime"] = expiry.timestamp }
        line["latestSuccessfulOrderId"] = orders.last?.id
        return line
    }
}
#endif
