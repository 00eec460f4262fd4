#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// A response of the `verifyReceipt` endpoint.
struct VerifyReceiptResponse {
    let status: ReceiptStatus
    let environment: String?
    let bundleID: String?
    /// The time of the response, or `nil` if it is missing.
    ///
    /// The rows of `latest_receipt_info` describe the purchases at this time.
    let responseTime: Moment?
    /// The creation time of the receipt, possibly years ago, or `nil` if it is missing.
    ///
    /// The rows that are only in the receipt, and not in `latest_receipt_info`, describe the purchases at this time.
    let created: Moment?
    /// All transactions of the response, each one once.
    ///
    /// The transactions of the receipt come first, then those that are only in `latest_receipt_info`.
    let transactions: [Purchase]
    let renewals: [ReceiptRow]

    /// A row of the response about one transaction.
    ///
    /// The row is from `latest_receipt_info` if that list contains the transaction, and otherwise from the receipt.
    struct Purchase {
        let row: ReceiptRow
        /// A Boolean value that indicates whether the row is from `latest_receipt_info`.
        ///
        /// Otherwise, the row is from the receipt.
        let isLatest: Bool
    }

    init?(_ body: [UInt8]) {
        guard let root = ReceiptRow(json: body), let code = root.number("status") else { return nil }
        status = ReceiptStatus(
            code: Int(clamping: code), isRetryable: root.truth("is-retryable") ?? root.truth("is_retryable"))
        let receipt = root.row("receipt")
        environment = root.text("environment")
        bundleID = receipt?.text("bundle_id")
        responseTime = receipt?.moment("request_date_ms")
        created = receipt?.moment("receipt_creation_date_ms")
        renewals = root.rows("pending_renewal_info")

        // If a transaction is in both lists, the latest statement provides the content, and the receipt the position.
        var latest: [String: ReceiptRow] = [:]
        let known = root.rows("latest_receipt_info")
        for row in known { if let id = row.text("transaction_id") { latest[id] = latest[id] ?? row } }
        var seen: Set<String> = []
        var list: [Purchase] = []
        for row in (receipt?.rows("in_app") ?? []) + known {
            guard let id = row.text("transaction_id"), seen.insert(id).inserted else { continue }
            list.append(Purchase(row: latest[id] ?? row, isLatest: latest[id] != nil))
        }
        transactions = list
    }
}
#endif
