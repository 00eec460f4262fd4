import DiscoverData
import DiscoverEntities
import DiscoverRouting
import TestSupport
import Testing

@Suite struct `A locked move` {
    private let scenes = ScriptedScenes()
    private let spy = NavigationSpy()
    private let paywall = Route.paywall(feature: "rewind")
    private let purchase = Route.buy("gold", quantity: 1, offer: nil)

    /// On the stack, with a rewind that is locked until the paywall is open.
    private func locked() async -> Router {
        scenes.ends[paywall] = .declined
        scenes.next[.rewind] = [.locked(feature: "rewind")]
        let router = Router(scenes: scenes, observer: spy)
        _ = await router.go(to: .stack)
        #expect(await router.go(to: .rewind) == .declined)
        return router
    }

    @Test func `opens the paywall over it, by itself, and is remembered`() async {
        let router = await locked()
        #expect(router.current == .stack)
        #expect(router.presented == paywall)
        #expect(router.blocked == .rewind)
        #expect(scenes.opened == [.stack, .rewind, paywall])
        #expect(spy.events.heard == [.presented("discover://paywall/rewind", over: "discover://stack")])
    }

    @Test func `is made as soon as something bought there opens it, and its end is what counts`() async {
        let router = await locked()
        scenes.ends[.rewind] = .failed
        #expect(await router.go(to: purchase) == .failed)
        #expect(scenes.opened.suffix(2) == [purchase, .rewind])
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
        #expect(router.current == .stack)
        #expect(spy.events.heard.last == .dismissed("discover://paywall/rewind", backTo: "discover://stack"))
    }

    @Test func `is made once: another purchase does not make it again`() async {
        let router = await locked()
        _ = await router.go(to: purchase)
        _ = await router.go(to: purchase)
        #expect(scenes.opened.count { $0 == .rewind } == 2)
    }

    @Test(arguments: [SceneResult.declined, .failed])
    func `waits where the purchase did not come off`(end: SceneResult) async {
        let router = await locked()
        scenes.next[purchase] = [end]
        #expect(await router.go(to: purchase) == end)
        #expect(router.presented == paywall)
        #expect(router.blocked == .rewind)
        #expect(await router.go(to: purchase) == .done)
        #expect(scenes.opened.last == .rewind)
    }

    @Test func `waits where what was bought does not open it`() async {
        let router = await locked()
        scenes.isPassable = false
        #expect(await router.go(to: purchase) == .done)
        #expect(router.blocked == .rewind)
        #expect(router.presented == paywall)
        #expect(scenes.opened.last == purchase)
    }

    @Test func `is forgotten when the paywall is closed, and everything is as it was`() async {
        let router = await locked()
        #expect(await router.go(to: .close) == .done)
        #expect(router.current == .stack)
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
        _ = await router.go(to: purchase)
        #expect(scenes.opened == [.stack, .rewind, paywall, purchase])
    }

    @Test func `waits while the store is operated and help is read`() async {
        let router = await locked()
        _ = await router.go(to: .help(topic: nil))
        _ = await router.go(to: .store(["advance", "1d"]))
        #expect(router.blocked == .rewind)
        _ = await router.go(to: purchase)
        #expect(scenes.opened.last == .rewind)
    }

    @Test(arguments: [Route.status, .stack, .profile(id: "u-1"), .swipe(.like), .friends(isOn: true)])
    func `is left behind with its paywall by whoever goes on`(route: Route) async {
        let router = await locked()
        _ = await router.go(to: route)
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
        #expect(spy.events.heard.last == .dismissed("discover://paywall/rewind", backTo: nil))
        _ = await router.go(to: purchase)
        #expect(scenes.opened.last == purchase)
    }

    @Test func `gives way to another that is locked`() async {
        let router = await locked()
        let boost = Route.paywall(feature: "boost")
        scenes.ends[boost] = .declined
        scenes.next[.boost] = [.locked(feature: "boost")]
        _ = await router.go(to: .boost)
        #expect(router.presented == boost)
        #expect(router.blocked == .boost)
    }

    @Test func `is forgotten for a paywall that is wanted for itself, and kept where it is the same`() async {
        let router = await locked()
        _ = await router.go(to: paywall)
        #expect(router.blocked == .rewind)
        let other = Route.paywall(feature: "passport")
        scenes.ends[other] = .declined
        _ = await router.go(to: other)
        #expect(router.presented == other)
        #expect(router.blocked == nil)
    }

    @Test func `that is locked by something else after the purchase opens that paywall, and so on`() async {
        let router = await locked()
        let other = Route.paywall(feature: "passport")
        scenes.ends[other] = .declined
        scenes.next[.rewind] = [.locked(feature: "passport")]
        #expect(await router.go(to: purchase) == .declined)
        #expect(router.presented == other)
        #expect(router.blocked == .rewind)
    }

    @Test func `behind a paywall that is open all the same does not go round in circles`() async {
        scenes.ends[.rewind] = .locked(feature: "rewind")
        let router = Router(scenes: scenes, observer: spy)
        #expect(await router.go(to: .rewind) == .declined)
        #expect(scenes.opened == [.rewind, paywall])
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
    }

    @Test func `whose paywall cannot be decided has failed, and waits for nothing`() async {
        scenes.ends[.rewind] = .locked(feature: "rewind")
        scenes.ends[paywall] = .failed
        let router = Router(scenes: scenes, observer: spy)
        #expect(await router.go(to: .rewind) == .failed)
        #expect(router.blocked == nil)
    }

    @Test(arguments: [
        Route.swipe(.like), .swipe(.nope), .swipe(.superLike), .rewind, .boost, .passport(place: "Paris"),
        .friends(isOn: true),
    ])
    func `is made on the stack, whichever it is`(move: Route) async {
        scenes.next[move] = [.locked(feature: "rewind")]
        scenes.ends[paywall] = .declined
        let router = Router(scenes: scenes, observer: spy)
        _ = await router.go(to: move)
        #expect(router.current == .stack)
        #expect(router.blocked == move)
        _ = await router.go(to: purchase)
        #expect(scenes.opened == [move, paywall, purchase, move])
    }
}
