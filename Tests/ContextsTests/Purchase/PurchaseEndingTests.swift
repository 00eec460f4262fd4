import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A purchase ends in one of ten ways` {
    @Test(arguments: PurchaseEnding.allCases)
    func `the ending is told once, last, and counted once under its name`(ending: PurchaseEnding) async {
        let stage = ending.stage()
        let events = await enact(ending, on: stage)
        let record = ending.record
        #expect(
            events.last
                == .concluded(
                    PurchaseSummary(
                        product: record.id.rawValue, name: record.label.name, outcome: ending.outcome)))
        #expect(events.count { if case .concluded = $0 { true } else { false } } == 1)
        #expect(
            stage.analytics.heard == [
                .purchase(
                    product: record.id.rawValue, outcome: ending.outcome.code, reason: ending.outcome.reason)
            ])
    }

    @Test func `all ten outcomes are reached`() async {
        var reached: Set<Int> = []
        for ending in PurchaseEnding.allCases {
            let outcome = await enact(ending, on: ending.stage()).outcome
            if let outcome { reached.insert(outcome.number) }
        }
        #expect(reached == Set(1...10))
    }

    @Test func `all ten refusals are reached`() async {
        var reached: Set<Int> = []
        for ending in PurchaseEnding.allCases {
            let outcome = await enact(ending, on: ending.stage()).outcome
            if let number = outcome?.refusalNumber { reached.insert(number) }
        }
        #expect(reached == Set(1...10))
    }

    @Test(arguments: PurchaseEnding.allCases)
    func `the store is asked to charge at most once, and not where it must not be`(ending: PurchaseEnding) async {
        let stage = ending.stage()
        _ = await enact(ending, on: stage)
        #expect(stage.queue.paid.count == (ending.isPaid ? 1 : 0))
    }

    @Test(arguments: PurchaseEnding.allCases)
    func `a transaction is finished exactly where the ledger has it`(ending: PurchaseEnding) async {
        let stage = ending.stage()
        _ = await enact(ending, on: stage)
        let credited = await stage.ledger.current.transactions.keys.map(\.id)
        #expect(stage.queue.finished == credited)
    }

    /// The one ending that takes a customer who is at the till already.
    private func enact(_ ending: PurchaseEnding, on stage: Stage) async -> [PurchaseEvent] {
        let ann = Customer(account: .ann)
        if ending == .alreadyInProgress { #expect(ann.beginPurchase(of: "lifetime")) }
        return await stage.buy(ending.record, quantity: ending.quantity, terms: "spring", as: ann)
    }
}

@Suite struct `A device that may not pay` {
    @Test func `queues nothing, and says so`() async {
        let stage = Stage(canMakePayments: false)
        #expect(await stage.buy().outcome == .refused(.paymentsNotAllowed))
        #expect(stage.effects.heard == [])
    }
}

@Suite struct `How many may be bought` {
    @Test(arguments: [1, 2, 9, 10])
    func `one to ten of what can be counted`(quantity: Int) async {
        for kind in [ProductKind.consumable, .nonRenewing] {
            let facts = TransactionFacts.made("1", product: "it", kind: kind, quantity: quantity)
            let stage = Stage(pay: .answer(.transaction(.claiming(facts))), genuine: [facts])
            let events = await stage.buy(.made("it", kind: kind), quantity: quantity)
            #expect(events.outcome == .credited(transaction: "1", quantity: quantity))
            #expect(stage.queue.paid.map(\.quantity) == [quantity])
        }
    }

    @Test(arguments: [Int.min, -1, 0, 11, 99, Int.max])
    func `any other number is refused before the till`(quantity: Int) async {
        for kind in [ProductKind.consumable, .nonRenewing] {
            let stage = Stage()
            let events = await stage.buy(.made("it", kind: kind), quantity: quantity)
            #expect(events.outcome == .refused(.invalidQuantity(asked: quantity, most: 10)))
            #expect(stage.effects.heard == [])
        }
    }

    @Test(arguments: [Int.min, 0, 2, 10])
    func `of anything else only one`(quantity: Int) async {
        for kind in [ProductKind.nonConsumable, .autoRenewable] {
            let stage = Stage()
            let events = await stage.buy(.made("it", kind: kind), quantity: quantity)
            #expect(events.outcome == .refused(.invalidQuantity(asked: quantity, most: 1)))
            #expect(stage.effects.heard == [])
        }
    }
}
