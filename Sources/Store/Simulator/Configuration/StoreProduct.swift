/// One product of a catalogue, of any kind.
public struct StoreProduct: Sendable, Hashable, Identifiable {
    /// The product id, unique in the file.
    public let id: String
    /// The id Xcode's editor gave it.
    public let internalID: String?
    /// What kind of thing it is.
    public let type: ProductType
    /// The developer's own name for it.
    public let referenceName: String?
    /// Its price exactly as the file writes it.
    public let displayPrice: String?
    /// Its price in milliunits of the storefront's currency, or nil where the text is no price; then it cannot be sold.
    public let price: Int64?
    /// Whether a family may share it.
    public let isFamilyShareable: Bool
    /// Its texts for customers, in file order.
    public let localizations: [Localization]
    /// Code offers of a product that is no subscription.
    public let codeOffers: [SubscriptionOffer]
    /// What it has as an auto-renewable subscription, or nil where it is none.
    public let subscription: SubscriptionPlan?

    /// The name for a locale: its own, else its language's, else the first, else the developer's, else the id.
    public func displayName(for locale: String) -> String {
        localizations.best(for: locale)?.displayName.nonEmpty ?? referenceName?.nonEmpty ?? id
    }

    /// The description for a locale: its own, else its language's, else the first, else empty.
    public func description(for locale: String) -> String {
        localizations.best(for: locale)?.description ?? ""
    }

    /// The texts for a locale, or nil where the file has none at all.
    public func localization(for locale: String) -> Localization? {
        localizations.best(for: locale)
    }

    /// Whether all that a sale needs is known.
    var isSellable: Bool {
        guard price != nil else { return false }
        switch type {
        case .consumable, .nonConsumable, .nonRenewingSubscription: return subscription == nil
        case .autoRenewableSubscription: return subscription?.period != nil
        case .unknown: return false
        }
    }
}

extension String {
    /// Itself, or nil where there is nothing in it: Xcode writes unused texts as empty ones.
    var nonEmpty: String? { isEmpty ? nil : self }
}
