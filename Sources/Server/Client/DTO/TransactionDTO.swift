#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// A transaction as the store hands it over: a claim, and its signed text.
public struct TransactionDTO: Codable, Sendable, CustomReflectable {
    /// Which transaction.
    public let transactionId: String
    /// What was bought.
    public let productId: String
    /// The signed text.
    public let signedTransaction: String
    /// What it came to, in milliunits; `nil` where the store doesn't say.
    public let price: Int64?
    /// The currency of the price.
    public let currency: String?

    /// Takes a claim apart.
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

    /// Shows the transaction, never the signed text.
    public var customMirror: Mirror { Mirror(self, children: ["transactionId": transactionId]) }
}

/// A subscription's status.
public struct SubscriptionStatusDTO: Codable, Sendable {
    /// Its latest transaction.
    public let transaction: TransactionDTO
    /// Its signed renewal information.
    public let signedRenewalInfo: String

    /// Takes a status apart.
    public init(_ status: UnverifiedSubscriptionStatus) {
        transaction = TransactionDTO(status.transaction)
        signedRenewalInfo = status.signedRenewal
    }

    var unverified: UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: transaction.unverified, signedRenewal: signedRenewalInfo)
    }
}

/// Asks for a payment. Its number is the device's own, so that the device can ask for the answer again.
public struct PaymentRequestDTO: Codable, Sendable, CustomReflectable {
    /// The device's own number for it.
    public let number: String
    /// What is bought.
    public let productId: String
    /// How many.
    public let quantity: Int
    /// The account it is for, as a UUID.
    public let appAccountToken: String
    /// The offer asked for.
    public let offer: String?

    init(_ request: PayRequest, number: String) {
        self.number = number
        productId = request.product.rawValue
        quantity = request.quantity
        appAccountToken = request.account.uuid
        offer = request.offer
    }

    /// `nil` where the account is no UUID.
    public var request: PayRequest? {
        AccountToken(uuid: appAccountToken).map {
            PayRequest(product: ProductID(productId), quantity: quantity, account: $0, offer: offer)
        }
    }

    /// Shows what is bought, never for whom.
    public var customMirror: Mirror { Mirror(self, children: ["productId": productId, "quantity": quantity]) }
}

/// How a payment stands: still under way, or answered.
public struct PaymentStateDTO: Codable, Sendable {
    /// `underway`, `transaction`, `pending`, `interrupted` or `cancelled`.
    public let result: String
    /// The transaction, where there is one.
    public let transaction: TransactionDTO?

    /// `nil` is a payment that has no answer yet.
    public init(_ answer: PaymentResult?) {
        transaction = if case .transaction(let sold)? = answer { TransactionDTO(sold) } else { nil }
        result =
            switch answer {
            case nil: "underway"
            case .transaction: "transaction"
            case .pending: "pending"
            case .interrupted: "interrupted"
            case .cancelled: "cancelled"
            }
    }

    /// `nil` while there is no answer.
    func answer() throws(FailureDTO) -> PaymentResult? {
        switch (result, transaction) {
        case ("underway", _): nil
        case ("transaction", let sold?): .transaction(sold.unverified)
        case ("pending", _): .pending
        case ("interrupted", _): .interrupted
        case ("cancelled", _): .cancelled
        default: throw FailureDTO(.unavailable("an answer that this build does not know"))
        }
    }
}
#endif
