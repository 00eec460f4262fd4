internal import DiscoverData
public import DiscoverObservers

/// What routing needs of the outside: somebody who can open a scene. The composition root brings one, tests another.
public protocol Scenes {
    /// Opens a scene, and says how it ended.
    func open(_ route: Route) async -> SceneEnd

    /// Whether what stands behind a paywall is open by now, so that the paywall has nothing left to do.
    func isPassable(_ paywall: Route) async -> Bool
}

/// How a scene ended.
public enum SceneEnd: Hashable, Sendable {
    /// It did what it was there for.
    case done
    /// It gave an answer, and the customer may go on from it: a pending purchase, a locked paywall.
    case answered
    /// Its use case failed.
    case failed
    /// The file it was given is malformed.
    case malformed
    /// It never began: the command is wrong.
    case mistyped
}

/// Leads to scenes, one at a time. A paywall opens over what is there, and closes back to it.
public final class Router {
    private let scenes: any Scenes
    private let observer: any NavigationObserver
    /// The scene at the bottom, if any was opened yet.
    public private(set) var current: Route?
    /// What is open over it.
    public private(set) var presented: Route?

    /// Takes who opens scenes, and who is told of their coming and going.
    public init(scenes: any Scenes, observer: any NavigationObserver) {
        self.scenes = scenes
        self.observer = observer
    }

    /// Goes to a place, and returns when its scene is over.
    public func go(to route: Route) async -> SceneEnd {
        let act = Trace.begin(.routing, "Route", route.link)
        defer { act.end() }
        switch route {
        case .paywall: return await present(route)
        case .close: return await dismiss()
        case .buy:
            // Where what was bought opens the paywall, what it stood in front of comes back by itself.
            let end = await scenes.open(route)
            if end == .done, let presented, await scenes.isPassable(presented) { _ = await dismiss() }
            return end
        case .help, .store: return await scenes.open(route)
        default:
            // Another scene takes the place of both: what stood in front of the old one goes with it.
            if let modal = presented {
                presented = nil
                await observer.tell(.dismissed(modal.link, backTo: nil))
            }
            current = route
            return await scenes.open(route)
        }
    }

    private func present(_ route: Route) async -> SceneEnd {
        let end = await scenes.open(route)
        guard end == .answered else { return end }
        presented = route
        await observer.tell(.presented(route.link, over: current?.link))
        return end
    }

    private func dismiss() async -> SceneEnd {
        guard let modal = presented else {
            await observer.tell(.nothingPresented)
            return .answered
        }
        presented = nil
        await observer.tell(.dismissed(modal.link, backTo: current?.link))
        return .done
    }
}
