public import DiscoverEntities

/// A request to the store to charge for a product.
public struct PayRequest: Hashable, Sendable {
    /// The ID of the product to buy.
    public let product: ProductID
    /// The number of items to buy.
    public let quantity: Int
    /// The account that will own the purchase.
    ///
    /// The property isn't optional, so that no payment can be requested without an owner.
    public let account: AccountToken
    /// The ID of the requested offer; `nil` to buy on the terms that apply automatically.
    public let offer: String?

    /// Creates a request to pay for a quantity of a product.
    ///
    /// The payment belongs to `account`, and uses the offer with the ID `offer`, if any.
    public init(product: ProductID, quantity: Int, account: AccountToken, offer: String?) {
        self.product = product
        self.quantity = quantity
        self.account = account
        self.offer = offer
    }
}

/// The store's response to a payment request.
public enum PaymentResult: Hashable, Sendable {
    /// The store returned a transaction, which may be an earlier one.
    ///
    /// The transaction can even be of another plan in the subscription group.
    case transaction(UnverifiedTransaction)
    /// The payment is pending, because another person, such as a parent, must approve it.
    case pending
    /// The customer must first complete a step outside of the app, such as updating payment details.
    case interrupted
    /// The customer canceled the payment in the store's dialog.
    case cancelled
}

/// The store's response to a payment request, with the time of the request.
public struct PayResponse: Hashable, Sendable {
    /// The store's result: a transaction, or the reason why the store returned none.
    public let result: PaymentResult
    /// A Boolean value that indicates whether the store created a transaction for this payment.
    ///
    /// The value is `false` if the store returned an earlier transaction or no transaction.
    public let isNew: Bool
    /// The time when the payment was requested.
    public let requestTime: Moment

    /// Creates a response from the payment result, the value of ``isNew``, and the time of the request.
    public init(result: PaymentResult, isNew: Bool, requestTime: Moment) {
        self.result = result
        self.isNew = isNew
        self.requestTime = requestTime
    }
}

/// The reasons why a payment returned no transaction.
///
/// No money was charged in any of these cases, except possibly in the case ``store(_:)``.
public enum PayFailure: Error, Hashable, Sendable {
    /// This device, or its user, isn't allowed to make payments.
    case paymentsNotAllowed
    /// The store doesn't sell the requested product.
    case productUnavailable
    /// The store doesn't sell the requested product in the customer's country.
    case notInStorefront
    /// The requested quantity can't be bought in one payment.
    case invalidQuantity
    /// The product has no offer with the requested ID.
    case unknownOffer
    /// The customer isn't eligible for the requested offer.
    case ineligibleForOffer
    /// The store failed before the payment was requested, or it rejected the parameters of the offer.
    case notRequested(StoreFailure)
    /// The store failed or didn't respond, for the reason in the case.
    ///
    /// If money was charged nevertheless, the store delivers the transaction later as unfinished.
    case store(StoreFailure)
}
