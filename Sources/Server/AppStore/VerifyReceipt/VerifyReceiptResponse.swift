#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// What `verifyReceipt` answered, of a receipt that it calls valid.
struct VerifyReceiptResponse {
    let status: ReceiptStatus
    let environment: String?
    let bundleID: String?
    /// When Apple made the answer: the moment from which its latest word is to be believed.
    let answered: Moment?
    /// When the receipt was made, which may be years ago: the moment from which what stands only in it is to be believed.
    let created: Moment?
    /// Every transaction once, in the order of the receipt, then whatever Apple knows beyond it.
    let transactions: [Purchase]
    let renewals: [ReceiptRow]

    /// A transaction, and whose word it is.
    struct Purchase {
        let row: ReceiptRow
        /// Whether it is Apple's latest word, and not only what the receipt says.
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

        // The same transaction in both lists: Apple's latest word says more, and the receipt says in which place.
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
