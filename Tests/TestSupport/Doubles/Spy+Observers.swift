public import DiscoverData
public import DiscoverObservers

extension Spy: LoadProductsObserver where Event == LoadProductsEvent {
    /// Hears of loading products.
    public func products(_ event: LoadProductsEvent) async { hear(event) }
}

extension Spy: PurchaseObserver where Event == PurchaseEvent {
    /// Hears of a purchase.
    public func purchase(_ event: PurchaseEvent) async { hear(event) }
}

extension Spy: VerifyObserver where Event == VerifyEvent {
    /// Hears of judging the unfinished.
    public func verify(_ event: VerifyEvent) async { hear(event) }
}

extension Spy: RestoreObserver where Event == RestoreEvent {
    /// Hears of a restore.
    public func restore(_ event: RestoreEvent) async { hear(event) }
}

extension Spy: ListenObserver where Event == ListenEvent {
    /// Hears what a listener hears.
    public func listen(_ event: ListenEvent) async { hear(event) }
}

extension Spy: ShowStatusObserver where Event == ShowStatusEvent {
    /// Hears of the status.
    public func status(_ event: ShowStatusEvent) async { hear(event) }
}

extension Spy: ShowPaywallObserver where Event == ShowPaywallEvent {
    /// Hears of a paywall.
    public func paywall(_ event: ShowPaywallEvent) async { hear(event) }
}

extension Spy: OperateStoreObserver where Event == OperateStoreEvent {
    /// Hears of the simulated store's controls.
    public func store(_ event: OperateStoreEvent) async { hear(event) }
}

extension Spy: InspectCatalogObserver where Event == InspectCatalogEvent {
    /// Hears what a catalogue holds.
    public func catalog(_ event: InspectCatalogEvent) async { hear(event) }
}

extension Spy: AnalyticsObserver where Event == AnalyticsEvent {
    /// Hears what is counted.
    public func analytics(_ event: AnalyticsEvent) async { hear(event) }
}

extension Spy: NavigationObserver where Event == NavigationEvent {
    /// Hears where the way led.
    public func navigation(_ event: NavigationEvent) async { hear(event) }
}
