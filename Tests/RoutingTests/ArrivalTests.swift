import DiscoverData
import DiscoverEntities
import DiscoverRouting
import TestSupport
import Testing

@Suite struct `Links that arrive before the router begins` {
    private let scenes = ScriptedScenes()
    private let spy = NavigationSpy()
    private var router: Router { Router(scenes: scenes, observer: spy) }

    @Test func `an early link is kept and opened when the router begins`() async {
        let router = router
        #expect(await router.receive(.stack) == nil)
        #expect(scenes.opened == [])
        #expect(await router.begin() == [.done])
        #expect(scenes.opened == [.stack])
        #expect(router.current == .stack)
    }

    @Test func `early links are opened in order, and the result of each scene is returned`() async throws {
        let links = ["discover://stack", "discover://paywall/rewind", "discover://profile/u-1"]
        let routes = try links.map { try Route(link: $0) }
        scenes.ends[.paywall(feature: "rewind")] = .declined
        scenes.ends[.profile(id: "u-1")] = .failed
        let router = router
        for route in routes { #expect(await router.receive(route) == nil) }
        #expect(await router.begin() == [.done, .declined, .failed])
        #expect(scenes.opened == routes)
        #expect(router.current == .profile(id: "u-1"))
        #expect(
            spy.events.received == [
                .presented("discover://paywall/rewind", over: "discover://stack"),
                .dismissed("discover://paywall/rewind", backTo: nil),
            ])
    }

    @Test func `an early link to a locked move opens the paywall when the router begins`() async {
        scenes.next[.rewind] = [.locked(feature: "rewind")]
        scenes.ends[.paywall(feature: "rewind")] = .declined
        let router = router
        #expect(await router.receive(.rewind) == nil)
        #expect(await router.begin() == [.declined])
        #expect(router.blocked == .rewind)
    }

    @Test func `a link that arrives during the replay is opened after the earlier links`() async {
        let router = router
        scenes.during[.stack] = { #expect(await router.receive(.profile(id: "u-1")) == nil) }
        _ = await router.receive(.stack)
        _ = await router.receive(.status)
        #expect(await router.begin().count == 3)
        #expect(scenes.opened == [.stack, .status, .profile(id: "u-1")])
        scenes.during = [:]
    }

    @Test func `a link that arrives after the beginning is opened immediately`() async {
        let router = router
        #expect(await router.begin() == [])
        #expect(await router.receive(.status) == .done)
        #expect(scenes.opened == [.status])
    }

    @Test func `an early link above the limit is dropped and reported`() async {
        let router = router
        for number in 1...16 { #expect(await router.receive(.profile(id: "u-\(number)")) == nil) }
        #expect(await router.receive(.status) == .failed)
        #expect(spy.events.received == [.leftOut("discover://status")])
        #expect(await router.begin().count == 16)
        #expect(!scenes.opened.contains(.status))
    }
}
