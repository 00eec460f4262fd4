/// Links that came before there was anything to show, in the order in which they came.
struct PendingLinks {
    /// Nobody opens more than this in the moment that it takes to load; a page that sends more is not asked by a person.
    static let most = 16

    var held: [Route] = []
    var hasBegun = false
}

extension Router {
    /// The links that wait for ``begin()``, in order.
    public var waiting: [Route] { arrivals.held }

    /// Takes a link that may come before anything is loaded. It is kept until ``begin()``; from then on it is gone to at once.
    ///
    /// - Returns: How its scene ended; `nil` where it is kept. One too many is told as left out, and has failed.
    public func receive(_ route: Route) async -> SceneResult? {
        if arrivals.hasBegun { return await go(to: route) }
        guard arrivals.held.count < PendingLinks.most else {
            await tellLeftOut(route)
            return .failed
        }
        arrivals.held.append(route)
        return nil
    }

    /// Everything is loaded: goes to each place that was kept, one after another. What is received meanwhile comes after them.
    ///
    /// - Returns: How each of their scenes ended, in order.
    public func begin() async -> [SceneResult] {
        var ends: [SceneResult] = []
        while !arrivals.held.isEmpty { ends.append(await go(to: arrivals.held.removeFirst())) }
        arrivals.hasBegun = true
        return ends
    }
}
