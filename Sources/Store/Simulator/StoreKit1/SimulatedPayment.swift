/// A request to pay for a product, after StoreKit's `SKPayment`.
public struct SimulatedPayment: Sendable, Hashable, Codable {
    /// What is asked for.
    public let productIdentifier: String
    /// How many: 1 to 10, of consumables and non-renewing subscriptions; of anything else one.
    public let quantity: Int
    /// The app's own name for its account. After Apple's documentation of `applicationUsername` a UUID becomes the
    /// transaction's `appAccountToken`, and anything else is not guaranteed to come back.
    public let applicationUsername: String?
    /// Whether this payment waits for a parent's approval, whatever the store is set to.
    public let simulatesAskToBuyInSandbox: Bool
    /// The offer to be had at its price.
    public let paymentDiscount: PaymentDiscount?

    /// A request to pay for `quantity` of a product.
    public init(
        productIdentifier: String, quantity: Int = 1, applicationUsername: String? = nil,
        simulatesAskToBuyInSandbox: Bool = false, paymentDiscount: PaymentDiscount? = nil
    ) {
        self.productIdentifier = productIdentifier
        self.quantity = quantity
        self.applicationUsername = applicationUsername
        self.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox
        self.paymentDiscount = paymentDiscount
    }
}

/// An offer that a payment asks for, after StoreKit's `SKPaymentDiscount`.
public struct PaymentDiscount: Sendable, Hashable, Codable {
    /// The id of a promotional or win-back offer.
    public let identifier: String
    /// The merchant's signature, which a store asks for that was told `offer-signatures required`.
    public let signature: OfferSignature?

    /// Asks for the offer of that id.
    public init(identifier: String, signature: OfferSignature? = nil) {
        self.identifier = identifier
        self.signature = signature
    }
}

extension SimulatedPayment: CustomStringConvertible, CustomReflectable {
    /// What is asked for, without the name of an account.
    public var description: String { "payment for \(quantity) of \(productIdentifier)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror {
        Mirror(self, children: ["productIdentifier": productIdentifier, "quantity": quantity])
    }
}
