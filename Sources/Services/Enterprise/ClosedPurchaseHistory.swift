public import DiscoverData
public import DiscoverInteractors

/// Adapter: the history of a build that cannot reach the store. There is nothing in it, and that is known: where no
/// store can be reached, nothing was ever bought. So paywalls can be seen and tried.
public struct ClosedPurchaseHistory: PurchaseHistory {
    /// A history that is closed.
    public init() {}

    /// Cannot be asked for: the customer would wait for purchases made in another build.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let act = Trace.begin(.service, "ClosedPurchaseHistory", "restorable")
        defer { act.end() }
        throw .notInThisBuild
    }

    /// Nothing.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let act = Trace.begin(.service, "ClosedPurchaseHistory", "history")
        defer { act.end() }
        return []
    }

    /// Nothing.
    public func statuses() async throws(StoreFailure) -> [UnverifiedStatus] {
        let act = Trace.begin(.service, "ClosedPurchaseHistory", "statuses")
        defer { act.end() }
        return []
    }
}
