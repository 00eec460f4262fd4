/// The events that the show-paywall use case reports to its observer.
public enum ShowPaywallEvent: Hashable, Sendable {
    /// The account has the feature.
    ///
    /// The case contains the products that unlock the feature, and the setting that the feature unlocks.
    case open(PaywallViewData)
    /// The feature is locked; the case contains the products that would unlock it.
    case locked(PaywallViewData)
    /// The account's entitlements aren't known yet, so access isn't removed and no product is offered.
    ///
    /// The value `refreshFailure` is the failure to load the subscriptions, or `nil` if they were loaded.
    case notKnownYet(feature: String, refreshFailure: RefreshFailure? = nil)
    /// No product on sale unlocks a feature with this name.
    ///
    /// The value `known` lists the features that products unlock.
    case noSuchFeature(String, known: [String])
    /// The ledger, the app's record of purchases, couldn't be read, so the entitlements are unknown.
    case failed(LedgerFailure)
}

/// A paid feature, with the products that unlock it, for display.
public struct PaywallViewData: Hashable, Sendable {
    /// The name of the feature behind the paywall.
    public let feature: String
    /// The products that would unlock the feature or, if the account has it, the products that unlocked it.
    public let offers: [ProductViewData]
    /// The setting that the feature unlocks; `nil` if there is no such setting or the feature is locked.
    public let setting: SettingViewData?
    /// The failure to load the prices of products; `nil` if all prices were loaded.
    ///
    /// After a failure, the list of products may be incomplete.
    public let offersUnavailable: StoreFailure?

    /// Creates the view data of a paywall from the values of its properties.
    public init(feature: String, offers: [ProductViewData], setting: SettingViewData?, offersUnavailable: StoreFailure?)
    {
        self.feature = feature
        self.offers = offers
        self.setting = setting
        self.offersUnavailable = offersUnavailable
    }
}
