import DiscoverData
import DiscoverObservers
import DiscoverRouting
import TestSupport

/// Scenes that return scripted results and record the opened routes.
final class ScriptedScenes: SceneOpener {
    var opened: [Route] = []
    var ends: [Route: SceneResult] = [:]
    /// The results of a route's next openings, before its default result applies.
    var next: [Route: [SceneResult]] = [:]
    var isPassable = true
    /// The work that runs while a route's scene is open.
    var during: [Route: () async -> Void] = [:]

    func isPassable(_ paywall: Route) async -> Bool { isPassable }

    func open(_ route: Route) async -> SceneResult {
        opened.append(route)
        await during[route]?()
        if let end = next[route]?.first {
            next[route]?.removeFirst()
            return end
        }
        return ends[route] ?? .done
    }
}

/// An observer that records navigation events.
struct NavigationSpy: NavigationObserver {
    let events = Spy<NavigationEvent>()

    func navigation(_ event: NavigationEvent) async { events.receive(event) }
}
