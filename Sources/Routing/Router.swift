internal import DiscoverData
public import DiscoverObservers

/// Leads to scenes, one at a time. A paywall opens over what is there, and closes back to it; where it opened because a move was
/// locked, buying what opens it goes on with that move.
public final class Router {
    private let scenes: any SceneOpener
    private let observer: any NavigationObserver
    /// The scene at the bottom, if any was opened yet.
    public private(set) var current: Route?
    /// What is open over it.
    public private(set) var presented: Route?
    /// The move that a paywall stands in the way of: it is made as soon as the paywall is open.
    public private(set) var blocked: Route?
    var arrivals = PendingLinks()

    /// Takes who opens scenes, and who is told of their coming and going.
    public init(scenes: any SceneOpener, observer: any NavigationObserver) {
        self.scenes = scenes
        self.observer = observer
    }

    /// Goes to a place, and returns when its scene is over.
    public func go(to route: Route) async -> SceneResult {
        let span = Trace.begin(.routing, "Route", route.link)
        defer { span.end() }
        switch route.kind {
        case .paywall: return await present(route)
        case .closing: return await dismiss()
        case .purchase: return await buy(route)
        // About the app, not within it: what is there stays.
        case .help, .control, .explanation, .map: return await scenes.open(route)
        case .move:
            await leave(for: .stack)
            return await move(route)
        case .scene, .tour, .end:
            await leave(for: route)
            return await scenes.open(route)
        }
    }

    /// Another scene takes the place of both: what stood in front of the old one goes with it, and so does what it blocked.
    private func leave(for scene: Route) async {
        blocked = nil
        if let modal = presented {
            presented = nil
            await observer.notify(.dismissed(modal.link, backTo: nil))
        }
        current = scene
    }

    /// Where a move is locked, the paywall opens over it by itself.
    private func move(_ route: Route) async -> SceneResult {
        let end = await scenes.open(route)
        guard case .locked(let feature) = end else { return end }
        let answer = await present(.paywall(feature: feature))
        if answer == .declined { blocked = route }
        // A paywall that is open all the same has nothing to sell, and the move stays locked; nobody goes round in circles.
        return answer == .done ? .declined : answer
    }

    /// Where what was bought opens the paywall, what it stood in front of comes back by itself, and what it blocked is done.
    private func buy(_ route: Route) async -> SceneResult {
        let end = await scenes.open(route)
        guard end == .done, let presented, await scenes.isPassable(presented) else { return end }
        let move = blocked
        _ = await dismiss()
        return if let move { await self.move(move) } else { end }
    }

    private func present(_ paywall: Route) async -> SceneResult {
        let end = await scenes.open(paywall)
        guard end == .declined else { return end }
        // Another paywall stands in the way of nothing.
        if presented != paywall { blocked = nil }
        presented = paywall
        await observer.notify(.presented(paywall.link, over: current?.link))
        return end
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

    func tellLeftOut(_ route: Route) async { await observer.notify(.leftOut(route.link)) }
}
