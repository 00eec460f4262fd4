/// The four kinds of thing that the App Store sells inside an app.
public enum ProductKind: String, Hashable, Sendable, CaseIterable {
    /// Used up, and bought again.
    case consumable = "Consumable"
    /// Bought once, held for good.
    case nonConsumable = "Non-Consumable"
    /// Held for a time that the app, not the store, keeps.
    case nonRenewing = "Non-Renewing Subscription"
    /// Held for a period, and renewed until stopped.
    case autoRenewable = "Auto-Renewable Subscription"

    /// How many may be bought in one payment: 1 to 10 of what can be counted, one of anything else.
    ///
    /// Source: Apple's documentation of `Product.PurchaseOption.quantity(_:)` and `SKMutablePayment.quantity`.
    public var quantities: ClosedRange<Int> {
        switch self {
        case .consumable, .nonRenewing: 1...10
        case .nonConsumable, .autoRenewable: 1...1
        }
    }
}
