#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// A parser that converts a `verifyReceipt` response to transactions and renewal information.
struct ReceiptParser {
    private let responseTime: Moment
    private let created: Moment?
    private let environment: LedgerEnvironment
    private let context: [String: String]

    private(set) var transactions: [UnverifiedTransaction] = []
    private(set) var statuses: [UnverifiedSubscriptionStatus] = []
    private(set) var undecided: [TransactionID] = []
    private(set) var claims: [TransactionID: (claim: UnverifiedTransaction, facts: TransactionFacts)] = [:]
    private(set) var renewals: [TransactionID: (claim: UnverifiedSubscriptionStatus, facts: RenewalFacts)] = [:]
    /// The ID of the latest transaction of each purchase or subscription.
    ///
    /// The dictionary's keys are the IDs of the first transactions.
    private var latest: [TransactionID: TransactionID] = [:]

    init(_ response: VerifyReceiptResponse, responseTime: Moment, in environment: LedgerEnvironment) {
        self.responseTime = responseTime
        created = response.created
        self.environment = environment
        // Apple's statements about the whole receipt are part of the evidence of each row.
        context = [
            "environment": environment.rawValue, "bundle_id": response.bundleID ?? "",
            "request_date_ms": "\(responseTime.milliseconds)",
        ].merging(response.created.map { ["receipt_creation_date_ms": "\($0.milliseconds)"] } ?? [:]) { one, _ in one }
    }

    /// Returns the time at which the values in a row of the response were true, according to Apple.
    ///
    /// The time replaces the signing time, which a receipt doesn't contain. For a row of `latest_receipt_info`, it is
    /// the time of the response. For a row that is only in the receipt, it is the creation time of the receipt, or the
    /// time of the cancellation if the purchase was canceled after that. The result is never later than the response.
    private func moment(of purchase: VerifyReceiptResponse.Purchase) -> Moment {
        // A row that is only in the receipt is as old as the receipt: a receipt from before a refund must not undo
        // the refund.
        // A row with a later cancellation is as old as the cancellation. Signed data about it is newer, and states
        // how much was refunded.
        guard !purchase.isLatest, let oldest = created ?? purchase.row.moment("purchase_date_ms") else {
            return responseTime
        }
        if let cancelled = purchase.row.moment("cancellation_date_ms"), oldest < cancelled {
            return min(cancelled, responseTime)
        }
        return min(oldest, responseTime)
    }

    mutating func take(_ purchase: VerifyReceiptResponse.Purchase, kinds: (ProductID) -> ProductKind?) {
        let row = purchase.row
        guard let id = row.text("transaction_id"), let product = row.text("product_id") else { return }
        // A row of an unlisted product with an expiration date can only be an auto-renewable subscription.
        let kind = kinds(ProductID(product)) ?? (row.moment("expires_date_ms") == nil ? nil : .autoRenewable)
        guard let kind, let facts = TransactionFacts(row, kind: kind, said: moment(of: purchase), in: environment)
        else {
            undecided.append(TransactionID(id))
            return
        }
        let claim = UnverifiedTransaction(
            id: facts.key.id, product: facts.product, signedText: row.evidence(adding: context))
        transactions.append(claim)
        claims[claim.id] = (claim, facts)
        let before = latest[facts.original].flatMap { claims[$0]?.facts }
        if let before, (before.purchased, before.key.id) > (facts.purchased, facts.key.id) { return }
        latest[facts.original] = claim.id
    }

    /// Adds a row of renewal information to ``statuses``, if the receipt contains its subscription.
    ///
    /// Call this method after all transactions of the subscription were added.
    mutating func take(renewal row: ReceiptRow) {
        guard let facts = RenewalFacts(row, responseTime: responseTime, in: environment),
            renewals[facts.chain.id] == nil,
            let transaction = latest[facts.chain.id].flatMap({ claims[$0]?.claim })
        else { return }
        let claim = UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: row.evidence(adding: context))
        statuses.append(claim)
        renewals[facts.chain.id] = (claim, facts)
    }
}
#endif
