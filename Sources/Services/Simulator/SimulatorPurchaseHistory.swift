public import DiscoverData
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store as the list of past purchases.
public struct SimulatorPurchaseHistory: PurchaseHistory {
    private let store: SimulatedStore

    /// Creates a history that reads from the specified simulated store.
    public init(store: SimulatedStore) { self.store = store }

    /// Synchronizes with the simulated store, and returns the customer's current entitlements.
    ///
    /// - Throws: `StoreFailure` if the synchronization fails, or if the calling task is canceled.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "SimulatorPurchaseHistory", "restorable")
        defer { span.end() }
        do throws(SimulatedFailure) {
            try await store.sync()
        } catch {
            throw StoreFailure(error)
        }
        return await store.currentEntitlements().map { UnverifiedTransaction($0) }
    }

    /// Returns all transactions that the simulated store lists for the customer.
    ///
    /// - Throws: Nothing, because the simulated store reports no failure.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "SimulatorPurchaseHistory", "history")
        defer { span.end() }
        return await store.all().map { UnverifiedTransaction($0) }
    }

    /// Returns the signed status of each of the customer's subscriptions.
    ///
    /// - Throws: `StoreFailure` if the simulated store fails, or if the calling task is canceled.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "SimulatorPurchaseHistory", "statuses")
        defer { span.end() }
        do throws(SimulatedFailure) {
            return try await store.subscriptionStatuses().map { UnverifiedSubscriptionStatus($0) }
        } catch {
            throw StoreFailure(error)
        }
    }
}
