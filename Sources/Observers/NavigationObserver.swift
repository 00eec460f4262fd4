public import DiscoverData

/// What the router may say of the scene, never how it looks.
public protocol NavigationObserver: Sendable {
    /// The scene changed.
    func navigation(_ event: NavigationEvent) async
}

extension NavigationObserver {
    /// Tells the observer, and whoever traces the letters.
    public func tell(_ event: NavigationEvent) async {
        let act = Trace.begin(.observer, "NavigationObserver")
        defer { act.end() }
        await navigation(event)
    }
}
