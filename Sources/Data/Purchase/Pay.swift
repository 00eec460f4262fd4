public import DiscoverEntities

/// A request to the store to charge for a product.
public struct PayRequest: Hashable, Sendable {
    /// The ID of the product to buy.
    public let product: ProductID
    /// The quantity to buy.
    public let quantity: Int
    /// The account that the payment is for.
    ///
    /// It isn't optional, so that no payment can be requested without an owner.
    public let account: AccountToken
    /// The ID of the requested offer; `nil` for the terms that apply automatically.
    public let offer: String?

    /// Creates a request to pay for a product.
    public init(product: ProductID, quantity: Int, account: AccountToken, offer: String?) {
        self.product = product
        self.quantity = quantity
        self.account = account
        self.offer = offer
    }
}

/// The store's response to a payment.
public enum PaymentResult: Hashable, Sendable {
    /// The store returned a transaction, which may be an earlier one.
    case transaction(UnverifiedTransaction)
    /// Another person must approve the payment.
    case pending
    /// The customer must first complete a step outside of the app, such as updating payment details.
    case interrupted
    /// The customer canceled the payment in the store's dialog.
    case cancelled
}

/// The store's response to a payment, with the state before the payment.
public struct PayResponse: Hashable, Sendable {
    /// The store's response: a transaction, or the reason why there is none yet.
    public let result: PaymentResult
    /// A Boolean value that indicates whether the store created a transaction for this payment.
    ///
    /// The value is `false` if the store returned an earlier transaction, or none.
    public let isNew: Bool
    /// The time when the payment was requested.
    public let requestTime: Moment

    /// Creates a response from the store's response and the state before the payment.
    public init(result: PaymentResult, isNew: Bool, requestTime: Moment) {
        self.result = result
        self.isNew = isNew
        self.requestTime = requestTime
    }
}

/// The reasons why a payment returned no transaction.
///
/// No money was charged in any of these cases, except possibly if the store didn't respond.
public enum PayFailure: Error, Hashable, Sendable {
    /// This device, or its user, isn't allowed to make payments.
    case paymentsNotAllowed
    /// The store doesn't sell this product.
    case productUnavailable
    /// The store doesn't sell this product in the customer's country.
    case notInStorefront
    /// The quantity can't be bought in one payment.
    case invalidQuantity
    /// The product has no offer with this ID.
    case unknownOffer
    /// The customer isn't eligible for the offer.
    case ineligibleForOffer
    /// The store didn't respond; if money was charged, the store delivers the transaction later as unfinished.
    case store(StoreFailure)
}
