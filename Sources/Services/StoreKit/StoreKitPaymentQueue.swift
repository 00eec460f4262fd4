#if canImport(StoreKit)
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
public import StoreKit

/// Adapter: StoreKit as the app's payment queue.
///
/// The queue also returns transactions that StoreKit couldn't verify; the app's verifier decides whether they are
/// genuine. StoreKit reports that a purchase is pending, but not why. The queue therefore returns `pending` also when
/// the customer has to complete a step with the store, for which other queues return `interrupted`.
///
/// If the task that calls ``pay(_:)`` is canceled, the call fails immediately, although StoreKit's confirmation may
/// still be visible. If the payment succeeds after that, the streams of ``updates()`` deliver its transaction.
public final class StoreKitPaymentQueue: PaymentQueue {
    /// A function that returns the purchase options of a promotional offer.
    ///
    /// The app's server has to sign these options.
    ///
    ///     let queue = StoreKitPaymentQueue(cache: cache, purchase: .automatic) { request in
    ///         let offer = request.offer ?? ""
    ///         return StoreKit.Product.PurchaseOption.promotionalOffer(offer, compactJWS: try await sign(request))
    ///     }
    ///
    /// If the function throws, the payment fails before it is requested.
    public typealias PromotionalOfferAuthorization =
        @Sendable (PayRequest) async throws -> [StoreKit.Product.PurchaseOption]

    private let cache: StoreKitCache
    private let purchase: StoreKitPurchaseAction
    private let authorize: PromotionalOfferAuthorization?
    private let streams: UpdateStreams

    /// Creates a payment queue that shows StoreKit's purchase confirmation with the specified function.
    ///
    /// - Parameters:
    ///   - cache: The cache that the app's StoreKit adapters share.
    ///   - purchase: The function that shows StoreKit's purchase confirmation.
    ///   - authorize: A function that returns the purchase options of a promotional offer. Without such a function, a
    ///     payment with a promotional offer fails before it is requested.
    public init(
        cache: StoreKitCache, purchase: StoreKitPurchaseAction, authorize: PromotionalOfferAuthorization? = nil
    ) {
        self.cache = cache
        self.purchase = purchase
        self.authorize = authorize
        streams = UpdateStreams(cache: cache)
    }

    #if !os(visionOS)
    /// Creates a payment queue whose purchase confirmation is shown in a window that StoreKit chooses.
    ///
    /// - Parameters:
    ///   - cache: The cache that the app's StoreKit adapters share.
    ///   - authorize: A function that returns the purchase options of a promotional offer; `nil` if the app has no such
    ///     offers.
    public convenience init(cache: StoreKitCache, authorize: PromotionalOfferAuthorization? = nil) {
        self.init(cache: cache, purchase: .automatic, authorize: authorize)
    }
    #endif

    /// A Boolean value that indicates whether the device and its user may make payments.
    public var canMakePayments: Bool { get async { AppStore.canMakePayments } }

    /// Returns the IDs of all of the customer's transactions that StoreKit lists for a product.
    public func transactions(of product: ProductID) async -> Set<TransactionID> {
        let span = Trace.begin(.service, "StoreKitPaymentQueue", "transactions of \(product)")
        defer { span.end() }
        var ids: Set<TransactionID> = []
        for await result in Transaction.all where result.unsafePayloadValue.productID == product.rawValue {
            ids.insert(TransactionID(result.unsafePayloadValue))
        }
        return ids
    }

    /// Requests a payment from StoreKit, and returns the result.
    ///
    /// The request contains the account's token as `appAccountToken`.
    ///
    /// - Throws: `PayFailure` if the product can't be loaded, if its offer isn't available or can't be authorized, if
    ///   StoreKit rejects the payment or fails, or if the calling task is canceled.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "StoreKitPaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        streams.paymentBegan(of: request.product)
        let payment = StartedPayment<StoreKit.Product.PurchaseResult> { [self] in
            let (product, options): (StoreKit.Product, Set<StoreKit.Product.PurchaseOption>)
            do {
                product = try await self.product(request.product, with: request.offer)
                options = try await product.options(for: request, authorizing: authorize)
            } catch StoreKitError.userCancelled {
                throw StoreKitError.userCancelled
            } catch {
                throw PayFailure(beforeRequest: error)
            }
            return { [purchase] in try await purchase.perform(product, options) }
        }
        let deliver = { @Sendable [cache, streams] (late: Result<StoreKit.Product.PurchaseResult, any Error>) in
            // The caller has left, so the transaction is delivered like one from another device.
            guard case .success(.success(let result)) = late else { return streams.paymentEnded(of: request.product) }
            let transaction = cache.add(result, isUnfinished: true)
            streams.paymentEnded(of: request.product)
            streams.deliver(transaction)
        }
        guard let outcome = await payment.outcome(orElse: deliver) else { throw .store(.cancelled) }
        // The transaction can arrive between the cancellation and its handling. Then the caller has stopped waiting.
        if Task.isCancelled, case .success(.success) = outcome {
            deliver(outcome)
            throw .store(.cancelled)
        }
        do {
            let result = try PaymentResult(outcome.get(), in: cache)
            streams.paymentEnded(of: request.product, returning: result)
            return result
        } catch {
            streams.paymentEnded(of: request.product)
            // StoreKit reports a cancellation by the customer as a result or as an error. The port has only the result.
            if case StoreKitError.userCancelled = error { return .cancelled }
            throw PayFailure(error)
        }
    }

    /// Returns the customer's transactions that the app hasn't finished.
    ///
    /// - Throws: Nothing, because StoreKit reports no failure.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "StoreKitPaymentQueue", "unfinished")
        defer { span.end() }
        return await cache.unfinished()
    }

    /// Returns a new stream of StoreKit's updates; the stream ends when its consumer stops reading.
    ///
    /// All streams share one iteration of `Transaction.updates`, because StoreKit delivers the unfinished transactions
    /// to the first iteration only.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.service, "StoreKitPaymentQueue", "updates")
        defer { span.end() }
        return streams.open()
    }

    /// Returns the number of updates that all streams of ``updates()`` have sent or may still send.
    ///
    /// A console waits until it has processed as many updates as this method returns. StoreKit doesn't report how many
    /// updates it has issued, so the console gets `issued` from the simulated store that replaces StoreKit.
    ///
    /// - Parameter issued: The number of updates that the store has issued to this process.
    /// - Returns: The number of updates that a listener can expect in total.
    package func announced(ofIssued issued: Int) -> Int { streams.announced(ofIssued: issued) }

    /// Finishes a transaction that the ledger has recorded, so that StoreKit doesn't deliver it again.
    ///
    /// StoreKit doesn't report whether finishing succeeded. If it fails, the transaction is delivered again.
    ///
    /// - Parameter transaction: The transaction to finish.
    /// - Throws: Nothing, because StoreKit reports no failure.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        let span = Trace.begin(.service, "StoreKitPaymentQueue", "finish \(transaction.facts.key.id)")
        defer { span.end() }
        guard let id = UInt64(transaction.facts.key.id.rawValue) else { return }
        if let unfinished = cache.takeUnfinished(id) { return await unfinished.finish() }
        for await result in Transaction.unfinished where result.unsafePayloadValue.id == id {
            await result.unsafePayloadValue.finish()
        }
    }

    /// Returns a product with its price in the customer's storefront, or throws if it isn't sold there.
    ///
    /// A cached product that lacks the requested offer is loaded again, because the offer may have been added since.
    private func product(_ id: ProductID, with offer: String?) async throws -> StoreKit.Product {
        let storefront = await Storefront.current?.countryCode ?? ""
        if let product = cache.product(id.rawValue, in: storefront), product.lists(offer) { return product }
        let products = try await StoreKit.Product.products(for: [id.rawValue])
        guard let product = products.first else { throw StoreKit.Product.PurchaseError.productUnavailable }
        // If the customer moved during the request, the price may be that of either storefront.
        if await Storefront.current?.countryCode ?? "" == storefront { cache.add([product], in: storefront) }
        return product
    }
}

extension PaymentResult {
    /// Creates a payment result from StoreKit's result; throws if this build doesn't support it.
    ///
    /// An unsupported result comes from a later version of StoreKit. The list of unfinished transactions later shows
    /// whether the customer was charged.
    ///
    /// - Parameters:
    ///   - result: The result from StoreKit.
    ///   - cache: The cache to which the transaction is added.
    /// - Throws: `StoreKitError.unknown` for a result that this build doesn't support.
    init(_ result: StoreKit.Product.PurchaseResult, in cache: StoreKitCache) throws {
        switch result {
        case .success(let transaction): self = .transaction(cache.add(transaction, isUnfinished: true))
        case .userCancelled: self = .cancelled
        case .pending: self = .pending
        @unknown default: throw StoreKitError.unknown
        }
    }
}

extension StoreKitCache {
    /// Reads the unfinished transactions from StoreKit, adds them to the cache, and returns them.
    func unfinished() async -> [UnverifiedTransaction] {
        var transactions: [UnverifiedTransaction] = []
        for await result in Transaction.unfinished { transactions.append(add(result, isUnfinished: true)) }
        return transactions
    }
}
#endif
