public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the queue of a build that cannot reach the store. Nothing is sold, and so nothing waits.
public struct UnavailablePaymentQueue: PaymentQueue {
    /// A queue that is closed.
    public init() {}

    /// Yes: neither the device nor the customer is at fault, so the refusal must come with the true reason, from
    /// ``pay(_:)``.
    public var canMakePayments: Bool { get async { true } }

    /// None: nothing was ever sold here.
    public func transactions(of product: ProductID) async -> Set<TransactionID> { [] }

    /// Refuses; nothing is queued.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "UnavailablePaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        throw .store(.notInThisBuild)
    }

    /// Nothing waits.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }

    /// A stream on which nothing is ever said. It stays open as long as somebody reads it, for nobody has ended it.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        AsyncStream { _ in }
    }

    /// Refuses: whatever it is, this queue did not sell it.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) { throw .notInThisBuild }
}

/// Adapter: the history of a build that cannot reach the store. There is nothing in it, and that is known: where no
/// store can be reached, nothing was ever bought. So paywalls can be seen and tried.
public struct EmptyPurchaseHistory: PurchaseHistory {
    /// A history that is closed.
    public init() {}

    /// Cannot be asked for: the customer would wait for purchases made in another build.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "EmptyPurchaseHistory", "restorable")
        defer { span.end() }
        throw .notInThisBuild
    }

    /// Nothing.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "EmptyPurchaseHistory", "history")
        defer { span.end() }
        return []
    }

    /// Nothing.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "EmptyPurchaseHistory", "statuses")
        defer { span.end() }
        return []
    }
}

/// Adapter: the verifier of a build that cannot reach one. It has no verdict on anything.
public struct UnavailableTransactionVerifier: TransactionVerifier {
    /// A verifier that is closed.
    public init() {}

    /// Cannot be asked.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        throw .notInThisBuild
    }

    /// Cannot be asked.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        throw .notInThisBuild
    }
}

/// Adapter: the controls of a store that is not there.
public struct UnavailableStoreOperator: StoreOperator {
    /// Controls of nothing.
    public init() {}

    /// There is no store to control, nor a list of what could be.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport { throw .noStore }
}
