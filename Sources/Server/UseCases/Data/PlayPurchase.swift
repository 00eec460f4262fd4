#if Server
public import DiscoverData
public import DiscoverEntities

/// A purchase of Google Play with the contents that Google reported for its purchase token.
public struct PlayPurchase: Hashable, Sendable {
    /// One product of a purchase, as a transaction of the ledger.
    public struct Item: Hashable, Sendable {
        /// The transaction, which represents one Google Play order of the product.
        public let transaction: TransactionFacts
        /// The renewal information of the subscription, or `nil` for a one-time product.
        public let renewal: RenewalFacts?

        /// Creates an item from its transaction and the renewal information of its subscription.
        public init(transaction: TransactionFacts, renewal: RenewalFacts? = nil) {
            self.transaction = transaction
            self.renewal = renewal
        }
    }

    /// The products of the purchase, followed by those of the purchase that it replaces, if any.
    ///
    /// The array isn't empty, and its first element is the product that the client presented.
    public let items: [Item]
    /// The requests that Google still expects, each of which acknowledges or consumes a product.
    public let confirmations: [PlayConfirmation]

    /// Creates a purchase from its products and the confirmations that Google still expects.
    public init(items: [Item], confirmations: [PlayConfirmation] = []) {
        self.items = items
        self.confirmations = confirmations
    }
}

/// A request to Google that confirms one product of a purchase after it was credited.
///
/// Google refunds a purchase that isn't acknowledged within three days. Confirming again changes nothing. Neither a
/// description nor a dump shows the purchase token, which is a secret of the customer.
public struct PlayConfirmation: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The request that the server sends to Google to confirm a purchase.
    ///
    /// The kind of the product determines the request.
    public enum Step: String, Hashable, Sendable, CaseIterable {
        /// Acknowledges a subscription.
        case acknowledgeSubscription
        /// Acknowledges a one-time product that is owned permanently.
        case acknowledgeProduct
        /// Consumes a one-time product, which also acknowledges it, so that the customer can buy it again.
        case consume
    }

    /// The purchase token, which the server sends only to Google.
    public let token: String
    /// The product that the request confirms, one of those in the purchase.
    public let product: ProductID
    /// The key of the transaction that the ledger must contain before the confirmation is sent.
    public let transaction: TransactionKey
    /// The kind of the request to Google: to acknowledge or to consume the product.
    public let step: Step

    /// Creates a request to Google that acknowledges or consumes one product of a purchase.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - product: The product to acknowledge or consume.
    ///   - transaction: The key of the transaction that the ledger must contain before the request is sent.
    ///   - step: The kind of the request: to acknowledge or to consume the product.
    public init(token: String, product: ProductID, transaction: TransactionKey, step: Step) {
        self.token = token
        self.product = product
        self.transaction = transaction
        self.step = step
    }

    /// The step and the product, without the purchase token.
    public var description: String { "\(step.rawValue) of \(product.rawValue)" }

    /// An empty mirror, so that a dump of the confirmation doesn't show the purchase token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The final result of a request to confirm a purchase; the server doesn't repeat the request.
public enum PlayConfirmationResult: Hashable, Sendable {
    /// The reason why Google will never accept a request that acknowledges or consumes a product.
    public enum Abandonment: String, Hashable, Sendable, CaseIterable {
        /// Google has no purchase with the purchase token.
        case notFound
        /// Google has removed the data of the purchase, which ended long ago.
        case noLongerValid
        /// The customer doesn't own the product any longer, for example after a refund.
        case notOwned
        /// The purchase token belongs to another product or another app.
        case notMatching
    }

    /// Google accepted the request that acknowledges or consumes the product, now or earlier.
    case accepted
    /// Google will never accept the request that acknowledges or consumes the product.
    ///
    /// So the request isn't repeated.
    case abandoned(Abandonment)
}

/// Google's verdict on a purchase token.
public enum PlayVerdict: Hashable, Sendable {
    /// The purchase is genuine; the case contains its contents.
    case genuine(PlayPurchase)
    /// The purchase is neither credited nor refused yet, for the reason in the associated value.
    case undecided(PlayUndecidedReason)
    /// The purchase was rejected permanently, for the reason in the associated value.
    case notGenuine(RejectionReason)
}

/// The reason why a purchase of Google Play is neither credited nor refused yet.
public enum PlayUndecidedReason: String, Hashable, Sendable, CaseIterable {
    /// The customer hasn't paid yet, for example because they pay with cash in a store.
    case pending
    /// The catalog of the server doesn't contain a product of the purchase.
    ///
    /// So the kind of the product is unknown.
    case productUnknown
}
#endif
