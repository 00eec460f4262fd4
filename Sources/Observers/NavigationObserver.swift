public import DiscoverData

/// What the router may say of the scene, never how it looks.
public protocol NavigationObserver: Sendable {
    /// The scene changed.
    func navigation(_ event: NavigationEvent) async
}

extension NavigationObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: NavigationEvent) async {
        let span = Trace.begin(.observer, "NavigationObserver")
        defer { span.end() }
        await navigation(event)
    }
}
