#if Server
public import DiscoverData
public import DiscoverInteractors

/// Adapter: a simulated App Store on the wire as a store that remembers what was bought.
public struct RemotePurchaseHistory: PurchaseHistory {
    private let store: RemoteStoreConnection

    /// Takes the store to ask.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// Has the store read everything afresh, then says what the customer is entitled to.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "restorable")
        defer { span.end() }
        return try await store.transactions("entitlements?sync=true")
    }

    /// All that the store lists.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "history")
        defer { span.end() }
        return try await store.transactions("transactions")
    }

    /// The status of each subscription, as signed.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "RemotePurchaseHistory", "statuses")
        defer { span.end() }
        do throws(FailureDTO) {
            let found: [SubscriptionStatusDTO] = try await store.ask("GET", "statuses")
            return found.map(\.unverified)
        } catch {
            throw error.storeFailure
        }
    }
}
#endif
