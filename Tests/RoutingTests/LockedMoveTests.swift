import DiscoverData
import DiscoverEntities
import DiscoverRouting
import TestSupport
import Testing

@Suite struct `Locked moves` {
    private let scenes = ScriptedScenes()
    private let spy = NavigationSpy()
    private let paywall = Route.paywall(feature: "rewind")
    private let purchase = Route.buy("gold", quantity: 1, offer: nil)

    /// Returns a router on the stack whose rewind is locked behind a paywall.
    private func locked() async -> Router {
        scenes.ends[paywall] = .declined
        scenes.next[.rewind] = [.locked(feature: "rewind")]
        let router = Router(scenes: scenes, observer: spy)
        _ = await router.go(to: .stack)
        #expect(await router.go(to: .rewind) == .declined)
        return router
    }

    @Test func `a locked move opens the paywall over the stack and is remembered`() async {
        let router = await locked()
        #expect(router.current == .stack)
        #expect(router.presented == paywall)
        #expect(router.blocked == .rewind)
        #expect(scenes.opened == [.stack, .rewind, paywall])
        #expect(spy.events.received == [.presented("discover://paywall/rewind", over: "discover://stack")])
    }

    @Test func `a locked move runs after a purchase unlocks it, and its result is returned`() async {
        let router = await locked()
        scenes.ends[.rewind] = .failed
        #expect(await router.go(to: purchase) == .failed)
        #expect(scenes.opened.suffix(2) == [purchase, .rewind])
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
        #expect(router.current == .stack)
        #expect(spy.events.received.last == .dismissed("discover://paywall/rewind", backTo: "discover://stack"))
    }

    @Test func `a locked move runs only once, even after another purchase`() async {
        let router = await locked()
        _ = await router.go(to: purchase)
        _ = await router.go(to: purchase)
        #expect(scenes.opened.count { $0 == .rewind } == 2)
    }

    @Test(arguments: [SceneResult.declined, .failed])
    func `a locked move waits if the purchase is declined or fails`(end: SceneResult) async {
        let router = await locked()
        scenes.next[purchase] = [end]
        #expect(await router.go(to: purchase) == end)
        #expect(router.presented == paywall)
        #expect(router.blocked == .rewind)
        #expect(await router.go(to: purchase) == .done)
        #expect(scenes.opened.last == .rewind)
    }

    @Test func `a locked move waits if the purchase doesn't unlock it`() async {
        let router = await locked()
        scenes.isPassable = false
        #expect(await router.go(to: purchase) == .done)
        #expect(router.blocked == .rewind)
        #expect(router.presented == paywall)
        #expect(scenes.opened.last == purchase)
    }

    @Test func `closing the paywall discards the locked move and returns to the stack`() async {
        let router = await locked()
        #expect(await router.go(to: .close) == .done)
        #expect(router.current == .stack)
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
        _ = await router.go(to: purchase)
        #expect(scenes.opened == [.stack, .rewind, paywall, purchase])
    }

    @Test func `a locked move waits while help and store controls are opened`() async {
        let router = await locked()
        _ = await router.go(to: .help(topic: nil))
        _ = await router.go(to: .store(["advance", "1d"]))
        #expect(router.blocked == .rewind)
        _ = await router.go(to: purchase)
        #expect(scenes.opened.last == .rewind)
    }

    @Test(arguments: [Route.status, .stack, .profile(id: "u-1"), .swipe(.like), .friends(isOn: true)])
    func `opening another scene closes the paywall and discards the locked move`(route: Route) async {
        let router = await locked()
        _ = await router.go(to: route)
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
        #expect(spy.events.received.last == .dismissed("discover://paywall/rewind", backTo: nil))
        _ = await router.go(to: purchase)
        #expect(scenes.opened.last == purchase)
    }

    @Test func `a locked move is replaced by another locked move`() async {
        let router = await locked()
        let boost = Route.paywall(feature: "boost")
        scenes.ends[boost] = .declined
        scenes.next[.boost] = [.locked(feature: "boost")]
        _ = await router.go(to: .boost)
        #expect(router.presented == boost)
        #expect(router.blocked == .boost)
    }

    @Test func `opening another paywall discards the locked move, and opening the same one keeps it`() async {
        let router = await locked()
        _ = await router.go(to: paywall)
        #expect(router.blocked == .rewind)
        let other = Route.paywall(feature: "passport")
        scenes.ends[other] = .declined
        _ = await router.go(to: other)
        #expect(router.presented == other)
        #expect(router.blocked == nil)
    }

    @Test func `a move that another feature locks after the purchase opens that paywall`() async {
        let router = await locked()
        let other = Route.paywall(feature: "passport")
        scenes.ends[other] = .declined
        scenes.next[.rewind] = [.locked(feature: "passport")]
        #expect(await router.go(to: purchase) == .declined)
        #expect(router.presented == other)
        #expect(router.blocked == .rewind)
    }

    @Test func `a locked move behind an open paywall is declined instead of repeating forever`() async {
        scenes.ends[.rewind] = .locked(feature: "rewind")
        let router = Router(scenes: scenes, observer: spy)
        #expect(await router.go(to: .rewind) == .declined)
        #expect(scenes.opened == [.rewind, paywall])
        #expect(router.presented == nil)
        #expect(router.blocked == nil)
    }

    @Test func `a locked move whose paywall fails is failed and doesn't wait`() async {
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
    func `each kind of locked move runs on the stack after the purchase`(move: Route) async {
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
