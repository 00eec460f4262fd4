#if canImport(StoreKit)
public import DiscoverData
public import DiscoverInteractors
internal import StoreKit

/// Adapter: StoreKit as the list of past purchases.
///
/// StoreKit lists finished consumables only if the app's `Info.plist` contains the key
/// `SKIncludeConsumableInAppPurchaseHistory`.
public struct StoreKitPurchaseHistory: PurchaseHistory {
    private let cache: StoreKitCache

    /// Creates a history that adds the transactions that it reads to the specified cache.
    public init(cache: StoreKitCache) { self.cache = cache }

    /// Synchronizes with the App Store and returns the customer's current entitlements.
    ///
    /// - Throws: `StoreFailure` if the synchronization fails, for example if the customer cancels the sign-in.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "StoreKitPurchaseHistory", "restorable")
        defer { span.end() }
        do {
            try await AppStore.sync()
        } catch {
            throw StoreFailure(error)
        }
        var transactions: [UnverifiedTransaction] = []
        for await result in Transaction.currentEntitlements { transactions.append(cache.add(result)) }
        return transactions
    }

    /// Returns all transactions that StoreKit lists for the customer.
    ///
    /// - Throws: Nothing, because StoreKit reports no failure.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "StoreKitPurchaseHistory", "history")
        defer { span.end() }
        var transactions: [UnverifiedTransaction] = []
        for await result in Transaction.all { transactions.append(cache.add(result)) }
        return transactions
    }

    /// Returns the signed status of each of the customer's subscriptions.
    ///
    /// StoreKit's list of all statuses doesn't report failures. The statuses are therefore loaded for each group of
    /// which StoreKit lists a transaction.
    ///
    /// - Returns: The statuses, which aren't verified yet.
    /// - Throws: `StoreFailure` if the statuses of a group can't be loaded.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        let span = Trace.begin(.service, "StoreKitPurchaseHistory", "statuses")
        defer { span.end() }
        var groups: Set<String> = []
        for await result in Transaction.all {
            if let group = result.unsafePayloadValue.subscriptionGroupID { groups.insert(group) }
        }
        var statuses: [UnverifiedSubscriptionStatus] = []
        do {
            for group in groups.sorted() {
                statuses += try await StoreKit.Product.SubscriptionInfo.status(for: group).map(cache.add)
            }
        } catch {
            throw StoreFailure(error)
        }
        return statuses
    }
}
#endif
