/// A transaction or a pending purchase with the properties of StoreKitTest's `SKTestTransaction`.
public struct TestTransaction: Sendable, Hashable, Identifiable {
    /// The state of a purchase.
    ///
    /// Modeled on StoreKit's `SKPaymentTransactionState`.
    public enum State: String, Sendable, Hashable {
        /// The purchase is complete.
        case purchased
        /// The purchase waits for a parent's approval.
        case deferred
        /// The purchase was interrupted by an issue that the customer must resolve; the app sees it as failed.
        case failed
    }

    /// The ID of the transaction.
    ///
    /// A pending purchase already has the ID that its transaction will have.
    public let identifier: String
    /// The original transaction ID, shared by a subscription's transactions; `nil` for a pending purchase.
    public let originalTransactionIdentifier: String?
    /// The ID of the product.
    public let productIdentifier: String
    /// The number of items that were bought.
    public let quantity: Int
    /// The state of the purchase.
    public let state: State
    /// A Boolean value that indicates whether the app has finished the transaction.
    public let isFinished: Bool
    /// The date of the purchase, or of the request for a pending purchase, in milliseconds since 1970.
    public let purchaseDate: Int64
    /// The end of the subscription period, in milliseconds since 1970; `nil` if there is no such period.
    public let expirationDate: Int64?
    /// The date of the refund or other revocation, in milliseconds since 1970; `nil` if there is none.
    public let cancelDate: Int64?
    /// The refunded part of the price in thousandths of a percent, such as 50,000 for 50 %, or `nil`.
    ///
    /// The value is `nil` without a refund. A revocation because Family Sharing ended is no refund.
    public let revocationPercentage: Int?
    /// A Boolean value that indicates whether the subscription will renew after this transaction's period.
    ///
    /// It is `true` only for the latest period of a subscription whose renewal is on.
    public let autoRenewingEnabled: Bool
    /// A Boolean value that indicates whether the purchase waits for a parent's approval.
    ///
    /// To approve the purchase, use ``SimulatedStore/approveAskToBuyTransaction(identifier:)``.
    public let pendingAskToBuyConfirmation: Bool
    /// A Boolean value that indicates whether the customer must resolve an issue to complete the purchase.
    ///
    /// To resolve the issue, use ``SimulatedStore/resolveIssueForTransaction(identifier:)``.
    public let hasPurchaseIssue: Bool

    /// The ID of the transaction, or the ID that the transaction of a pending purchase will have.
    public var id: String { identifier }
}

extension TestTransaction {
    init(_ record: TransactionRecord, renews: Bool) {
        identifier = record.transactionID
        originalTransactionIdentifier = record.originalTransactionID
        productIdentifier = record.productID
        quantity = record.quantity
        state = .purchased
        isFinished = record.isFinished
        purchaseDate = record.purchaseDate
        expirationDate = record.expiresDate
        cancelDate = record.revocationDate
        revocationPercentage = record.revocationPercentage
        autoRenewingEnabled = renews
        pendingAskToBuyConfirmation = false
        hasPurchaseIssue = false
    }

    init(_ request: PendingPurchase) {
        identifier = request.id
        originalTransactionIdentifier = nil
        productIdentifier = request.order.productID
        quantity = request.order.quantity
        state = request.reason == .askToBuy ? .deferred : .failed
        isFinished = false
        purchaseDate = request.date
        expirationDate = nil
        cancelDate = nil
        revocationPercentage = nil
        autoRenewingEnabled = false
        pendingAskToBuyConfirmation = request.reason == .askToBuy
        hasPurchaseIssue = request.reason == .interrupted
    }
}

extension SimulatedStore {
    /// Returns all transactions and pending purchases of the signed-in customer, oldest first.
    public func allTransactions() -> [TestTransaction] {
        read { engine in
            let customer = engine.customer
            let renewing = Set(
                customer.subscriptions.filter { $0.renewsAutomatically && $0.phase != .expired && $0.phase != .revoked }
                    .map(\.record))
            let bought = customer.records.indices.filter { !customer.records[$0].isDeleted }
                .map { TestTransaction(customer.records[$0], renews: renewing.contains($0)) }
            // IDs are assigned when a purchase is requested, so they are in order of the requests.
            return (bought + customer.requests.map { TestTransaction($0) })
                .sorted { (Int($0.identifier) ?? 0) < (Int($1.identifier) ?? 0) }
        }
    }
}
