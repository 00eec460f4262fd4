import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// On the main actor, like a user interface: two contexts can share one customer and take turns.
@MainActor
@Suite struct `Concurrent purchases` {
    @Test func `a second tap during a purchase is refused as already in progress`() async {
        let gate = TestGate()
        let facts = TransactionFacts.made("1", product: "likes", kind: .consumable)
        let harness = ContextHarness(pay: .held(gate, .success(.transaction(.claiming(facts)))), genuine: [facts])
        let ann = Customer(account: .ann)
        let likes = ProductRecord.made("likes", kind: .consumable)
        let first = Task { await harness.buy(likes, as: ann) }
        await gate.arrivals(1)
        let second = await harness.buy(likes, as: ann)
        #expect(second.outcome == .refused(.alreadyInProgress))
        gate.open()
        #expect(await first.value.outcome == .credited(transaction: "1", quantity: 1))
        #expect(harness.queue.paid.count == 1)
        #expect(await harness.holdings()?.balances == ["likes": 1])
    }

    @Test func `two taps on the same purchase context charge once`() async {
        let gate = TestGate()
        let facts = TransactionFacts.made("1")
        let harness = ContextHarness(pay: .held(gate, .success(.transaction(.claiming(facts)))), genuine: [facts])
        let observer = Spy<PurchaseEvent>()
        let purchase = Purchase(
            product: Product(id: "lifetime", label: ProductRecord.made().label), customer: Customer(account: .ann),
            dependencies: harness.dependencies, observer: observer, analytics: harness.analytics)
        let first = Task { await purchase.buy() }
        await gate.arrivals(1)
        await purchase.buy()
        gate.open()
        _ = await first.value
        #expect(harness.queue.paid.count == 1)
        #expect(
            observer.received.compactMap { event in
                if case .concluded(let conclusion) = event { conclusion.outcome.code } else { nil }
            } == ["refused", "credited"])
    }

    @Test func `two different products can be bought at the same time`() async {
        let gate = TestGate()
        let facts = ["1", "2"].map {
            TransactionFacts.made($0, product: $0 == "1" ? "boost" : "likes", kind: .consumable)
        }
        let harness = ContextHarness(
            pay: .held(gate, .success(.transaction(.claiming(facts[0])))),
            .response(.transaction(.claiming(facts[1]))), genuine: facts)
        let ann = Customer(account: .ann)
        let first = Task { await harness.buy(.made("boost", kind: .consumable), as: ann) }
        await gate.arrivals(1)
        #expect(
            await harness.buy(.made("likes", kind: .consumable), as: ann).outcome
                == .credited(transaction: "2", quantity: 1))
        gate.open()
        #expect(await first.value.outcome == .credited(transaction: "1", quantity: 1))
    }

    @Test func `a tap after a canceled purchase starts a new purchase`() async {
        let facts = TransactionFacts.made("1", product: "likes", kind: .consumable)
        let harness = ContextHarness(
            pay: .response(.cancelled), .response(.transaction(.claiming(facts))), genuine: [facts])
        let ann = Customer(account: .ann)
        let likes = ProductRecord.made("likes", kind: .consumable)
        #expect(await harness.buy(likes, as: ann).outcome == .cancelled)
        #expect(await harness.buy(likes, as: ann).outcome == .credited(transaction: "1", quantity: 1))
        #expect(harness.queue.paid.count == 2)
    }
}
