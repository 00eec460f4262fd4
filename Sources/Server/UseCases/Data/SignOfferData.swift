#if Server
public import DiscoverData
public import DiscoverEntities

/// A promotional offer that a customer wants to buy.
///
/// The App Store grants the offer only with the developer's signature.
public struct PromotionalOffer: Hashable, Sendable {
    /// The subscription that the customer buys.
    public let product: ProductID
    /// The ID of the offer in App Store Connect.
    public let offer: String
    /// The account token of the purchase.
    public let account: AccountToken
    /// A transaction of the customer, or `nil` if none is known.
    ///
    /// If it isn't `nil`, only this customer can use the JWS signature.
    public let transaction: TransactionID?

    /// Creates an offer for a customer.
    ///
    /// - Parameters:
    ///   - product: The subscription that the customer buys.
    ///   - offer: The ID of the offer in App Store Connect.
    ///   - account: The account token of the purchase.
    ///   - transaction: A transaction of the customer, or `nil` if none is known.
    public init(product: ProductID, offer: String, account: AccountToken, transaction: TransactionID?) {
        self.product = product
        self.offer = offer
        self.account = account
        self.transaction = transaction
    }
}

/// The developer's signatures of a promotional offer, one for each format that StoreKit accepts.
public struct PromotionalOfferSignature: Hashable, Sendable {
    /// The ID of the private key that created the signatures.
    public let keyID: String
    /// The UUID in lowercase that makes the signature usable only once.
    public let nonce: String
    /// The time of the signature, in milliseconds since 1970.
    ///
    /// The App Store accepts the signature for 24 hours.
    public let timestamp: Int64
    /// The older format: the signature in DER form, as Base64.
    public let signature: String
    /// The newer format: a compact JWS.
    public let signedText: String

    /// Creates the signatures of an offer.
    ///
    /// - Parameters:
    ///   - keyID: The ID of the private key that created the signatures.
    ///   - nonce: The UUID that makes the signature usable only once.
    ///   - timestamp: The time of the signature, in milliseconds since 1970.
    ///   - signature: The signature in the older format: DER, as Base64.
    ///   - signedText: The signature in the newer format: a compact JWS.
    public init(keyID: String, nonce: String, timestamp: Int64, signature: String, signedText: String) {
        self.keyID = keyID
        self.nonce = nonce
        self.timestamp = timestamp
        self.signature = signature
        self.signedText = signedText
    }
}

/// The developer's decision whether a customer gets the introductory offer of a subscription.
public struct IntroductoryOfferDecision: Hashable, Sendable {
    /// The subscription that the customer buys.
    public let product: ProductID
    /// A Boolean value that indicates whether the customer gets the offer.
    public let isEligible: Bool
    /// The ID of a transaction or of the app transaction of the customer.
    public let transaction: TransactionID

    /// Creates a decision for a customer, who is identified by a transaction or an app transaction.
    public init(product: ProductID, isEligible: Bool, transaction: TransactionID) {
        self.product = product
        self.isEligible = isEligible
        self.transaction = transaction
    }
}

/// An error that states that an offer can't be signed.
///
/// It doesn't occur with a valid key, and with IDs of App Store Connect.
public struct OfferSigningFailure: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}

/// A request to sign a promotional offer.
public struct SignOfferRequest: Hashable, Sendable {
    /// The offer to sign.
    public let offer: PromotionalOffer
    /// A Boolean value that indicates whether the team has decided that the customer gets the offer.
    ///
    /// The team's own back end makes the decision.
    public let isDecided: Bool

    /// Creates a request to sign an offer.
    ///
    /// `isDecided` is `true` if the team's own back end has decided that the customer gets the offer.
    public init(_ offer: PromotionalOffer, isDecided: Bool) {
        self.offer = offer
        self.isDecided = isDecided
    }
}

/// The reason why an offer wasn't signed.
public enum SignOfferFailure: Error, Hashable, Sendable {
    /// The server has no key that signs for the App Store.
    case notConfigured
    /// The offer requires a decision of the team's own back end, which the request doesn't contain.
    case notAllowed
    /// The request contains no transaction, so the account isn't known to be a customer of the app.
    case noTransaction
    /// The transaction isn't recorded for the account, or belongs to Google Play instead of the App Store.
    case notFound
    /// The ledger can't be read.
    case ledger(LedgerFailure)
    /// The signature can't be computed.
    case notSigned
}
#endif
