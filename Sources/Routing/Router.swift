internal import DiscoverData
public import DiscoverObservers

/// A router that opens the scenes (screens) of an app one at a time.
///
/// A paywall is presented over the open scene, and its dismissal returns to that scene. For example, a rewind that the
/// account hasn't paid for presents a paywall. If the customer then buys the feature, the router performs the rewind.
///
///     let router = Router(scenes: opener, observer: view)
///     let result = await router.go(to: .buy("gold.month", quantity: 1, offer: nil))
public final class Router {
    private let scenes: any SceneOpener
    private let observer: any NavigationObserver
    /// The route of the open scene (screen), or `nil` if no scene is open.
    public private(set) var current: Route?
    /// The route of the paywall that is presented over the open scene (screen), or `nil` without a paywall.
    public private(set) var presented: Route?
    /// The move on the card stack, such as a rewind, that needs the feature of the presented paywall.
    ///
    /// The router makes the move as soon as the feature is unlocked. The value is `nil` if there is no such move.
    public private(set) var blocked: Route?
    var arrivals = PendingLinks()

    /// Creates a router that opens scenes (screens) with `scenes`, and notifies an observer of each change.
    public init(scenes: any SceneOpener, observer: any NavigationObserver) {
        self.scenes = scenes
        self.observer = observer
    }

    /// Opens a route, and returns the result when its scene (screen) is over.
    public func go(to route: Route) async -> SceneResult {
        let span = Trace.begin(.routing, "Route", route.link)
        defer { span.end() }
        switch route.kind {
        case .paywall: return await present(route)
        case .closing: return await dismiss()
        case .purchase: return await buy(route)
        case .aside: return await scenes.open(route)
        case .move:
            await leave(for: .stack)
            return await move(route)
        case .scene:
            await leave(for: route)
            return await scenes.open(route)
        }
    }

    /// Replaces the open scene and dismisses its paywall.
    ///
    /// The navigation that the paywall blocked doesn't take place.
    private func leave(for scene: Route) async {
        blocked = nil
        if let modal = presented {
            presented = nil
            await observer.notify(.dismissed(modal.link, backTo: nil))
        }
        current = scene
    }

    /// Makes a move on the card stack, or presents a paywall if a feature is missing.
    ///
    /// - Returns: The result of the scene.
    private func move(_ route: Route) async -> SceneResult {
        let result = await scenes.open(route)
        guard case .locked(let feature) = result else { return result }
        let paywallResult = await present(.paywall(feature: feature))
        if paywallResult == .declined { blocked = route }
        // If the paywall reports that the feature is already unlocked, the move isn't retried, because that could
        // repeat endlessly.
        return paywallResult == .done ? .declined : paywallResult
    }

    /// Makes a purchase, and returns its result, or the result of the move that the purchase unlocked.
    ///
    /// If the purchase unlocks the feature of the presented paywall, the paywall is dismissed. If the paywall blocked a
    /// move on the card stack, that move is then made.
    private func buy(_ route: Route) async -> SceneResult {
        let result = await scenes.open(route)
        guard result == .done, let presented, await scenes.isPassable(presented) else { return result }
        let move = blocked
        _ = await dismiss()
        return if let move { await self.move(move) } else { result }
    }

    private func present(_ paywall: Route) async -> SceneResult {
        let result = await scenes.open(paywall)
        guard result == .declined else { return result }
        // A different paywall blocks no move.
        if presented != paywall { blocked = nil }
        presented = paywall
        await observer.notify(.presented(paywall.link, over: current?.link))
        return result
    }

    private func dismiss() async -> SceneResult {
        guard let modal = presented else {
            await observer.notify(.nothingPresented)
            return .declined
        }
        (presented, blocked) = (nil, nil)
        await observer.notify(.dismissed(modal.link, backTo: current?.link))
        return .done
    }

    func reportLeftOut(_ route: Route) async { await observer.notify(.leftOut(route.link)) }
}
