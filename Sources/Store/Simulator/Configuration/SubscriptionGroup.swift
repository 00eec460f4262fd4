/// Subscriptions of which a customer has one at a time.
public struct SubscriptionGroup: Sendable, Hashable, Identifiable {
    /// The group's id. Several entries of a file may share one; they are one group to a customer.
    public let id: String
    /// The developer's name for it.
    public let name: String?
    /// Its names for customers.
    public let localizations: [Localization]
    /// Its subscriptions, in file order.
    public let subscriptions: [StoreProduct]
}
