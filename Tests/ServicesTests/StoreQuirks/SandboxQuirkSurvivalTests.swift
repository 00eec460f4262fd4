import DiscoverData
import DiscoverEntities
import StoreSimulator
import TestSupport
import Testing

// A missing response would block a test forever; the time limit turns that into a failure.
@Suite(.timeLimit(.minutes(20))) struct `The app survives sandbox quirks` {
    @Test func `another account's transactions are reported, and neither credited nor finished`() async throws {
        let app = try AppAtTheStore("habit foreign-transactions on")
        _ = try await app.store.sell("coins")
        for product in ["coins", "lifetime"] { try app.store.operate("foreign buy \(product)") }
        let settled = await app.settle()
        #expect(settled.map(\.transaction) == ["1001", "1002", "1003"])
        #expect(settled.map(\.isHeld) == [true, false, false])
        #expect(settled.dropFirst().allSatisfy { if case .otherAccount = $0.result { true } else { false } })
        #expect(await app.credited == ["1001"])
        #expect(await app.unfinished == ["1002", "1003"])
    }

    @Test func `another account's transactions reach the listener each time and change nothing`() async throws {
        let app = try AppAtTheStore("habit foreign-transactions on", "foreign buy gold.month")
        for _ in 0..<2 {
            let received = await app.listen(untilReceived: 1)
            #expect(received.count == 1 && received.allSatisfy { !$0.isSettled })
        }
        #expect(await app.credited.isEmpty)
        #expect(await app.unfinished == ["1001"])
        // The other account's plan doesn't prevent Ann's own.
        #expect(try await app.buy("gold.month") == .credited(transaction: "1002", quantity: 1, charge: .free))
    }

    @Test func `finished transactions that arrive again are recognized and credited once`() async throws {
        let app = try AppAtTheStore()
        for product: ProductID in ["coins", "lifetime", "season", "gold.month"] { _ = try await app.buy(product) }
        let before = await app.ledger.current.transactions.mapValues(\.facts)
        try app.store.operate("habit restores-unasked on")
        for _ in 0..<2 {
            let received = await app.listen(untilReceived: 3)
            #expect(received.map(\.transaction) == ["1002", "1003", "1004"])
            #expect(received.allSatisfy { $0.result == .known })
        }
        #expect(await app.ledger.current.transactions.mapValues(\.facts) == before)
        #expect(await app.unfinished.isEmpty)
    }

    @Test func `a slow response within the time limit completes the purchase`() async throws {
        let app = try AppAtTheStore("delay purchase 5min")
        let buying = Task { try await app.buy("coins") }
        await app.clock.sleeper(until: AppAtTheStore.limit)
        let ticking = Task {
            while !Task.isCancelled {
                try app.store.operate("advance 5min")
                await Task.yield()
            }
        }
        #expect(try await buying.value == .credited(transaction: "1001", quantity: 1, charge: .paid))
        ticking.cancel()
        #expect(await app.unfinished.isEmpty)
    }

    @Test(arguments: ["delay purchase 1h", "silence purchase on"])
    func `a purchase without a response in time is reported, and nothing is charged`(_ control: String) async throws {
        let app = try AppAtTheStore(control)
        #expect(try await app.giveUp("coins") == .refused(.store(.timedOut(seconds: 600))))
        try app.store.operate("advance 2h")
        for off in ["delay purchase off", "silence purchase off"] { try app.store.operate(off) }
        #expect(await app.settle().isEmpty)
        #expect(try await app.buy("coins") == .credited(transaction: "1001", quantity: 1, charge: .paid))
        #expect(await app.store.all().isEmpty)
    }

    @Test func `a purchase whose response is lost is credited once, at the next launch`()
        async throws
    {
        let app = try AppAtTheStore("habit loses-answers on")
        #expect(try await app.giveUp("coins") == .refused(.store(.timedOut(seconds: 600))))
        #expect(await app.credited.isEmpty)
        #expect(await app.unfinished == ["1001"])
        #expect(await app.settle().map(\.result) == [.credited(.purchased)])
        #expect(await app.settle().isEmpty)
        #expect(await app.credited == ["1001"])
        #expect(await app.unfinished.isEmpty)
    }

    @Test func `2,000 purchases are restored in one request and one durable write`() async throws {
        let app = try AppAtTheStore("seed-history 2000 season")
        let summary = try #require(await app.restore())
        #expect(summary.restored.count == 2000 && summary.failed.isEmpty)
        #expect(await app.credited.count == 2000)
        #expect(await app.ledger.calls.first?.count == 2000)
        #expect(try #require(await app.restore()).restored.allSatisfy { $0.result == .known })
        #expect(await app.credited.count == 2000)
    }

    @Test func `2,000 past renewals don't prevent a new purchase`() async throws {
        let app = try AppAtTheStore("seed-history 2000 gold.month")
        #expect(await app.settle().isEmpty)
        #expect(try await app.buy("gold.month") == .credited(transaction: "3001", quantity: 1, charge: .paid))
        #expect(try #require(await app.restore()).restored.map(\.transaction) == ["3001"])
    }
}

extension AppAtTheStore {
    /// Tries to buy, and lets the time limit of purchases pass.
    fileprivate func giveUp(_ product: ProductID) async throws -> DiscoverData.PurchaseOutcome? {
        let buying = Task { try await buy(product) }
        await clock.sleeper(until: Self.limit)
        if store.simulatesLostResponses { while await unfinished.isEmpty { await Task.yield() } }
        clock.advance(by: Self.limit)
        return try await buying.value
    }
}

extension SimulatedStore {
    // A purchase that is canceled before the store makes it is never made, so there would be nothing to find.
    fileprivate var simulatesLostResponses: Bool {
        ((try? perform(.habits))?.table?.rows ?? []).contains { $0.prefix(2) == ["loses-answers", "on"] }
    }
}
