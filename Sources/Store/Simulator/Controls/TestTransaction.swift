/// What the test environment knows of a transaction, or of a purchase that waits, after StoreKitTest's `SKTestTransaction`.
public struct TestTransaction: Sendable, Hashable, Identifiable {
    /// Where a purchase is, after StoreKit's `SKPaymentTransactionState`.
    public enum State: String, Sendable, Hashable {
        /// It is bought.
        case purchased
        /// It waits for somebody's approval.
        case deferred
        /// It was interrupted, and failed for the app.
        case failed
    }

    /// The transaction's id, or the request's: the transaction that comes of it keeps the id.
    public let identifier: String
    /// The first transaction of its chain; a request has none yet.
    public let originalTransactionIdentifier: String?
    /// What is bought.
    public let productIdentifier: String
    /// How many were bought, or are asked for.
    public let quantity: Int
    /// Where the purchase is.
    public let state: State
    /// Whether the app has finished it.
    public let isFinished: Bool
    /// When it was charged, or asked for, in milliseconds since 1970.
    public let purchaseDate: Int64
    /// When the period ends, of an auto-renewable subscription, in milliseconds since 1970.
    public let expirationDate: Int64?
    /// When it was taken back, in milliseconds since 1970.
    public let cancelDate: Int64?
    /// How much of the price was given back, in thousandths of a percent; nil where none was, as when family sharing ended.
    public let revocationPercentage: Int?
    /// Whether it is a subscription's last period and another one follows.
    public let autoRenewingEnabled: Bool
    /// Whether it waits for a parent: ``SimulatedStore/approveAskToBuyTransaction(identifier:)`` or decline it.
    public let pendingAskToBuyConfirmation: Bool
    /// Whether something is to be settled: ``SimulatedStore/resolveIssueForTransaction(identifier:)``.
    public let hasPurchaseIssue: Bool

    /// The transaction's id.
    public var id: String { identifier }
}

extension TestTransaction {
    init(_ record: TransactionRecord, renews: Bool) {
        let payload = record.current
        identifier = payload.transactionId
        originalTransactionIdentifier = payload.originalTransactionId
        productIdentifier = payload.productId
        quantity = payload.quantity
        state = .purchased
        isFinished = record.isFinished
        purchaseDate = payload.purchaseDate
        expirationDate = payload.expiresDate
        cancelDate = payload.revocationDate
        revocationPercentage = payload.revocationPercentage
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
    /// Every transaction and every purchase that waits, of the signed-in customer, oldest first.
    public func allTransactions() -> [TestTransaction] {
        read { machine in
            let customer = machine.customer
            let renewing = Set(
                customer.subscriptions.filter { $0.renewsAutomatically && $0.phase != .expired && $0.phase != .revoked }
                    .map(\.record))
            let bought = customer.records.enumerated().filter { !$0.element.isDeleted }
                .map { TestTransaction($0.element, renews: renewing.contains($0.offset)) }
            // The number is given when a purchase is asked for: by number is by order of asking.
            return (bought + customer.requests.map { TestTransaction($0) })
                .sorted { (Int($0.identifier) ?? 0) < (Int($1.identifier) ?? 0) }
        }
    }
}
