#if Server
public import DiscoverData
public import DiscoverInteractors

/// Adapter: reads a customer's purchase history from a simulated App Store over HTTP.
public struct RemotePurchaseHistory: PurchaseHistory {
    private let store: RemoteStoreConnection

    /// Creates a purchase history that is read over the specified connection to a store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// Synchronizes the device with the store, and returns the transactions that give entitlements.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "restorable")
        defer { span.end() }
        return try await store.transactions("entitlements?sync=true")
    }

    /// Returns all transactions that the store lists for the customer, unverified.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "history")
        defer { span.end() }
        return try await store.transactions("transactions")
    }

    /// Returns the unverified status of each of the customer's subscriptions.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
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
