#if Server
import DiscoverEntities
import ServerUseCases

extension TransactionFacts {
    /// Creates the contents of a transaction from a row of a receipt.
    ///
    /// The result is `nil` if a required member is missing. The expiration date is required for auto-renewable
    /// subscriptions only.
    ///
    /// - Parameters:
    ///   - row: A row of `in_app` or `latest_receipt_info`.
    ///   - kind: The product's kind, which a receipt doesn't contain.
    ///   - said: The time at which the row's contents were true according to Apple. This time is used as the signing
    ///     time, which a receipt doesn't contain.
    ///   - environment: The configured environment.
    init?(_ row: ReceiptRow, kind: ProductKind, said: Moment, in environment: LedgerEnvironment) {
        guard let id = row.text("transaction_id"), let product = row.text("product_id"),
            let purchased = row.moment("purchase_date_ms"),
            kind != .autoRenewable || row.moment("expires_date_ms") != nil
        else { return nil }
        let original = row.text("original_transaction_id") ?? id
        let isUpgraded = row.truth("is_upgraded") ?? false
        // An upgrade has a cancellation date but is no refund: only the rest of the period was taken back.
        let cancelled = isUpgraded ? nil : row.moment("cancellation_date_ms")
        self.init(
            key: TransactionKey(environment: environment.store, id: TransactionID(id)),
            original: TransactionID(original),
            product: ProductID(product), kind: kind,
            quantity: Int(clamping: min(max(row.number("quantity") ?? 1, 1), 10)), purchased: purchased,
            expires: kind == .autoRenewable ? row.moment("expires_date_ms") : nil, signed: said,
            accountToken: row.text("app_account_token").flatMap(AccountToken.init(uuid:)),
            ownership: row.text("in_app_ownership_type").flatMap(Ownership.init(rawValue:)) ?? .purchased,
            // A receipt doesn't distinguish a renewal from a new purchase; without signed data, it counts as a
            // purchase.
            revocation: cancelled.map { Revocation(moment: $0) }, isUpgraded: isUpgraded, isRenewal: false)
    }
}

extension RenewalFacts {
    /// Creates renewal information from a row of `pending_renewal_info`.
    ///
    /// Returns `nil` if the row contains no product ID or no ID of the subscription's first transaction.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - responseTime: The time of Apple's response. This time is used as the signing time, which a receipt doesn't
    ///     contain.
    ///   - environment: The configured environment.
    init?(_ row: ReceiptRow, responseTime: Moment, in environment: LedgerEnvironment) {
        guard let original = row.text("original_transaction_id"), let product = row.text("product_id") else {
            return nil
        }
        self.init(
            chain: TransactionKey(environment: environment.store, id: TransactionID(original)),
            product: ProductID(product), nextProduct: ProductID(row.text("auto_renew_product_id") ?? product),
            willRenew: row.truth("auto_renew_status") ?? false,
            isInBillingRetry: row.truth("is_in_billing_retry_period") ?? false,
            graceEnds: row.moment("grace_period_expires_date_ms"), signed: responseTime, offer: RenewalOffer(row),
            needsConsent: (row.truth("price_consent_status") ?? row.truth("price_increase_status")) == false)
    }
}

extension RenewalOffer {
    /// Creates the offer in a row of `pending_renewal_info`, or returns `nil` if the row contains no offer.
    fileprivate init?(_ row: ReceiptRow) {
        // The subscription may have an offer even if the row contains none, because a receipt doesn't contain every
        // kind.
        if let promotional = row.text("promotional_offer_id") {
            self.init(type: 2, id: promotional, discountType: nil)
        } else if let code = row.text("offer_code_ref_name") {
            self.init(type: 3, id: code, discountType: nil)
        } else {
            return nil
        }
    }
}
#endif
