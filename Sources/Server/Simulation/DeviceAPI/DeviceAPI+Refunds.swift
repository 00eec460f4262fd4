#if Server
internal import DiscoverData
internal import StoreSimulator

extension DeviceAPI {
    private static let reasons = [
        "UNINTENDED_PURCHASE", "FULFILLMENT_ISSUE", "UNSATISFIED_WITH_PURCHASE", "LEGAL", "OTHER",
    ]

    /// Requests consumption information from the developer's server, and lists the accepted responses.
    ///
    /// The simulated store doesn't decide about the refund; another command, `refund`, makes it.
    ///
    /// - Parameter words: The ID of the transaction and the reason, or nothing to list the responses only.
    /// - Returns: The report.
    /// - Throws: An `OperateStoreFailure` if no notification can be sent.
    func requestRefund(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        var message = ""
        if let id = words.first {
            let reason = words.count > 1 ? words[1] : "UNINTENDED_PURCHASE"
            guard words.count <= 2, Self.reasons.contains(reason) else {
                throw .notUnderstood(
                    "The reason of a refund request is one of " + Self.reasons.joined(separator: ", ") + ".")
            }
            guard let transaction = store.issuedTransaction(id) else {
                throw .impossible("There is no transaction \(id).")
            }
            guard await post.writeRefundRequest(of: transaction, reason: reason) else {
                throw .impossible("The store has no URL to notify: start it with --notify URL.")
            }
            message = "A refund of \(id) is requested."
        }
        let rows = await consumption.accepted.suffix(20).map { transaction, sent, _ in
            [
                transaction, sent.deliveryStatus ?? "", sent.consumptionPercentage.map { "\($0)" } ?? "",
                sent.refundPreference ?? "", sent.sampleContentProvided == true ? "sample" : "",
            ]
        }
        return StoreReport(
            control: "request-refund", message: message,
            columns: ["transaction", "delivery", "consumed", "preference", "sample"], rows: rows)
    }
}
#endif
