/// What an auto-renewable subscription has beyond other products.
public struct SubscriptionPlan: Sendable, Hashable {
    /// The id of the group it belongs to. A customer has one subscription of a group at a time.
    public let groupID: String
    /// Its rank in the group: 1 is the highest.
    public let level: Int
    /// How long each payment lasts, or nil where the file has none; then it cannot be sold.
    public let period: SubscriptionPeriod?
    /// Offers for new customers: none, one, or one for each billing plan.
    public let introductoryOffers: [SubscriptionOffer]
    /// Offers for current and former subscribers.
    public let promotionalOffers: [SubscriptionOffer]
    /// Offers behind a code.
    public let codeOffers: [SubscriptionOffer]
    /// Offers for former subscribers.
    public let winBackOffers: [SubscriptionOffer]
    /// Its billing plans, or nil where the file is older than they are.
    public let billingPlans: [BillingPlan]?

    /// The introductory offer of a plain purchase: the one billed at once, where there are several.
    public var introductoryOffer: SubscriptionOffer? {
        introductoryOffers.first { $0.billingPlanType == nil || $0.billingPlanType == "BILLED_UPFRONT" }
            ?? introductoryOffers.first
    }
}
