import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Purchase outcomes` {
    @Test(arguments: PurchaseEnding.allCases)
    func `a purchase reports its outcome once, at the end, and counts it once`(ending: PurchaseEnding) async {
        let harness = ending.harness()
        let events = await enact(ending, on: harness)
        let record = ending.record
        #expect(
            events.last
                == .concluded(
                    PurchaseSummary(
                        product: record.id.rawValue, name: record.label.name, outcome: ending.outcome)))
        #expect(events.count { if case .concluded = $0 { true } else { false } } == 1)
        #expect(
            harness.analytics.outcomes == [
                .purchase(
                    product: record.id.rawValue, outcome: ending.outcome.code, reason: ending.outcome.reason)
            ])
    }

    @Test func `the tested endings cover all ten outcomes`() async {
        var reached: Set<Int> = []
        for ending in PurchaseEnding.allCases {
            let outcome = await enact(ending, on: ending.harness()).outcome
            if let outcome { reached.insert(outcome.number) }
        }
        #expect(reached == Set(1...10))
    }

    @Test func `the tested endings cover all ten refusals`() async {
        var reached: Set<Int> = []
        for ending in PurchaseEnding.allCases {
            let outcome = await enact(ending, on: ending.harness()).outcome
            if let number = outcome?.refusalNumber { reached.insert(number) }
        }
        #expect(reached == Set(1...10))
    }

    @Test(arguments: PurchaseEnding.allCases)
    func `a purchase charges at most once, and never if it must not charge`(ending: PurchaseEnding) async {
        let harness = ending.harness()
        _ = await enact(ending, on: harness)
        #expect(harness.queue.paid.count == (ending.isPaid ? 1 : 0))
    }

    @Test(arguments: PurchaseEnding.allCases)
    func `a transaction is finished exactly if the ledger contains it`(ending: PurchaseEnding) async {
        let harness = ending.harness()
        _ = await enact(ending, on: harness)
        let credited = await harness.ledger.current.transactions.keys.map(\.id)
        #expect(harness.queue.finished == credited)
    }

    /// Makes a purchase that ends in this way.
    ///
    /// For `alreadyInProgress`, the customer is already buying the product.
    private func enact(_ ending: PurchaseEnding, on harness: ContextHarness) async -> [PurchaseEvent] {
        let ann = Customer(account: .ann)
        if ending == .alreadyInProgress { #expect(ann.beginPurchase(of: "lifetime")) }
        return await harness.buy(ending.record, quantity: ending.quantity, terms: "spring", as: ann)
    }
}

@Suite struct `Devices that can't make payments` {
    @Test func `a device that can't make payments starts none and reports the refusal`() async {
        let harness = ContextHarness(canMakePayments: false)
        #expect(await harness.buy().outcome == .refused(.paymentsNotAllowed))
        #expect(harness.effects.received == [])
    }
}

@Suite struct `Purchase quantities` {
    @Test(arguments: [1, 2, 9, 10])
    func `one to ten units of a consumable or a non-renewing product can be bought`(quantity: Int) async {
        for kind in [ProductKind.consumable, .nonRenewing] {
            let facts = TransactionFacts.made("1", product: "it", kind: kind, quantity: quantity)
            let harness = ContextHarness(pay: .response(.transaction(.claiming(facts))), genuine: [facts])
            let events = await harness.buy(.made("it", kind: kind), quantity: quantity)
            #expect(events.outcome == .credited(transaction: "1", quantity: quantity))
            #expect(harness.queue.paid.map(\.quantity) == [quantity])
        }
    }

    @Test(arguments: [Int.min, -1, 0, 11, 99, Int.max])
    func `any other quantity is refused before payment`(quantity: Int) async {
        for kind in [ProductKind.consumable, .nonRenewing] {
            let harness = ContextHarness()
            let events = await harness.buy(.made("it", kind: kind), quantity: quantity)
            #expect(events.outcome == .refused(.invalidQuantity(requested: quantity, maximum: 10)))
            #expect(harness.effects.received == [])
        }
    }

    @Test(arguments: [Int.min, 0, 2, 10])
    func `only one unit of any other kind of product can be bought`(quantity: Int) async {
        for kind in [ProductKind.nonConsumable, .autoRenewable] {
            let harness = ContextHarness()
            let events = await harness.buy(.made("it", kind: kind), quantity: quantity)
            #expect(events.outcome == .refused(.invalidQuantity(requested: quantity, maximum: 1)))
            #expect(harness.effects.received == [])
        }
    }
}
