import DiscoverData
import DiscoverObservers
import DiscoverRouting
import TestSupport

/// Scenes that end as a test has written, and remember what was opened.
final class ScriptedScenes: SceneOpener {
    var opened: [Route] = []
    var ends: [Route: SceneResult] = [:]
    /// How a scene ends the next times, before it ends as it always does.
    var next: [Route: [SceneResult]] = [:]
    var isPassable = true
    /// Held while a scene plays, where a test wants to do something meanwhile.
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

/// Hears of the scenes' coming and going.
struct NavigationSpy: NavigationObserver {
    let events = Spy<NavigationEvent>()

    func navigation(_ event: NavigationEvent) async { events.hear(event) }
}
