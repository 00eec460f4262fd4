import DiscoverData
import DiscoverEntities
import DiscoverObservers
import DiscoverRouting
import TestSupport
import Testing

@Suite struct `Opening scenes with the router` {
    private let scenes = ScriptedScenes()
    private let spy = NavigationSpy()
    private let paywall = Route.paywall(feature: "rewind")
    private let purchase = Route.buy("gold", quantity: 1, offer: nil)
    private var router: Router { Router(scenes: scenes, observer: spy) }

    /// Returns a router with a locked paywall over the status.
    private func lockedOut() async -> Router {
        scenes.ends[paywall] = .declined
        let router = router
        _ = await router.go(to: .status)
        _ = await router.go(to: paywall)
        return router
    }

    @Test(arguments: [
        Route.catalog(path: nil), .products([]), .verify, .restore, .status, .stack, .profile(id: "u-1"),
        .importing(file: "a.json"), .tour(inSteps: false), .quit,
    ])
    func `the current scene is the last one that was opened`(route: Route) async {
        let router = router
        _ = await router.go(to: route)
        #expect(router.current == route)
        #expect(router.presented == nil)
        #expect(scenes.opened == [route])
        #expect(spy.events.received == [])
    }

    @Test(arguments: [SceneResult.done, .declined, .failed, .malformed])
    func `the router returns the result of each scene`(end: SceneResult) async {
        for route in [Route.status, purchase, .help(topic: nil), .store([]), paywall] {
            scenes.ends[route] = end
            #expect(await router.go(to: route) == end)
        }
    }

    @Test func `buying a product that doesn't unlock the paywall leaves it open`() async {
        let router = await lockedOut()
        scenes.isPassable = false
        #expect(await router.go(to: purchase) == .done)
        #expect(router.presented == paywall)
    }

    @Test func `a locked paywall opens over the scene and closes back to it`() async {
        let router = await lockedOut()
        #expect(router.current == .status)
        #expect(router.presented == paywall)
        #expect(await router.go(to: .close) == .done)
        #expect(router.presented == nil)
        #expect(router.current == .status)
        #expect(
            spy.events.received == [
                .presented("discover://paywall/rewind", over: "discover://status"),
                .dismissed("discover://paywall/rewind", backTo: "discover://status"),
            ])
        #expect(scenes.opened == [.status, paywall], "the scene below the paywall isn't opened again")
    }

    @Test func `an unlocked paywall isn't presented`() async {
        let router = router
        _ = await router.go(to: .status)
        #expect(await router.go(to: paywall) == .done)
        #expect(router.presented == nil)
        #expect(spy.events.received == [])
    }

    @Test func `a paywall can be the first scene`() async {
        scenes.ends[paywall] = .declined
        let router = router
        _ = await router.go(to: paywall)
        _ = await router.go(to: .close)
        #expect(
            spy.events.received == [
                .presented("discover://paywall/rewind", over: nil),
                .dismissed("discover://paywall/rewind", backTo: nil),
            ])
    }

    @Test func `buying from the paywall closes it`() async {
        let router = await lockedOut()
        #expect(await router.go(to: purchase) == .done)
        #expect(router.presented == nil)
        #expect(router.current == .status)
        #expect(spy.events.received.last == .dismissed("discover://paywall/rewind", backTo: "discover://status"))
    }

    @Test(arguments: [SceneResult.declined, .failed, .malformed])
    func `a purchase that is declined or fails leaves the paywall open`(end: SceneResult) async {
        let router = await lockedOut()
        scenes.ends[purchase] = end
        _ = await router.go(to: purchase)
        #expect(router.presented == paywall)
    }

    @Test func `buying without a paywall closes nothing`() async {
        let router = router
        _ = await router.go(to: .status)
        _ = await router.go(to: purchase)
        #expect(router.current == .status)
        #expect(spy.events.received == [])
    }

    @Test func `help and store controls keep the paywall and the current scene`() async {
        let router = await lockedOut()
        _ = await router.go(to: .help(topic: "buy"))
        _ = await router.go(to: .store(["advance", "1d"]))
        #expect(router.presented == paywall)
        #expect(router.current == .status)
    }

    @Test func `map and explain keep the paywall and the current scene`() async {
        let router = await lockedOut()
        _ = await router.go(to: .map(nil))
        _ = await router.go(to: .explain(.verify))
        #expect(router.presented == paywall)
        #expect(router.current == .status)
    }

    @Test func `opening another scene closes the paywall`() async {
        let router = await lockedOut()
        _ = await router.go(to: .products([]))
        #expect(router.presented == nil)
        #expect(router.current == .products([]))
    }

    @Test func `a second paywall replaces the first one`() async {
        let router = await lockedOut()
        let other = Route.paywall(feature: "passport")
        scenes.ends[other] = .declined
        _ = await router.go(to: other)
        #expect(router.presented == other)
        _ = await router.go(to: .close)
        #expect(spy.events.received.last == .dismissed("discover://paywall/passport", backTo: "discover://status"))
    }

    @Test func `closing without a paywall is declined and reported`() async {
        let router = router
        #expect(await router.go(to: .close) == .declined)
        #expect(spy.events.received == [.nothingPresented])
        #expect(scenes.opened == [])
        #expect(router.current == nil)
    }
}
