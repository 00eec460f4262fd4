public import Foundation
internal import StoreSimulator

/// A request to pay for a product in the original StoreKit API.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
open class SKPayment: NSObject {
    fileprivate final var content: Content

    /// The ID of the product to buy.
    open var productIdentifier: String { content.productIdentifier }
    /// The quantity, which is 1 unless a mutable payment sets it.
    open var quantity: Int { content.quantity }
    /// The app's own name for the user's account, or `nil` if the app passed none.
    @available(iOS 7.0, macOS 10.9, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
    open var applicationUsername: String? { content.applicationUsername }
    /// A Boolean value that indicates whether the payment requires a parent's approval.
    @available(iOS 8.3, macOS 10.14, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
    open var simulatesAskToBuyInSandbox: Bool { content.simulatesAskToBuyInSandbox }
    /// The promotional offer whose price applies, or `nil` for the regular price.
    @available(iOS 12.2, macOS 10.14.4, tvOS 12.2, watchOS 6.2, visionOS 1.0, *)
    open var paymentDiscount: SKPaymentDiscount? { content.paymentDiscount }

    /// Creates a payment without a product.
    override public init() { content = Content() }

    /// Creates a request to pay for a product.
    public init(product: SKProduct) { content = Content(productIdentifier: product.productIdentifier) }

    /// Creates a payment with the values of a payment in the simulated queue.
    init(_ payment: SimulatedPayment) {
        content = Content(
            productIdentifier: payment.productIdentifier, quantity: payment.quantity,
            applicationUsername: payment.applicationUsername,
            simulatesAskToBuyInSandbox: payment.simulatesAskToBuyInSandbox,
            paymentDiscount: payment.paymentDiscount.flatMap(SKPaymentDiscount.init))
    }

    /// The values of a payment.
    fileprivate struct Content {
        var productIdentifier = ""
        var quantity = 1
        var applicationUsername: String?
        var simulatesAskToBuyInSandbox = false
        var paymentDiscount: SKPaymentDiscount?
    }
}

/// A payment whose values an app can set.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
open class SKMutablePayment: SKPayment {
    /// The ID of the product to buy.
    override open var productIdentifier: String {
        get { content.productIdentifier }
        set { content.productIdentifier = newValue }
    }
    /// The quantity: 1 to 10 for consumables and non-renewing subscriptions, 1 for all other products.
    override open var quantity: Int {
        get { content.quantity }
        set { content.quantity = newValue }
    }
    /// The app's own name for the user's account.
    ///
    /// A UUID becomes the `appAccountToken` of the transaction.
    override open var applicationUsername: String? {
        get { content.applicationUsername }
        set { content.applicationUsername = newValue }
    }
    /// A Boolean value that indicates whether the payment requires a parent's approval.
    override open var simulatesAskToBuyInSandbox: Bool {
        get { content.simulatesAskToBuyInSandbox }
        set { content.simulatesAskToBuyInSandbox = newValue }
    }
    /// The promotional offer whose price applies, or `nil` for the regular price.
    override open var paymentDiscount: SKPaymentDiscount? {
        get { content.paymentDiscount }
        set { content.paymentDiscount = newValue }
    }
}

/// A promotional offer with its signature, for a payment of the original StoreKit API.
@available(iOS 12.2, macOS 10.14.4, tvOS 12.2, watchOS 6.2, visionOS 1.0, *)
public final class SKPaymentDiscount: NSObject, Sendable {
    /// The ID of the promotional offer.
    public let identifier: String
    /// The ID of the key that signed the offer.
    public let keyIdentifier: String
    /// A unique value that no other signature uses.
    public let nonce: UUID
    /// The signature of the offer, as Base64.
    public let signature: String
    /// The time of the signature, in milliseconds since 1970.
    public var timestamp: NSNumber { NSNumber(value: milliseconds) }

    private let milliseconds: Int64

    /// Creates an offer from the values that the app's server sent.
    public init(identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber) {
        self.identifier = identifier
        self.keyIdentifier = keyIdentifier
        self.nonce = nonce
        self.signature = signature
        milliseconds = timestamp.int64Value
    }

    /// Creates an offer from an offer of the simulated queue; returns `nil` if that offer has no signature.
    fileprivate convenience init?(_ discount: PaymentDiscount) {
        guard let signature = discount.signature else { return nil }
        self.init(
            identifier: discount.identifier, keyIdentifier: signature.keyID, nonce: signature.nonce,
            signature: signature.signature.base64EncodedString(),
            timestamp: NSNumber(value: signature.timestamp))
    }

    /// The simulator's equivalent of this offer.
    ///
    /// If the signature isn't Base64, the equivalent has an empty signature.
    fileprivate var simulated: PaymentDiscount {
        let bytes = Data(base64Encoded: signature) ?? Data()
        return PaymentDiscount(
            identifier: identifier,
            signature: OfferSignature(keyID: keyIdentifier, nonce: nonce, timestamp: milliseconds, signature: bytes))
    }
}

extension SKPayment {
    /// The simulator's equivalent of this payment.
    var simulated: SimulatedPayment {
        SimulatedPayment(
            productIdentifier: productIdentifier, quantity: quantity, applicationUsername: applicationUsername,
            simulatesAskToBuyInSandbox: simulatesAskToBuyInSandbox, paymentDiscount: paymentDiscount?.simulated)
    }
}
