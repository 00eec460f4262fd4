public import DiscoverData
public import DiscoverInteractors

/// Adapter: the history of a build that cannot reach the store. It is not empty: it cannot be read.
public struct ClosedPurchaseHistory: PurchaseHistory {
    /// A history that is closed.
    public init() {}

    /// Cannot be read.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }

    /// Cannot be read.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }

    /// Cannot be read.
    public func statuses() async throws(StoreFailure) -> [UnverifiedStatus] { throw .notInThisBuild }
}
