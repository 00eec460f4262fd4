import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Somebody looks for people elsewhere` {
    private let locked = PassportEvent.locked(MoveRestriction(feature: "passport", reason: .notHeld))

    /// A stage with people in two places.
    private func stage(holding products: ProductID...) async -> StackStage {
        let stage = StackStage()
        for (index, product) in products.enumerated() {
            await stage.record(.transaction(.bought(product, TransactionID("\(index + 1)")), account: .ann))
        }
        stage.village.settle(["b1", "b2", "b3", "b4", "b5", "b6"])
        stage.village.settle(["p1", "p2", "p3", "p4", "p5", "p6"], in: .paris)
        return stage
    }

    @Test func `who holds the passport sets the place, and reads it`() async {
        let life = Life(on: await stage(holding: "gold"))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true))
        #expect(await life.passport(to: "Paris") == .moved(to: "Paris", isHome: false))
        #expect(await life.passport() == .looking(in: "Paris", isHome: false))
        #expect(await life.passport(to: "Berlin") == .moved(to: "Berlin", isHome: true))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true))
    }

    @Test func `without it the place can be neither read nor set`() async {
        let stage = await stage()
        let life = Life(on: stage)
        #expect(await life.passport() == locked)
        #expect(await life.passport(to: "Paris") == locked)
        await stage.record(.transaction(.bought("gold", "1"), account: .ann))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true), "nothing was set")
    }

    @Test func `the cards come from there, those from elsewhere are put away, and come again on the way back`() async {
        let life = await Life.opened(on: await stage(holding: "gold"))
        #expect(life.waiting.first == "b1")
        await life.swipe(.nope)
        await life.passport(to: "Paris")
        await life.cards.tend()
        #expect(life.waiting == ["p1", "p2", "p3", "p4", "p5", "p6"])
        #expect(life.events.heard.compactMap(\.picture).last?.place == "Paris")
        await life.passport(to: "Berlin")
        await life.cards.tend()
        #expect(life.waiting == ["b2", "b3", "b4", "b5", "b6"], "the one that was swiped does not")
    }

    @Test func `while it is locked cards come from home, what was set stays, and is there again when it opens`() async {
        let stage = await stage(holding: "gold")
        let life = await Life.opened(on: stage)
        await life.passport(to: "Paris")
        await life.cards.tend()
        #expect(life.waiting.first == "p1")
        await stage.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        await life.cards.tend()
        #expect(life.waiting.first == "b1")
        #expect(await life.passport() == locked)
        let next = await Life.opened(on: stage)
        #expect(next.waiting.first == "b1")
        #expect(next.events.heard.compactMap(\.picture).last?.place == "Berlin")
        await stage.record(.transaction(.bought("gold", "2"), account: .ann))
        await next.cards.tend()
        #expect(next.waiting.first == "p1")
        #expect(await next.passport() == .looking(in: "Paris", isHome: false))
    }

    @Test func `it survives a restart`() async {
        let stage = await stage(holding: "gold")
        let life = await Life.opened(on: stage)
        await life.passport(to: "Paris")
        await life.cards.tend()
        await life.swipe(.nope)
        let next = await Life.opened(on: stage)
        #expect(next.waiting == ["p2", "p3", "p4", "p5", "p6"])
    }

    @Test func `an unknown place is said to be, with what was probably meant, and nothing is sold`() async {
        let life = Life(on: await stage())
        #expect(await life.passport(to: "Pariss") == .unknownPlace("Pariss", nearest: "Paris"))
        #expect(await life.passport(to: "Xyz") == .unknownPlace("Xyz", nearest: nil))
    }

    @Test func `while it is not known what is held, nothing is sold, and the cards from elsewhere stay`() async {
        let elsewhere: [StackEntry] = [.moved(to: "Paris"), .dealt(["p1"], .alone)]
        let stage = StackStage(isKnown: false, stack: elsewhere)
        stage.village.remember(["p1"])
        stage.village.settle(["b1"])
        let life = await Life.opened(on: stage)
        #expect(await life.passport() == .failed(.notKnownYet))
        #expect(await life.passport(to: "Paris") == .failed(.notKnownYet))
        #expect(life.waiting == ["p1"])
        #expect(stage.village.requests.heard.isEmpty, "nobody knows where to look")
    }

    @Test func `a failure of ledger or store leaves it as it was`() async {
        let stage = await stage(holding: "gold")
        let life = Life(on: stage)
        stage.ledger.nextRead(.failure(.unavailable("busy")), .failure(.unavailable("busy")))
        #expect(await life.passport() == .failed(.ledger(.unavailable("busy"))))
        #expect(await life.passport(to: "Paris") == .failed(.ledger(.unavailable("busy"))))
        stage.store.nextLook(.failure(.unavailable("gone")))
        #expect(await life.passport() == .failed(.storage(.unavailable("gone"))))
        stage.store.nextWrite(.failure(.unavailable("full")))
        #expect(await life.passport(to: "Paris") == .failed(.storage(.unavailable("full"))))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true))
    }
}
