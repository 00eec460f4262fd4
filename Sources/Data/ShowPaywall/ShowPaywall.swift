/// The events that opening a paywall reports.
public enum ShowPaywallEvent: Hashable, Sendable {
    /// The account has the feature, so the paywall needn't be shown.
    case open(PaywallViewData)
    /// The feature is locked; the case contains the products that would open it.
    case locked(PaywallViewData)
    /// The entitlements aren't known yet, so the paywall neither removes access nor offers products.
    case notKnownYet(feature: String)
    /// No product on sale opens a feature with this name; `known` contains the existing names.
    case noSuchFeature(String, known: [String])
    /// The ledger couldn't be read, so the state of the paywall isn't known.
    case failed(LedgerFailure)
}

/// A paywall, for display.
public struct PaywallViewData: Hashable, Sendable {
    /// The name of the feature behind the paywall.
    public let feature: String
    /// The products that would open the feature or, if it is open, the products that opened it.
    public let offers: [ProductViewData]
    /// The setting behind the paywall; `nil` if there is none or the feature is locked.
    public let setting: SettingViewData?
    /// The failure to load the products' prices, because of which the list may be incomplete; `nil` if they were
    /// loaded.
    public let offersUnavailable: StoreFailure?

    /// Creates view data from its members.
    public init(feature: String, offers: [ProductViewData], setting: SettingViewData?, offersUnavailable: StoreFailure?)
    {
        self.feature = feature
        self.offers = offers
        self.setting = setting
        self.offersUnavailable = offersUnavailable
    }
}
