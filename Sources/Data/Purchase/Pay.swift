public import DiscoverEntities

/// Asks the store to charge for a product.
public struct PayRequest: Hashable, Sendable {
    /// What is bought.
    public let product: ProductID
    /// How many.
    public let quantity: Int
    /// The account it is for. Not optional: a payment without an owner cannot be asked for.
    public let account: AccountToken
    /// The offer asked for by name, if any.
    public let offer: String?

    /// Takes what is bought, how many, for whom, and on which terms.
    public init(product: ProductID, quantity: Int, account: AccountToken, offer: String?) {
        self.product = product
        self.quantity = quantity
        self.account = account
        self.offer = offer
    }
}

/// How the store answered a payment.
public enum PayResponse: Hashable, Sendable {
    /// There is a transaction: this payment's, or an older one that the store hands back; and the moment of asking.
    case transaction(UnverifiedTransaction, isNew: Bool, asked: Moment)
    /// Somebody else has to approve.
    case pending
    /// The customer has to settle something outside the app first.
    case interrupted
    /// The customer thought better of it.
    case cancelled
}

/// Why there is no transaction. Money moved in none of these cases, except perhaps where the store gave no answer.
public enum PayFailure: Error, Hashable, Sendable {
    /// This device, or the person at it, may not make payments.
    case paymentsNotAllowed
    /// The store does not sell this product.
    case productUnavailable
    /// The store does not sell it in this country.
    case notInStorefront
    /// That many cannot be bought at once.
    case invalidQuantity
    /// The product has no offer of that name.
    case unknownOffer
    /// The offer is not for this customer.
    case ineligibleForOffer
    /// The store gave no answer. Where it did charge, the transaction will turn up as unfinished.
    case store(StoreFailure)
}
