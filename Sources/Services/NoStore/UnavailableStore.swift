public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the payment queue of a build that cannot reach a store.
///
/// The queue sells nothing, so it never contains unfinished transactions.
public struct UnavailablePaymentQueue: PaymentQueue {
    /// Creates a queue that refuses all payments.
    public init() {}

    /// A Boolean value that indicates whether the device allows payments; always `true`.
    ///
    /// Payments fail in this build, but not because the device forbids them. ``pay(_:)`` therefore throws the true
    /// reason, `notInThisBuild`.
    public var canMakePayments: Bool { get async { true } }

    /// Returns an empty set, because this build sells nothing.
    public func transactions(of product: ProductID) async -> Set<TransactionID> { [] }

    /// Throws `notInThisBuild`, and requests no payment.
    ///
    /// - Throws: Always `PayFailure.store` with `StoreFailure.notInThisBuild`.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "UnavailablePaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        throw .store(.notInThisBuild)
    }

    /// Returns an empty list, because this build sells nothing.
    ///
    /// - Throws: Nothing.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }

    /// Returns a stream that delivers no updates and stays open until its consumer stops reading.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        AsyncStream { _ in }
    }

    /// Throws `notInThisBuild`, because this build can't reach the store that the transaction comes from.
    ///
    /// - Throws: Always `StoreFailure.notInThisBuild`.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) { throw .notInThisBuild }
}

/// Adapter: the purchase history of a build that cannot reach a store.
///
/// In such a build, nothing can have been bought, so the history is complete although it is empty. The app can
/// therefore compute that the account owns nothing, and show paywalls.
public struct EmptyPurchaseHistory: PurchaseHistory {
    /// Creates an empty history.
    public init() {}

    /// Throws `notInThisBuild`, because an empty list would suggest that there are no purchases to restore.
    ///
    /// - Throws: Always `StoreFailure.notInThisBuild`.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "EmptyPurchaseHistory", "restorable")
        defer { span.end() }
        throw .notInThisBuild
    }

    /// Returns an empty list of transactions.
    ///
    /// - Throws: Nothing.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "EmptyPurchaseHistory", "history")
        defer { span.end() }
        return []
    }

    /// Returns an empty list of subscription statuses.
    ///
    /// - Throws: Nothing.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "EmptyPurchaseHistory", "statuses")
        defer { span.end() }
        return []
    }
}

/// Adapter: the transaction verifier of a build that can't reach a verification service.
///
/// The verifier never returns a verdict: each request fails.
public struct UnavailableTransactionVerifier: TransactionVerifier {
    /// Creates a verifier that always fails.
    public init() {}

    /// Throws `notInThisBuild`, because this build cannot verify transactions.
    ///
    /// - Throws: Always `StoreFailure.notInThisBuild`.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        throw .notInThisBuild
    }

    /// Throws `notInThisBuild`, because this build cannot verify subscription statuses.
    ///
    /// - Throws: Always `StoreFailure.notInThisBuild`.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        throw .notInThisBuild
    }
}

/// Adapter: a simulated store's commands in a build without a simulated store; every command fails.
public struct UnavailableStoreOperator: StoreOperator {
    /// Creates an adapter that refuses every command.
    public init() {}

    /// Throws `noStore` for every command, even for the list of commands.
    ///
    /// - Throws: Always `OperateStoreFailure.noStore`.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport { throw .noStore }
}
