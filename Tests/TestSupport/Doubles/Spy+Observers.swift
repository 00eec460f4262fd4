public import DiscoverData
public import DiscoverObservers

extension Spy: LoadProductsObserver where Event == LoadProductsEvent {
    /// Records an event of loading products.
    public func products(_ event: LoadProductsEvent) async { receive(event) }
}

extension Spy: PurchaseObserver where Event == PurchaseEvent {
    /// Records an event of a purchase.
    public func purchase(_ event: PurchaseEvent) async { receive(event) }
}

extension Spy: VerifyObserver where Event == VerifyEvent {
    /// Records an event of verifying unfinished transactions.
    public func verify(_ event: VerifyEvent) async { receive(event) }
}

extension Spy: RestoreObserver where Event == RestoreEvent {
    /// Records an event of a restore.
    public func restore(_ event: RestoreEvent) async { receive(event) }
}

extension Spy: ListenObserver where Event == ListenEvent {
    /// Records an event of the listener.
    public func listen(_ event: ListenEvent) async { receive(event) }
}

extension Spy: ShowStatusObserver where Event == ShowStatusEvent {
    /// Records an event of the status.
    public func status(_ event: ShowStatusEvent) async { receive(event) }
}

extension Spy: ShowPaywallObserver where Event == ShowPaywallEvent {
    /// Records an event of a paywall.
    public func paywall(_ event: ShowPaywallEvent) async { receive(event) }
}

extension Spy: OperateStoreObserver where Event == OperateStoreEvent {
    /// Records an event of the simulated store's controls.
    public func store(_ event: OperateStoreEvent) async { receive(event) }
}

extension Spy: InspectCatalogObserver where Event == InspectCatalogEvent {
    /// Records an event of inspecting a catalog.
    public func catalog(_ event: InspectCatalogEvent) async { receive(event) }
}

extension Spy: AssignArmsObserver where Event == AssignArmsEvent {
    /// Records an event of the assignment of arms.
    public func assignArms(_ event: AssignArmsEvent) async { receive(event) }
}

extension Spy: ManageExperimentObserver where Event == ManageExperimentEvent {
    /// Records an event of managing an experiment.
    public func manageExperiment(_ event: ManageExperimentEvent) async { receive(event) }
}

extension Spy: AnalyticsObserver where Event == AnalyticsEvent {
    /// Records an analytics event.
    public func analytics(_ event: AnalyticsEvent) async { receive(event) }
}

extension Spy where Event == AnalyticsEvent {
    /// The recorded outcomes of use cases, without the steps on the way to them.
    public var outcomes: [AnalyticsEvent] { received.filter(\.isOutcome) }
}

extension Spy: NavigationObserver where Event == NavigationEvent {
    /// Records a navigation event.
    public func navigation(_ event: NavigationEvent) async { receive(event) }
}
