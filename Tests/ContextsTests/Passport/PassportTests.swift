import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `The passport` {
    private let locked = PassportEvent.locked(MoveRestriction(feature: "passport", reason: .notHeld))

    /// Creates a harness with people in two places.
    private func harness(holding products: ProductID...) async -> CardStackHarness {
        let harness = CardStackHarness()
        for (index, product) in products.enumerated() {
            await harness.record(.transaction(.bought(product, TransactionID("\(index + 1)")), account: .ann))
        }
        harness.village.settle(["b1", "b2", "b3", "b4", "b5", "b6"])
        harness.village.settle(["p1", "p2", "p3", "p4", "p5", "p6"], in: .paris)
        return harness
    }

    @Test func `a customer with the passport can set and read the place`() async {
        let launch = AppLaunch(on: await harness(holding: "gold"))
        #expect(await launch.passport() == .looking(in: "Berlin", isHome: true))
        #expect(await launch.passport(to: "Paris") == .moved(to: "Paris", isHome: false))
        #expect(await launch.passport() == .looking(in: "Paris", isHome: false))
        #expect(await launch.passport(to: "Berlin") == .moved(to: "Berlin", isHome: true))
        #expect(await launch.passport() == .looking(in: "Berlin", isHome: true))
    }

    @Test func `a customer without the passport can neither read nor set the place`() async {
        let harness = await harness()
        let launch = AppLaunch(on: harness)
        #expect(await launch.passport() == locked)
        #expect(await launch.passport(to: "Paris") == locked)
        await harness.record(.transaction(.bought("gold", "1"), account: .ann))
        #expect(await launch.passport() == .looking(in: "Berlin", isHome: true), "the place is unchanged")
    }

    @Test func `moving deals cards of the new place, and moving back deals the earlier cards again`() async {
        let launch = await AppLaunch.opened(on: await harness(holding: "gold"))
        #expect(launch.waiting.first == "b1")
        await launch.swipe(.nope)
        await launch.passport(to: "Paris")
        await launch.cards.refill()
        #expect(launch.waiting == ["p1", "p2", "p3", "p4", "p5", "p6"])
        #expect(launch.events.received.compactMap(\.picture).last?.place == "Paris")
        await launch.passport(to: "Berlin")
        await launch.cards.refill()
        #expect(launch.waiting == ["b2", "b3", "b4", "b5", "b6"], "the swiped card isn't dealt again")
    }

    @Test func `a locked passport deals cards from home and keeps the chosen place until it is unlocked`() async {
        let harness = await harness(holding: "gold")
        let launch = await AppLaunch.opened(on: harness)
        await launch.passport(to: "Paris")
        await launch.cards.refill()
        #expect(launch.waiting.first == "p1")
        await harness.record(.transaction(.bought("gold", "1").refunded(on: .day(0)), account: .ann))
        await launch.cards.refill()
        #expect(launch.waiting.first == "b1")
        #expect(await launch.passport() == locked)
        let next = await AppLaunch.opened(on: harness)
        #expect(next.waiting.first == "b1")
        #expect(next.events.received.compactMap(\.picture).last?.place == "Berlin")
        await harness.record(.transaction(.bought("gold", "2"), account: .ann))
        await next.cards.refill()
        #expect(next.waiting.first == "p1")
        #expect(await next.passport() == .looking(in: "Paris", isHome: false))
    }

    @Test func `the chosen place survives a restart`() async {
        let harness = await harness(holding: "gold")
        let launch = await AppLaunch.opened(on: harness)
        await launch.passport(to: "Paris")
        await launch.cards.refill()
        await launch.swipe(.nope)
        let next = await AppLaunch.opened(on: harness)
        #expect(next.waiting == ["p2", "p3", "p4", "p5", "p6"])
    }

    @Test func `an unknown place is reported with the nearest match, and nothing is sold`() async {
        let launch = AppLaunch(on: await harness())
        #expect(await launch.passport(to: "Pariss") == .unknownPlace("Pariss", nearest: "Paris"))
        #expect(await launch.passport(to: "Xyz") == .unknownPlace("Xyz", nearest: nil))
    }

    @Test func `with unknown entitlements, nothing is sold and the cards of the chosen place stay`() async {
        let elsewhere: [StackEntry] = [.moved(to: "Paris"), .dealt(["p1"], .alone)]
        let harness = CardStackHarness(isKnown: false, stack: elsewhere)
        harness.village.remember(["p1"])
        harness.village.settle(["b1"])
        let launch = await AppLaunch.opened(on: harness)
        #expect(await launch.passport() == .failed(.notKnownYet))
        #expect(await launch.passport(to: "Paris") == .failed(.notKnownYet))
        #expect(launch.waiting == ["p1"])
        #expect(harness.village.requests.received.isEmpty, "no place is known to load from")
    }

    @Test func `a failing ledger or store leaves the chosen place unchanged`() async {
        let harness = await harness(holding: "gold")
        let launch = AppLaunch(on: harness)
        harness.ledger.nextRead(.failure(.unavailable("busy")), .failure(.unavailable("busy")))
        #expect(await launch.passport() == .failed(.ledger(.unavailable("busy"))))
        #expect(await launch.passport(to: "Paris") == .failed(.ledger(.unavailable("busy"))))
        harness.store.nextLook(.failure(.unavailable("gone")))
        #expect(await launch.passport() == .failed(.storage(.unavailable("gone"))))
        harness.store.nextWrite(.failure(.unavailable("full")))
        #expect(await launch.passport(to: "Paris") == .failed(.storage(.unavailable("full"))))
        #expect(await launch.passport() == .looking(in: "Berlin", isHome: true))
    }
}
