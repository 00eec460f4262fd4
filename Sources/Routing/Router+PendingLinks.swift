/// The links that arrived before the app had loaded, in the order of their arrival.
struct PendingLinks {
    /// The maximum number of links; a person doesn't open more during the loading time, but a malicious page might.
    static let most = 16

    var held: [Route] = []
    var hasBegun = false
}

extension Router {
    /// The links that are opened by ``begin()``, in order.
    public var waiting: [Route] { arrivals.held }

    /// Opens a route and returns the result; `nil` if the app hasn't loaded, and the route waits for ``begin()``.
    ///
    /// Until ``begin()``, the link is kept. From then on, it is opened immediately.
    ///
    /// - Parameter route: The route of the link.
    /// - Returns: The result of the scene; `nil` if the link is kept. A link beyond the maximum is reported as left
    ///   out, and the result is ``SceneResult/failed``.
    public func receive(_ route: Route) async -> SceneResult? {
        if arrivals.hasBegun { return await go(to: route) }
        guard arrivals.held.count < PendingLinks.most else {
            await reportLeftOut(route)
            return .failed
        }
        arrivals.held.append(route)
        return nil
    }

    /// Opens the pending links one after another, once the app has loaded.
    ///
    /// Links that arrive in the meantime are opened after them.
    ///
    /// - Returns: The results of their scenes, in order.
    public func begin() async -> [SceneResult] {
        var ends: [SceneResult] = []
        while !arrivals.held.isEmpty { ends.append(await go(to: arrivals.held.removeFirst())) }
        arrivals.hasBegun = true
        return ends
    }
}
