#if Server
internal import DiscoverEntities

// The members have Google's names. Members that this server doesn't use are left out, such as the name of the customer.
// Enumerations are strings, because Google adds values, and an unknown value must not make a response unreadable.

/// Google's response to `purchases.subscriptionsv2.get`: the state of a subscription.
struct SubscriptionPurchase: Decodable {
    struct LineItem: Decodable {
        let productId: String
        let expiryTime: PlayTimestamp?
        let latestSuccessfulOrderId: String?
        let autoRenewingPlan: AutoRenewingPlan?
        let deferredItemReplacement: Replacement?
        let signupPromotion: Present?
    }
    struct AutoRenewingPlan: Decodable {
        let autoRenewEnabled: Bool?
        let recurringPrice: PlayMoney?
        let priceChangeDetails: PriceChange?
    }
    struct PriceChange: Decodable {
        let priceChangeMode: String?
        let priceChangeState: String?
    }
    struct Replacement: Decodable {
        let productId: String?
    }
    struct Identifiers: Decodable {
        let obfuscatedExternalAccountId: String?
    }
    struct Pause: Decodable {
        let autoResumeTime: PlayTimestamp?
    }
    struct Present: Decodable {}

    let lineItems: [LineItem]?
    let startTime: PlayTimestamp?
    let subscriptionState: String?
    let linkedPurchaseToken: String?
    let pausedStateContext: Pause?
    let testPurchase: Present?
    let acknowledgementState: String?
    let externalAccountIdentifiers: Identifiers?
}

/// Google's response to `purchases.productsv2.getproductpurchasev2`: the purchase of one-time products.
struct ProductPurchase: Decodable {
    struct LineItem: Decodable {
        let productId: String
        let productOfferDetails: OfferDetails?
    }
    struct OfferDetails: Decodable {
        let quantity: Int?
        let refundableQuantity: Int?
        let consumptionState: String?
    }
    struct StateContext: Decodable {
        let purchaseState: String?
    }
    struct Present: Decodable {}

    let productLineItem: [LineItem]?
    let purchaseStateContext: StateContext?
    let testPurchaseContext: Present?
    let orderId: String?
    let obfuscatedExternalAccountId: String?
    let purchaseCompletionTime: PlayTimestamp?
    let acknowledgementState: String?
}

/// Google's response to `orders.get`: an order, which is one charge of a purchase.
struct PlayOrder: Decodable {
    struct LineItem: Decodable {
        let productId: String?
        let subscriptionDetails: SubscriptionDetails?
    }
    struct SubscriptionDetails: Decodable {
        let servicePeriodStartTime: PlayTimestamp?
        let servicePeriodEndTime: PlayTimestamp?
    }
    struct History: Decodable {
        let cancellationEvent: Event?
        let refundEvent: Event?
        let partialRefundEvents: [PartialRefund]?
    }
    struct Event: Decodable {
        let eventTime: PlayTimestamp?
    }
    struct PartialRefund: Decodable {
        let processTime: PlayTimestamp?
        let createTime: PlayTimestamp?
    }

    let state: String?
    let createTime: PlayTimestamp?
    let lineItems: [LineItem]?
    let orderHistory: History?

    /// The time of the order's refund or cancellation.
    ///
    /// Without these, the value is the time of the latest partial refund, or `nil` if there is none.
    var refunded: Moment? {
        let partial = orderHistory?.partialRefundEvents?.compactMap { ($0.processTime ?? $0.createTime)?.moment }.max()
        return orderHistory?.refundEvent?.eventTime?.moment ?? orderHistory?.cancellationEvent?.eventTime?.moment
            ?? partial
    }

    /// A Boolean value that indicates whether Google reports a refund or cancellation of the order.
    ///
    /// A partial refund counts too, because Google can revoke a subscription and refund only the rest of the period.
    var isGivenBack: Bool {
        ["CANCELED", "PENDING_REFUND", "PARTIALLY_REFUNDED", "REFUNDED"].contains(state)
    }

    /// A Boolean value that indicates whether Google refunded a part of an order of several products.
    ///
    /// Google doesn't report which of the products the refund is for.
    var isGivenBackInPart: Bool { state == "PARTIALLY_REFUNDED" && (lineItems?.count ?? 0) > 1 }

    /// Returns the time at which the order was revoked, or `nil` if none is known.
    ///
    /// - Parameter voided: The time at which the whole order was voided according to Google's list, or `nil`.
    /// - Returns: The time of Google's refund. After a partial refund, it is the time of the list, if there is one.
    func revoked(listed voided: Moment?) -> Moment? {
        state == "PARTIALLY_REFUNDED" ? voided ?? refunded : refunded ?? voided
    }

    /// Returns the billing period of a product in this order, or `nil` if the order states none.
    func period(of product: String) -> SubscriptionDetails? {
        lineItems?.first { $0.productId == product }?.subscriptionDetails
    }
}

/// An amount of money: whole units, and billionths of a unit.
struct PlayMoney: Decodable {
    let currencyCode: String
    /// The whole units, which Google's JSON contains as a string; absent if there are none.
    let units: String?
    let nanos: Int64?
}
#endif
