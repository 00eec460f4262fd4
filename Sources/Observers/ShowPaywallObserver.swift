public import DiscoverData

/// What opening a paywall may say, never how it looks.
///
/// The output boundary of the context `ShowPaywall`. Events come in the order in which things happen, one at a time.
public protocol ShowPaywallObserver: Sendable {
    /// Something happened.
    func paywall(_ event: ShowPaywallEvent) async
}

extension ShowPaywallObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ShowPaywallEvent) async {
        let span = Trace.begin(.observer, "ShowPaywallObserver")
        defer { span.end() }
        await paywall(event)
    }
}
