public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: the queue of a build that cannot reach the store. Nothing is sold, and so nothing waits.
public struct ClosedPaymentQueue: PaymentQueue {
    /// A queue that is closed.
    public init() {}

    /// Yes: neither the device nor the customer is at fault, so the refusal must come with the true reason, from
    /// ``pay(_:)``.
    public var canMakePayments: Bool { get async { true } }

    /// None: nothing was ever sold here.
    public func transactions(of product: ProductID) async -> Set<TransactionID> { [] }

    /// Refuses; nothing is queued.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PayAnswer {
        let act = Trace.begin(.service, "ClosedPaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { act.end() }
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
