#if Server
public import DiscoverData
public import DiscoverEntities

/// A purchase of Google Play that a client presents.
///
/// Neither a description nor a dump shows the token, which is a secret of the customer.
public struct PresentPlayPurchaseRequest: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The purchase token that the device received from Google; the server sends it only to Google.
    public let token: String
    /// The ID of the product that the client claims to have bought.
    public let product: ProductID

    /// Creates a request from the values that the client sent.
    public init(token: String, product: ProductID) {
        self.token = token
        self.product = product
    }

    /// A description of the purchase that doesn't contain the purchase token.
    public var description: String { "a purchase of \(product.rawValue), unverified" }

    /// An empty mirror, so that a dump of the request doesn't show the purchase token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The outcome of presenting a purchase of Google Play.
public enum PresentPlayPurchaseOutcome: Hashable, Sendable {
    /// The purchase is genuine; the reports state whether its products were credited or refused.
    ///
    /// `isConfirmed` is `true` if Google expects no further request to acknowledge or consume a product. A product that
    /// was refunded completely is never confirmed, so it doesn't count. If the value is `false`, the client presents the
    /// purchase again, or acknowledges it itself.
    case reported([TransactionReport], isConfirmed: Bool)
    /// The purchase is neither credited nor refused yet, for the reason in the associated value.
    case undecided(PlayUndecidedReason)
    /// The purchase isn't genuine and is permanently refused, for the reason in the associated value.
    case notGenuine(RejectionReason)
    /// The purchase couldn't be verified, so it is neither credited nor refused.
    case failed(StoreFailure)
}
#endif
