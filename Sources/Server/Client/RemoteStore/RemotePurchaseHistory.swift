#if Server
public import DiscoverData
public import DiscoverInteractors

/// Adapter: reads a customer's purchase history from a simulated App Store over HTTP.
public struct RemotePurchaseHistory: PurchaseHistory {
    private let store: RemoteStoreConnection

    /// Creates a purchase history that uses the specified store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// Returns the transactions that entitle the customer to products, after the device has synchronized with the store.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "restorable")
        defer { span.end() }
        return try await store.transactions("entitlements?sync=true")
    }

    /// Returns all transactions that the store lists for the customer, which aren't verified yet.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "history")
        defer { span.end() }
        return try await store.transactions("transactions")
    }

    /// Returns the signed status of each of the customer's subscriptions, which isn't verified yet.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "statuses")
        defer { span.end() }
        do throws(FailureDTO) {
            let found: [SubscriptionStatusDTO] = try await store.send("GET", "statuses")
            return found.map(\.unverified)
        } catch {
            throw error.storeFailure
        }
    }
}
#endif
