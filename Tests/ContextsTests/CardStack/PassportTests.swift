import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `The passport` {
    private let locked = PassportEvent.locked(MoveRestriction(feature: "passport", reason: .notHeld))

    /// Creates a stage with people in two places.
    private func stage(holding products: ProductID...) async -> StackStage {
        let stage = StackStage()
        for (index, product) in products.enumerated() {
            await stage.record(.transaction(.bought(product, TransactionID("\(index + 1)")), account: .ann))
        }
        stage.village.settle(["b1", "b2", "b3", "b4", "b5", "b6"])
        stage.village.settle(["p1", "p2", "p3", "p4", "p5", "p6"], in: .paris)
        return stage
    }

    @Test func `a customer with the passport can set and read the place`() async {
        let life = Life(on: await stage(holding: "gold"))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true))
        #expect(await life.passport(to: "Paris") == .moved(to: "Paris", isHome: false))
        #expect(await life.passport() == .looking(in: "Paris", isHome: false))
        #expect(await life.passport(to: "Berlin") == .moved(to: "Berlin", isHome: true))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true))
    }

    @Test func `a customer without the passport can neither read nor set the place`() async {
        let stage = await stage()
        let life = Life(on: stage)
        #expect(await life.passport() == locked)
        #expect(await life.passport(to: "Paris") == locked)
        await stage.record(.transaction(.bought("gold", "1"), account: .ann))
        #expect(await life.passport() == .looking(in: "Berlin", isHome: true), "the place is unchanged")
    }

    @Test func `moving deals cards of the new place, and moving back deals the earlier cards again`() async {
        let life = await Life.opened(on: await stage(holding: "gold"))
        #expect(life.waiting.first == "b1")
        await life.swipe(.nope)
        await life.passport(to: "Paris")
        await life.cards.refill()
        #expect(life.waiting == ["p1", "p2", "p3", "p4", "p5", "p6"])
        #expect(life.events.received.compactMap(\.picture).last?.place == "Paris")
        await life.passport(to: "Berlin")
        await life.cards.refill()
        #expect(life.waiting == ["b2", "b3", "b4", "b5", "b6"], "the swiped card isn't dealt again")
    }

    @Test func `a locked passport deals cards from home and keeps the chosen place until it is unlocked`() async {
        let stage = await stage(holding: "gold")
        let life = await Life.opened(on: stage)
        await life.passport(to: "Paris")
        await life.cards.refill()
        #expect(life.waiting.first == "p1")
        await stage.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        await life.cards.refill()
        #expect(life.waiting.first == "b1")
        #expect(await life.passport() == locked)
        let next = await Life.opened(on: stage)
        #expect(next.waiting.first == "b1")
        #expect(next.events.received.compactMap(\.picture).last?.place == "Berlin")
        await stage.record(.transaction(.bought("gold", "2"), account: .ann))
        await next.cards.refill()
        #expect(next.waiting.first == "p1")
        #expect(await next.passport() == .looking(in: "Paris", isHome: false))
    }

    @Test func `the chosen place survives a restart`() async {
        let stage = await stage(holding: "gold")
        let life = await Life.opened(on: stage)
        await life.passport(to: "Paris")
        await life.cards.refill()
        await life.swipe(.nope)
        let next = await Life.opened(on: stage)
        #expect(next.waiting == ["p2", "p3", "p4", "p5", "p6"])
    }

    @Test func `an unknown place is reported with the nearest match, and nothing is sold`() async {
        let life = Life(on: await stage())
        #expect(await life.passport(to: "Pariss") == .unknownPlace("Pariss", nearest: "Paris"))
        #expect(await life.passport(to: "Xyz") == .unknownPlace("Xyz", nearest: nil))
    }

    @Test func `with unknown entitlements, nothing is sold and the cards of the chosen place stay`() async {
        let elsewhere: [StackEntry] = [.moved(to: "Paris"), .dealt(["p1"], .alone)]
        let stage = StackStage(isKnown: false, stack: elsewhere)
        stage.village.remember(["p1"])
        stage.village.settle(["b1"])
        let life = await Life.opened(on: stage)
        #expect(await life.passport() == .failed(.notKnownYet))
        #expect(await life.passport(to: "Paris") == .failed(.notKnownYet))
        #expect(life.waiting == ["p1"])
        #expect(stage.village.requests.received.isEmpty, "no place is known to load from")
    }

    @Test func `a failing ledger or store leaves the chosen place unchanged`() async {
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
