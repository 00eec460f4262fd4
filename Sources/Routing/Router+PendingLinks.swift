/// A queue of the links that arrived before the app had loaded, in the order of their arrival.
struct PendingLinks {
    /// The maximum number of links in the queue.
    ///
    /// Only a malicious web page would open more links while the app loads.
    static let maximumCount = 16

    var held: [Route] = []
    var hasBegun = false
}

extension Router {
    /// The routes of the links that arrived before the app had loaded, until ``begin()`` opens them.
    public var waiting: [Route] { arrivals.held }

    /// Opens the route of a link; if the app hasn't loaded yet, keeps the route and returns `nil`.
    ///
    /// The route is kept until ``begin()`` opens it; once that method has returned, routes are opened immediately.
    ///
    /// - Parameter route: The route of the link.
    /// - Returns: The result of the route's scene (screen); `nil` if the route is kept. If 16 routes are kept already,
    ///   this one is dropped, the observer is informed, and the result is ``SceneResult/failed``.
    public func receive(_ route: Route) async -> SceneResult? {
        if arrivals.hasBegun { return await go(to: route) }
        guard arrivals.held.count < PendingLinks.maximumCount else {
            await reportLeftOut(route)
            return .failed
        }
        arrivals.held.append(route)
        return nil
    }

    /// Opens the links that arrived before the app had loaded, one after another.
    ///
    /// Links that arrive while this method opens links are opened after them.
    ///
    /// - Returns: The results of the scenes (screens) that were opened, in order.
    public func begin() async -> [SceneResult] {
        var ends: [SceneResult] = []
        while !arrivals.held.isEmpty { ends.append(await go(to: arrivals.held.removeFirst())) }
        arrivals.hasBegun = true
        return ends
    }
}
