#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// A response of the `verifyReceipt` endpoint.
struct VerifyReceiptResponse {
    let status: ReceiptStatus
    let environment: String?
    let bundleID: String?
    /// The date of the response, which is also the date of Apple's latest statements in the response.
    let answered: Moment?
    /// The creation date of the receipt, possibly years ago: the date of data that only the receipt contains.
    let created: Moment?
    /// All transactions, each one once: those in the receipt, then those that only Apple's response lists.
    let transactions: [Purchase]
    let renewals: [ReceiptRow]

    /// A transaction of the response, and whether it is from Apple's latest data or from the receipt.
    struct Purchase {
        let row: ReceiptRow
        /// A Boolean value that indicates whether the row is Apple's latest statement.
        ///
        /// Otherwise, the row is only in the receipt.
        let isLatest: Bool
    }

    init?(_ body: [UInt8]) {
        guard let root = ReceiptRow(json: body), let code = root.number("status") else { return nil }
        status = ReceiptStatus(
            code: Int(clamping: code), isRetryable: root.truth("is-retryable") ?? root.truth("is_retryable"))
        let receipt = root.row("receipt")
        environment = root.text("environment")
        bundleID = receipt?.text("bundle_id")
        answered = receipt?.moment("request_date_ms")
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
