public import DiscoverData

/// Port: a store that remembers what was bought.
///
/// Promise: reading changes nothing and may be repeated; the order of what comes back means nothing. What a store leaves out
/// is no evidence of anything: only a signed revocation or expiry is.
public protocol PurchaseHistory: Sendable {
    /// What the customer is entitled to, read afresh from the store: non-consumables, running subscriptions and passes, never
    /// consumables. The store may ask the customer to sign in, so this happens only when the customer asked for it.
    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// Every transaction the store still lists, refunded ones included; finished consumables may be missing.
    func history() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// The state of each subscription: its latest transaction and its renewal information.
    func statuses() async throws(StoreFailure) -> [UnverifiedStatus]
}
