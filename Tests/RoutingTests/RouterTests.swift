import DiscoverData
import DiscoverEntities
import DiscoverObservers
import DiscoverRouting
import TestSupport
import Testing

@Suite struct `A router leads to scenes` {
    private let scenes = ScriptedScenes()
    private let spy = NavigationSpy()
    private let paywall = Route.paywall(feature: "rewind")
    private let purchase = Route.buy("gold", quantity: 1, offer: nil)
    private var router: Router { Router(scenes: scenes, observer: spy) }

    /// Over the status, a locked paywall.
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
    func `one at a time: the scene at the bottom is the last that was opened`(route: Route) async {
        let router = router
        _ = await router.go(to: route)
        #expect(router.current == route)
        #expect(router.presented == nil)
        #expect(scenes.opened == [route])
        #expect(spy.events.heard == [])
    }

    @Test(arguments: [SceneResult.done, .declined, .failed, .malformed])
    func `and hands back how each of them ended`(end: SceneResult) async {
        for route in [Route.status, purchase, .help(topic: nil), .store([]), paywall] {
            scenes.ends[route] = end
            #expect(await router.go(to: route) == end)
        }
    }

    @Test func `buying something that does not open the paywall leaves it standing`() async {
        let router = await lockedOut()
        scenes.isPassable = false
        #expect(await router.go(to: purchase) == .done)
        #expect(router.presented == paywall)
    }

    @Test func `a locked paywall opens over the scene, and closes back to it`() async {
        let router = await lockedOut()
        #expect(router.current == .status)
        #expect(router.presented == paywall)
        #expect(await router.go(to: .close) == .done)
        #expect(router.presented == nil)
        #expect(router.current == .status)
        #expect(
            spy.events.heard == [
                .presented("discover://paywall/rewind", over: "discover://status"),
                .dismissed("discover://paywall/rewind", backTo: "discover://status"),
            ])
        #expect(scenes.opened == [.status, paywall], "what it stood over was never gone, and is not opened again")
    }

    @Test func `a paywall that is open stands in nobody's way`() async {
        let router = router
        _ = await router.go(to: .status)
        #expect(await router.go(to: paywall) == .done)
        #expect(router.presented == nil)
        #expect(spy.events.heard == [])
    }

    @Test func `a paywall may be the first thing there is`() async {
        scenes.ends[paywall] = .declined
        let router = router
        _ = await router.go(to: paywall)
        _ = await router.go(to: .close)
        #expect(
            spy.events.heard == [
                .presented("discover://paywall/rewind", over: nil),
                .dismissed("discover://paywall/rewind", backTo: nil),
            ])
    }

    @Test func `buying from the paywall closes it`() async {
        let router = await lockedOut()
        #expect(await router.go(to: purchase) == .done)
        #expect(router.presented == nil)
        #expect(router.current == .status)
        #expect(spy.events.heard.last == .dismissed("discover://paywall/rewind", backTo: "discover://status"))
    }

    @Test(arguments: [SceneResult.declined, .failed, .malformed])
    func `a purchase that did not come off leaves the paywall where it is`(end: SceneResult) async {
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
        #expect(spy.events.heard == [])
    }

    @Test func `help and the store's controls leave everything where it is`() async {
        let router = await lockedOut()
        _ = await router.go(to: .help(topic: "buy"))
        _ = await router.go(to: .store(["advance", "1d"]))
        #expect(router.presented == paywall)
        #expect(router.current == .status)
    }

    @Test func `what is about commands leaves everything where it is, too`() async {
        let router = await lockedOut()
        _ = await router.go(to: .map(nil))
        _ = await router.go(to: .explain(.verify))
        #expect(router.presented == paywall)
        #expect(router.current == .status)
    }

    @Test func `going somewhere else leaves the paywall behind`() async {
        let router = await lockedOut()
        _ = await router.go(to: .products([]))
        #expect(router.presented == nil)
        #expect(router.current == .products([]))
    }

    @Test func `one paywall takes the place of another`() async {
        let router = await lockedOut()
        let other = Route.paywall(feature: "passport")
        scenes.ends[other] = .declined
        _ = await router.go(to: other)
        #expect(router.presented == other)
        _ = await router.go(to: .close)
        #expect(spy.events.heard.last == .dismissed("discover://paywall/passport", backTo: "discover://status"))
    }

    @Test func `with nothing open there is nothing to close`() async {
        let router = router
        #expect(await router.go(to: .close) == .declined)
        #expect(spy.events.heard == [.nothingPresented])
        #expect(scenes.opened == [])
        #expect(router.current == nil)
    }
}
