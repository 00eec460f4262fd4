internal import Support

/// The app's receipt on the device, with the members of Apple's old receipts (`in_app` and its fields).
///
/// New apps read signed transactions instead. A receipt still matters where an app has old versions in the field.
public struct LocalReceipt: Sendable, Hashable, Codable {
    /// The app.
    public let bundleId: String
    /// When this receipt was made, in milliseconds since 1970.
    public internal(set) var receiptCreationDate: Int64
    /// `LocalTesting`, unless the store was given another name.
    public let environment: String
    /// What was bought, in no order: shuffled by the seed.
    public let inApp: [InApp]

    /// The same receipt, made at another time.
    public func created(at moment: Int64) -> LocalReceipt { signed(at: moment) }

    private enum CodingKeys: String, CodingKey {
        case bundleId = "bundle_id"
        case receiptCreationDate = "receipt_creation_date_ms"
        case environment
        case inApp = "in_app"
    }

    /// One purchase or renewal.
    public struct InApp: Sendable, Hashable, Codable {
        /// How many were bought.
        public let quantity: Int
        /// What was bought.
        public let productId: String
        /// This transaction.
        public let transactionId: String
        /// The first transaction of the chain.
        public let originalTransactionId: String
        /// When it was charged or renewed.
        public let purchaseDate: Int64
        /// When the original transaction was made.
        public let originalPurchaseDate: Int64
        /// When the period ends, of an auto-renewable subscription.
        public let expiresDate: Int64?
        /// When it was taken back, if it was.
        public let cancellationDate: Int64?
        /// One subscription period.
        public let webOrderLineItemId: String?
        /// Whether the period is free, of an auto-renewable subscription.
        public let isTrialPeriod: Bool?
        /// Whether the period has an introductory price, of an auto-renewable subscription.
        public let isInIntroOfferPeriod: Bool?
        /// The promotional offer used, if one was.
        public let promotionalOfferId: String?
        /// The code offer used, if one was.
        public let offerCodeRefName: String?
        /// How it is owned.
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
    /// How much is in it.
    public var description: String { "receipt of \(inApp.count) purchases in \(bundleId)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["receipt": description]) }
}

extension SimulatedStore {
    /// The receipt on the device, or nil where it is missing, which the habit `lacks-receipt` plays until it is refreshed.
    ///
    /// Consumables are in it only until they are finished, after Apple's documentation of receipts. A real receipt drops
    /// them when it is next written; here they go at once. Everything else stays for ever, refunded or not.
    public var receipt: SignedPayload<LocalReceipt>? {
        answer { machine, date in machine.receipt.map { check($0, machine, at: date).signed } }
    }

    /// Asks the App Store for the receipt again, after StoreKit's `SKReceiptRefreshRequest`. It fails, is slow and is silent
    /// as ``sync()`` is. It makes no transactions.
    public func refreshReceipt() async throws(StoreFailure) {
        try await waitForAnswer(of: .appStoreSync)
        if let error = read({ $0.failure(of: .appStoreSync) }) { throw error }
        guard read({ $0.receipt == nil }) else { return }
        try change(onFileError: StoreFailure.stateFile) { (machine) throws(StoreFailure) in
            machine.state.refreshedReceipt = true
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
            !record.isDeleted && (record.current.type != .consumable || !record.isFinished)
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
