public import DiscoverData
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store as a store that remembers what was bought.
public struct SimulatorPurchaseHistory: PurchaseHistory {
    private let store: SimulatedStore

    /// Takes the store to ask.
    public init(store: SimulatedStore) { self.store = store }

    /// Has the store read everything afresh, then says what the customer is entitled to.
    public func restorable() async throws(DiscoverData.StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "SimulatorPurchaseHistory", "restorable")
        defer { span.end() }
        do throws(StoreSimulator.StoreFailure) {
            try await store.sync()
        } catch {
            throw DiscoverData.StoreFailure(error)
        }
        return await store.currentEntitlements().map { UnverifiedTransaction($0) }
    }

    /// All that the store lists.
    public func history() async throws(DiscoverData.StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "SimulatorPurchaseHistory", "history")
        defer { span.end() }
        return await store.all().map { UnverifiedTransaction($0) }
    }

    /// The status of each subscription, as signed.
    public func statuses() async throws(DiscoverData.StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "SimulatorPurchaseHistory", "statuses")
        defer { span.end() }
        do throws(StoreSimulator.StoreFailure) {
            return try await store.subscriptionStatuses().map { UnverifiedSubscriptionStatus($0) }
        } catch {
            throw DiscoverData.StoreFailure(error)
        }
    }
}
