internal import Support

/// The app receipt on the device, with the members of Apple's old receipts (`in_app` and its fields).
///
/// New apps use signed transactions instead. Receipts exist for apps whose old versions still read them.
public struct LocalReceipt: Sendable, Hashable, Codable {
    /// The bundle ID of the app.
    public let bundleId: String
    /// The creation date of this receipt, in milliseconds since 1970.
    public internal(set) var receiptCreationDate: Int64
    /// The environment that signed the receipt, which is `LocalTesting` by default.
    public let environment: String
    /// The purchases in the receipt, in a random order that the store's seed determines.
    public let inApp: [InApp]

    /// Returns a copy of this receipt with another creation date, in milliseconds since 1970.
    public func created(at moment: Int64) -> LocalReceipt { signed(at: moment) }

    private enum CodingKeys: String, CodingKey {
        case bundleId = "bundle_id"
        case receiptCreationDate = "receipt_creation_date_ms"
        case environment
        case inApp = "in_app"
    }

    /// A purchase or renewal in the receipt.
    public struct InApp: Sendable, Hashable, Codable {
        /// The number of items that were bought.
        public let quantity: Int
        /// The ID of the product that was bought.
        public let productId: String
        /// The ID of the transaction.
        public let transactionId: String
        /// The ID of the original transaction.
        public let originalTransactionId: String
        /// The date of the purchase or renewal, in milliseconds since 1970.
        public let purchaseDate: Int64
        /// The date of the original transaction, in milliseconds since 1970.
        public let originalPurchaseDate: Int64
        /// The end of an auto-renewable subscription's period, in milliseconds since 1970; otherwise `nil`.
        public let expiresDate: Int64?
        /// The date of the revocation, in milliseconds since 1970; `nil` if the transaction wasn't revoked.
        public let cancellationDate: Int64?
        /// The ID of the subscription period, which is the same on all devices.
        ///
        /// It is `nil` for products other than auto-renewable subscriptions.
        public let webOrderLineItemId: String?
        /// A Boolean value that indicates whether the subscription period is a free trial.
        ///
        /// It is `nil` for products other than auto-renewable subscriptions.
        public let isTrialPeriod: Bool?
        /// A Boolean value that indicates whether the subscription period has an introductory price.
        ///
        /// It is `nil` for products other than auto-renewable subscriptions.
        public let isInIntroOfferPeriod: Bool?
        /// The ID of the promotional offer that was used, or `nil` if none was used.
        public let promotionalOfferId: String?
        /// The reference name of the code offer that was used, or `nil` if none was used.
        public let offerCodeRefName: String?
        /// The reason why the customer owns the product: bought, or shared by a family member.
        public let inAppOwnershipType: OwnershipType

        private enum CodingKeys: String, CodingKey {
            case quantity
            case productId = "product_id"
            case transactionId = "transaction_id"
            case originalTransactionId = "original_transaction_id"
            case purchaseDate = "purchase_date_ms"
            case originalPurchaseDate = "original_purchase_date_ms"
            case expiresDate = "expires_date_ms"
            case cancellationDate = "cancellation_date_ms"
            case webOrderLineItemId = "web_order_line_item_id"
            case isTrialPeriod = "is_trial_period"
            case isInIntroOfferPeriod = "is_in_intro_offer_period"
            case promotionalOfferId = "promotional_offer_id"
            case offerCodeRefName = "offer_code_ref_name"
            case inAppOwnershipType = "in_app_ownership_type"
        }
    }
}

extension LocalReceipt: CustomStringConvertible, CustomReflectable {
    /// A description for logs: the number of purchases and the app's bundle ID.
    public var description: String { "receipt of \(inApp.count) purchases in \(bundleId)" }

    /// A mirror that shows only the description, so that `dump` prints no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["receipt": description]) }
}

extension SimulatedStore {
    /// The app receipt on the device, or `nil` while it is missing.
    ///
    /// The receipt is missing only while the undocumented behavior ``StoreQuirk/lacksReceipt`` is on, until the app
    /// refreshes the receipt. According to Apple's documentation, the receipt contains consumables only until they are
    /// finished. This store removes finished consumables immediately; on a real device, they disappear when the receipt
    /// is written again. All other purchases stay permanently, refunded or not.
    public var receipt: SignedPayload<LocalReceipt>? {
        respond { engine, date in engine.receipt.map { check($0, engine, at: date).signed } }
    }

    /// Refreshes the app receipt.
    ///
    /// Modeled on StoreKit's `SKReceiptRefreshRequest`. The refresh creates no transactions. Simulator commands for
    /// ``SimulatedStore/sync()`` apply to this call, too: if they make `sync()` fail, not respond, or respond late, the
    /// refresh does the same.
    ///
    /// - Throws: The `SimulatedFailure` that a simulator command set for this call, `SimulatedFailure.cancelled`, or
    ///   `SimulatedFailure.stateFile` if the state file can't be written.
    public func refreshReceipt() async throws(SimulatedFailure) {
        try await waitForResponse(of: .appStoreSync)
        if let error = read({ $0.failure(of: .appStoreSync) }) { throw error }
        guard read({ $0.receipt == nil }) else { return }
        try change(onFileError: SimulatedFailure.stateFile) { (engine) throws(SimulatedFailure) in
            engine.state.refreshedReceipt = true
        }
    }
}

extension StoreEngine {
    fileprivate var receipt: LocalReceipt? {
        if has(.lacksReceipt), state.refreshedReceipt != true { return nil }
        func rank(_ payload: SignedTransactionPayload) -> UInt64 {
            SplitMix64.mix(state.seed ^ (UInt64(payload.transactionId) ?? 0))
        }
        let kept = customer.records.filter { record in
            !record.isDeleted && (record.type != .consumable || !record.isFinished)
        }
        let payloads = kept.map(\.current).sorted { (rank($0), $0.transactionId) < (rank($1), $1.transactionId) }
        return LocalReceipt(
            bundleId: state.bundleIdentifier, receiptCreationDate: state.clock, environment: environment,
            inApp: payloads.map(LocalReceipt.InApp.init))
    }
}

extension LocalReceipt.InApp {
    fileprivate init(_ payload: SignedTransactionPayload) {
        let renews = payload.type == .autoRenewable
        let introduces = payload.offerType == .introductory
        quantity = payload.quantity
        productId = payload.productId
        transactionId = payload.transactionId
        originalTransactionId = payload.originalTransactionId
        purchaseDate = payload.purchaseDate
        originalPurchaseDate = payload.originalPurchaseDate
        expiresDate = payload.expiresDate
        cancellationDate = payload.revocationDate
        webOrderLineItemId = payload.webOrderLineItemId
        isTrialPeriod = renews ? payload.offerDiscountType == .freeTrial : nil
        isInIntroOfferPeriod = renews ? introduces && payload.offerDiscountType != .freeTrial : nil
        promotionalOfferId = payload.offerType == .promotional ? payload.offerIdentifier : nil
        offerCodeRefName = payload.offerType == .code ? payload.offerIdentifier : nil
        inAppOwnershipType = payload.inAppOwnershipType
    }
}
