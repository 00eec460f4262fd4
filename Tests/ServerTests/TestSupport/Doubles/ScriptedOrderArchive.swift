#if Server
public import DiscoverData
import DiscoverEntities
public import ServerUseCases

/// Orders that a test specifies.
public struct ScriptedOrderArchive: OrderArchive {
    private let orders: [String: [UnverifiedTransaction]]
    private let failure: StoreFailure?

    /// Creates an archive that has the specified orders, or whose requests fail.
    public init(_ orders: [String: [UnverifiedTransaction]], failing failure: StoreFailure? = nil) {
        self.orders = orders
        self.failure = failure
    }

    /// Returns the transactions of an order.
    public func transactions(ofOrder id: String) async throws(StoreFailure) -> [UnverifiedTransaction]? {
        if let failure { throw failure }
        return orders[id]
    }
}
#endif
