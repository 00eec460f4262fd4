/// What opening a paywall comes to.
public enum ShowPaywallEvent: Hashable, Sendable {
    /// The feature is held; the paywall need not be shown.
    case open(PaywallViewData)
    /// The feature is locked, and this would open it.
    case locked(PaywallViewData)
    /// It is not known yet whether the feature is held; nothing is taken away and nothing sold.
    case notKnownYet(feature: String)
    /// Nothing on sale has a feature of that name; the names there are.
    case noSuchFeature(String, known: [String])
    /// It could not be found out, and why.
    case failed(ShowPaywallFailure)
}

/// A paywall as a view draws it.
public struct PaywallViewData: Hashable, Sendable {
    /// The feature behind it.
    public let feature: String
    /// What would open it; for an open paywall, what does.
    public let offers: [ProductViewData]
    /// The setting behind the paywall, where the feature has one and it is open.
    public let setting: SettingViewData?
    /// Whether the products' prices could not be loaded, so that the list may be short.
    public let offersUnavailable: StoreFailure?

    /// Takes what there is to draw.
    public init(feature: String, offers: [ProductViewData], setting: SettingViewData?, offersUnavailable: StoreFailure?)
    {
        self.feature = feature
        self.offers = offers
        self.setting = setting
        self.offersUnavailable = offersUnavailable
    }
}

/// Why a paywall could not be decided.
public enum ShowPaywallFailure: Error, Hashable, Sendable {
    /// The ledger could not be read.
    case ledger(LedgerFailure)
}
