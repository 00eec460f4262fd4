#if Server
internal import Foundation
internal import StoreSimulator

/// The response body of `verifyReceipt` for a valid receipt.
///
/// Except for `status`, numbers and Boolean values are strings, as in Apple's response.
struct VerifyReceiptBody: Encodable {
    /// The names and values of one entry in an array of the response.
    ///
    /// An entry describes a purchase or a renewal.
    typealias Members = [String: String]

    struct Receipt: Encodable {
        let receiptType: String
        let bundleId: String
        let applicationVersion: String
        let receiptCreationDateMs: String
        let requestDateMs: String
        let inApp: [Members]

        private enum CodingKeys: String, CodingKey {
            case receiptType = "receipt_type"
            case bundleId = "bundle_id"
            case applicationVersion = "application_version"
            case receiptCreationDateMs = "receipt_creation_date_ms"
            case requestDateMs = "request_date_ms"
            case inApp = "in_app"
        }
    }

    let status = 0
    let environment: String
    let receipt: Receipt
    let latestReceipt: String
    let latestReceiptInfo: [Members]
    let pendingRenewalInfo: [Members]

    private enum CodingKeys: String, CodingKey {
        case status, environment, receipt
        case latestReceipt = "latest_receipt"
        case latestReceiptInfo = "latest_receipt_info"
        case pendingRenewalInfo = "pending_renewal_info"
    }

    init(
        _ receipt: LocalReceipt, sold: [SignedTransactionPayload], statuses: [IssuedStatus], onlyLatest: Bool,
        latest: String, at now: Int64
    ) {
        environment = receipt.environment
        latestReceipt = latest
        let inApp = Set(receipt.inApp.map(\.transactionId))
        self.receipt = Receipt(
            receiptType: receipt.environment == "Production" ? "Production" : "ProductionSandbox",
            bundleId: receipt.bundleId, applicationVersion: "1",
            receiptCreationDateMs: "\(receipt.receiptCreationDate)", requestDateMs: "\(now)",
            inApp: sold.filter { inApp.contains($0.transactionId) }.map(Self.purchase))
        let current = Set(statuses.map(\.transaction.transactionId))
        let listed = sold.filter { payload in
            payload.type != .consumable
                && (!onlyLatest || payload.type != .autoRenewable || current.contains(payload.transactionId))
        }
        latestReceiptInfo = listed.sorted { ($0.purchaseDate, $0.transactionId) > ($1.purchaseDate, $1.transactionId) }
            .map(Self.purchase)
        pendingRenewalInfo = statuses.map(Self.renewal)
    }

    private static func purchase(_ payload: SignedTransactionPayload) -> Members {
        var members = [
            "quantity": "\(payload.quantity)", "product_id": payload.productId, "transaction_id": payload.transactionId,
            "original_transaction_id": payload.originalTransactionId,
            "in_app_ownership_type": payload.inAppOwnershipType.rawValue,
        ]
        members.set("purchase_date", payload.purchaseDate)
        members.set("original_purchase_date", payload.originalPurchaseDate)
        members.set("expires_date", payload.expiresDate)
        members.set("cancellation_date", payload.revocationDate)
        members["cancellation_reason"] = payload.revocationReason.map { "\($0)" }
        members["web_order_line_item_id"] = payload.webOrderLineItemId
        members["subscription_group_identifier"] = payload.subscriptionGroupIdentifier
        members["app_account_token"] = payload.appAccountToken?.uuidString.lowercased()
        if payload.isUpgraded == true { members["is_upgraded"] = "true" }
        if payload.type == .autoRenewable {
            let isTrial = payload.offerDiscountType == .freeTrial
            members["is_trial_period"] = "\(isTrial)"
            members["is_in_intro_offer_period"] = "\(payload.offerType == .introductory && !isTrial)"
        }
        switch payload.offerType {
        case .promotional?: members["promotional_offer_id"] = payload.offerIdentifier
        case .code?: members["offer_code_ref_name"] = payload.offerIdentifier
        default: break
        }
        return members
    }

    private static func renewal(_ status: IssuedStatus) -> Members {
        let info = status.renewalInfo
        var members = [
            "original_transaction_id": info.originalTransactionId, "product_id": info.productId,
            "auto_renew_product_id": info.autoRenewProductId, "auto_renew_status": "\(info.autoRenewStatus)",
        ]
        members["expiration_intent"] = info.expirationIntent.map { "\($0.rawValue)" }
        members["price_consent_status"] = info.priceIncreaseStatus.map { "\($0)" }
        switch info.offerType {
        case .promotional?: members["promotional_offer_id"] = info.offerIdentifier
        case .code?: members["offer_code_ref_name"] = info.offerIdentifier
        default: break
        }
        if status.state != .subscribed {
            members["is_in_billing_retry_period"] = info.isInBillingRetryPeriod == true ? "1" : "0"
        }
        members.set("grace_period_expires_date", info.gracePeriodExpiresDate)
        return members
    }
}

extension VerifyReceiptBody.Members {
    /// Sets the three members for a date: the date in two time zones, and its milliseconds since 1970.
    ///
    /// `name` is the name of the first member, with which the names of the other two begin. If `moment` is `nil`, the
    /// method does nothing.
    fileprivate mutating func set(_ name: String, _ moment: Int64?) {
        guard let moment else { return }
        self[name] = ReceiptDates.text(moment, in: "Etc/GMT")
        self[name + "_ms"] = "\(moment)"
        self[name + "_pst"] = ReceiptDates.text(moment, in: "America/Los_Angeles")
    }
}

private enum ReceiptDates {
    /// Returns a time in a time zone, in the format `2026-01-01 00:00:00 Etc/GMT`.
    ///
    /// `moment` is the time in milliseconds since 1970, and `zone` is the name of the time zone.
    static func text(_ moment: Int64, in zone: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: zone) ?? .gmt
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return formatter.string(from: Date(timeIntervalSince1970: Double(moment) / 1000)) + " " + zone
    }
}
#endif
