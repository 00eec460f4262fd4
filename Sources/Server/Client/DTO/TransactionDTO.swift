#if Server
public import DiscoverData
internal import DiscoverEntities

/// A transaction of the simulated store with its signed text (JWS).
///
/// The device hasn't verified the signed text yet.
public struct TransactionDTO: Codable, Sendable, CustomReflectable {
    /// The ID of the transaction.
    public let transactionId: String
    /// The ID of the product.
    public let productId: String
    /// The transaction as the store signed it.
    public let signedTransaction: String
    /// The price in milliunits (1,990 is $1.99), or `nil` if the store doesn't report a price.
    public let price: Int64?
    /// The ISO 4217 code of the price's currency, or `nil` if the store doesn't report a price.
    public let currency: String?

    /// Creates a transaction to send to a device, with its signed text (JWS).
    public init(_ transaction: UnverifiedTransaction) {
        price = transaction.price?.milliunits
        currency = transaction.price?.currency
        transactionId = transaction.id.rawValue
        productId = transaction.product.rawValue
        signedTransaction = transaction.signedText
    }

    var unverified: UnverifiedTransaction {
        UnverifiedTransaction(
            id: TransactionID(transactionId), product: ProductID(productId), signedText: signedTransaction,
            price: price.flatMap { price in currency.map { Money(milliunits: price, currency: $0) } })
    }

    /// A mirror with the transaction's ID, so that a dump doesn't show the signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: ["transactionId": transactionId]) }
}

/// The status of a subscription: its latest transaction and its renewal information, both unverified.
public struct SubscriptionStatusDTO: Codable, Sendable {
    /// The latest transaction of the subscription.
    public let transaction: TransactionDTO
    /// The renewal information of the subscription, as the store signed it.
    public let signedRenewalInfo: String

    /// Creates a subscription status to send to a device, with its signed texts (JWS).
    public init(_ status: UnverifiedSubscriptionStatus) {
        transaction = TransactionDTO(status.transaction)
        signedRenewalInfo = status.signedRenewal
    }

    var unverified: UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: transaction.unverified, signedRenewal: signedRenewalInfo)
    }
}

/// A device's request for a payment in the simulated store.
///
/// The device chooses the payment's ID, so that it can request the result again after a lost response.
public struct PaymentRequestDTO: Codable, Sendable, CustomReflectable {
    /// The ID of the payment, which the device chose, so that it can request the result again.
    public let number: String
    /// The ID of the product.
    public let productId: String
    /// The number of units of the product to buy.
    public let quantity: Int
    /// The token (a UUID) of the customer's account in the app, for which the purchase is made.
    public let appAccountToken: String
    /// The ID of the offer that the customer selected, or `nil` if the customer selected none.
    ///
    /// If no offer is selected, the regular price or an introductory offer applies.
    public let offer: String?

    init(_ request: PayRequest, number: String) {
        self.number = number
        productId = request.product.rawValue
        quantity = request.quantity
        appAccountToken = request.account.uuid
        offer = request.offer
    }

    /// The request as a `PayRequest`, or `nil` if the account token isn't a UUID.
    public var request: PayRequest? {
        AccountToken(uuid: appAccountToken).map {
            PayRequest(product: ProductID(productId), quantity: quantity, account: $0, offer: offer)
        }
    }

    /// A mirror with the product and the quantity, so that a dump doesn't show the account.
    public var customMirror: Mirror { Mirror(self, children: ["productId": productId, "quantity": quantity]) }
}

/// The state of a payment: in progress or finished.
public struct PaymentStateDTO: Codable, Sendable {
    /// The state of the payment: `underway`, `transaction`, `pending`, `interrupted`, or `cancelled`.
    ///
    /// `underway` means that the payment is in progress, and `transaction` that the store returned a transaction. A
    /// payment is `pending` while another person, such as a parent, must approve it. It is `interrupted` if the
    /// customer must first complete a step outside the app.
    public let result: String
    /// The transaction that the store returned, which may be an earlier one of the same product.
    ///
    /// The value is `nil` if the payment is in progress, or if the store returned no transaction.
    public let transaction: TransactionDTO?

    /// Creates the state of a payment from its result, or from `nil` for a payment in progress.
    public init(_ payment: PaymentResult?) {
        transaction = if case .transaction(let sold)? = payment { TransactionDTO(sold) } else { nil }
        result =
            switch payment {
            case nil: "underway"
            case .transaction: "transaction"
            case .pending: "pending"
            case .interrupted: "interrupted"
            case .cancelled: "cancelled"
            }
    }

    /// Returns the result of the payment, or `nil` while the payment is in progress.
    ///
    /// - Throws: A `FailureDTO` if this build doesn't recognize the result.
    func paymentResult() throws(FailureDTO) -> PaymentResult? {
        switch (result, transaction) {
        case ("underway", _): nil
        case ("transaction", let sold?): .transaction(sold.unverified)
        case ("pending", _): .pending
        case ("interrupted", _): .interrupted
        case ("cancelled", _): .cancelled
        default: throw FailureDTO(.unavailable("a response that this build doesn't recognize"))
        }
    }
}
#endif
