#if Server
public import DiscoverData
public import DiscoverEntities

/// A purchase of Google Play that a client presents.
///
/// Neither a description nor a dump shows the token, which is a secret of the customer.
public struct PresentPlayPurchaseRequest: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The purchase token, which may be sent only to Google.
    public let token: String
    /// The ID of the product that the client states to have bought, which isn't verified yet.
    public let product: ProductID

    /// Creates a request.
    public init(token: String, product: ProductID) {
        self.token = token
        self.product = product
    }

    /// A description that doesn't contain the token.
    public var description: String { "a purchase of \(product.rawValue), unverified" }

    /// An empty mirror, so that a dump doesn't show the token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The outcome of presenting a purchase of Google Play.
public enum PresentPlayPurchaseOutcome: Hashable, Sendable {
    /// The purchase is genuine; the case contains reports on whether it was credited or refused.
    case reported([TransactionReport])
    /// The purchase isn't genuine, and is refused permanently for the reason in the case.
    case notGenuine(RejectionReason)
    /// The purchase couldn't be verified; nothing was decided.
    case failed(StoreFailure)
}
#endif
