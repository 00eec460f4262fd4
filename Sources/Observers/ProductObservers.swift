public import DiscoverData

/// A type that receives the events of the use case that loads products.
///
/// Observers decide how events are presented; the context `LoadProducts` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol LoadProductsObserver: Sendable {
    /// Handles an event of the use case that loads products.
    func products(_ event: LoadProductsEvent) async
}

extension LoadProductsObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: LoadProductsEvent) async {
        let span = Trace.begin(.observer, "LoadProductsObserver")
        defer { span.end() }
        await products(event)
    }
}

/// A type that receives the events of the use case that shows a paywall.
///
/// Observers decide how events are presented; the context `ShowPaywall` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ShowPaywallObserver: Sendable {
    /// Handles an event of the use case that shows a paywall.
    func paywall(_ event: ShowPaywallEvent) async
}

extension ShowPaywallObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ShowPaywallEvent) async {
        let span = Trace.begin(.observer, "ShowPaywallObserver")
        defer { span.end() }
        await paywall(event)
    }
}

/// A type that receives the events of the use case that shows the account's status.
///
/// Observers decide how events are presented; the context `ShowStatus` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ShowStatusObserver: Sendable {
    /// Handles an event of the use case that shows the account's status.
    func status(_ event: ShowStatusEvent) async
}

extension ShowStatusObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ShowStatusEvent) async {
        let span = Trace.begin(.observer, "ShowStatusObserver")
        defer { span.end() }
        await status(event)
    }
}
