#if canImport(StoreKit)
internal import DiscoverData
internal import DiscoverEntities
internal import StoreKit
internal import Synchronization

/// A cache that all StoreKit adapters share, with StoreKit's products and verification results.
///
/// Pass the same instance to all StoreKit adapters. ``StoreKitPaymentQueue`` then pays for the products that
/// ``StoreKitProductStore`` loaded. ``DeviceTransactionVerifier`` finds StoreKit's own verdict on each signed text that
/// ``StoreKitPaymentQueue`` and ``StoreKitPurchaseHistory`` returned.
///
///     let cache = StoreKitCache()
///     let products = StoreKitProductStore(cache: cache)
///     let queue = StoreKitPaymentQueue(cache: cache)
///     let history = StoreKitPurchaseHistory(cache: cache)
public final class StoreKitCache: Sendable {
    private struct Content {
        var products: [String: (product: StoreKit.Product, storefront: String)] = [:]
        var unfinished: [UInt64: Transaction] = [:]
        var transactions = SignedResults<Transaction>()
        var renewals = SignedResults<StoreKit.Product.SubscriptionInfo.RenewalInfo>()
    }

    private let content = Mutex(Content())

    /// Creates an empty cache.
    public init() {}

    /// Adds loaded products, whose prices are those of the specified storefront.
    func add(_ products: [StoreKit.Product], in storefront: String) {
        content.withLock { content in
            for product in products { content.products[product.id] = (product, storefront) }
        }
    }

    /// Returns a product with its price for a storefront; `nil` if it wasn't loaded for that storefront.
    func product(_ id: String, in storefront: String) -> StoreKit.Product? {
        content.withLock { $0.products[id] }.flatMap { $0.storefront == storefront ? $0.product : nil }
    }

    /// Returns a Boolean value that indicates whether a subscription group contains any loaded product.
    func sells(_ group: String) -> Bool {
        content.withLock { $0.products.values.contains { $0.product.subscription?.subscriptionGroupID == group } }
    }

    /// Stores StoreKit's verification result by its signed text (JWS); returns the transaction to verify.
    ///
    /// The returned transaction is called unverified because the app's verifier hasn't decided about it yet.
    ///
    /// - Parameters:
    ///   - result: The result of StoreKit's own verification, with the transaction.
    ///   - isUnfinished: A Boolean value that indicates whether ``takeUnfinished(_:)`` can return the transaction
    ///     later, in order to finish it.
    /// - Returns: The transaction and its signed text.
    func add(_ result: VerificationResult<Transaction>, isUnfinished: Bool = false) -> UnverifiedTransaction {
        let (transaction, text) = (result.unsafePayloadValue, result.jwsRepresentation)
        content.withLock { content in
            content.transactions.add(result, signedAs: text)
            if isUnfinished { content.unfinished[transaction.id] = transaction }
        }
        return UnverifiedTransaction(transaction, signedText: text)
    }

    /// Stores StoreKit's verification results of a status, and returns the status for the app's verifier.
    func add(_ status: StoreKit.Product.SubscriptionInfo.Status) -> UnverifiedSubscriptionStatus {
        let text = status.renewalInfo.jwsRepresentation
        content.withLock { $0.renewals.add(status.renewalInfo, signedAs: text) }
        return UnverifiedSubscriptionStatus(transaction: add(status.transaction), signedRenewal: text)
    }

    /// Returns StoreKit's verification result for a transaction's signed text (JWS); `nil` if unknown.
    func transaction(signedAs text: String) -> VerificationResult<Transaction>? {
        content.withLock { $0.transactions[text] }
    }

    /// Returns StoreKit's verification result for signed renewal information (JWS); `nil` if unknown.
    func renewal(signedAs text: String) -> VerificationResult<StoreKit.Product.SubscriptionInfo.RenewalInfo>? {
        content.withLock { $0.renewals[text] }
    }

    /// Removes and returns the unfinished transaction with an ID, to finish it; `nil` for an unknown ID.
    func takeUnfinished(_ id: UInt64) -> Transaction? {
        content.withLock { $0.unfinished.removeValue(forKey: id) }
    }
}

/// The latest verification results of StoreKit, by signed text (JWS); their number is limited.
private struct SignedResults<Value: Sendable>: Sendable {
    /// The maximum number of verification results that are kept; each signed text (JWS) has 3 to 5 KB.
    private static var limit: Int { 10_000 }
    private var results: [String: VerificationResult<Value>] = [:]
    /// The older half of the results, which is discarded as a whole when the newer half is full.
    private var older: [String: VerificationResult<Value>] = [:]

    subscript(text: String) -> VerificationResult<Value>? { results[text] ?? older[text] }

    mutating func add(_ result: VerificationResult<Value>, signedAs text: String) {
        if results.count >= Self.limit / 2, results[text] == nil {
            older = results
            results = [:]
        }
        results[text] = result
    }
}
#endif
