/// What opening a paywall comes to.
public enum PaywallEvent: Hashable, Sendable {
    /// The feature is held; the paywall need not be shown.
    case open(PaywallCard)
    /// The feature is locked, and this would open it.
    case locked(PaywallCard)
    /// It is not known yet whether the feature is held; nothing is taken away and nothing sold.
    case notKnownYet(feature: String)
    /// Nothing on sale has a feature of that name; the names there are.
    case noSuchFeature(String, known: [String])
    /// It could not be found out, and why.
    case failed(PaywallFailure)
}

/// A paywall as a view draws it.
public struct PaywallCard: Hashable, Sendable {
    /// The feature behind it.
    public let feature: String
    /// What would open it; for an open paywall, what does.
    public let offers: [ProductCard]
    /// The setting behind the paywall, where the feature has one and it is open.
    public let setting: SettingCard?
    /// Whether the products' prices could not be loaded, so that the list may be short.
    public let offersUnavailable: StoreFailure?

    /// Takes what there is to draw.
    public init(feature: String, offers: [ProductCard], setting: SettingCard?, offersUnavailable: StoreFailure?) {
        self.feature = feature
        self.offers = offers
        self.setting = setting
        self.offersUnavailable = offersUnavailable
    }
}

/// Why a paywall could not be decided.
public enum PaywallFailure: Error, Hashable, Sendable {
    /// The ledger could not be read.
    case ledger(LedgerFailure)
}
