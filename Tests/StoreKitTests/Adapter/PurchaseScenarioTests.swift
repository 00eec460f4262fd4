import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator
import TestSupport
import Testing

/// A sample of the purchase scenarios, through StoreKit and at the simulator itself.
///
/// Both must have the same outcomes.
@Suite(.timeLimit(.minutes(20))) struct `Purchase scenarios through StoreKit and at the simulator` {
    @Test(arguments: Adapters.allCases)
    func `purchases are credited and finished`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { (harness) async throws in
            let app = StoreApp(harness: harness)
            #expect(
                try await app.buy("coins", quantity: 3) == .credited(transaction: "1001", quantity: 3, charge: .paid))
            #expect(try await app.buy("gold.month") == .credited(transaction: "1002", quantity: 1, charge: .free))
            #expect(try await app.buy("lifetime") == .credited(transaction: "1003", quantity: 1, charge: .paid))
            #expect(try await app.buy("lifetime") == .alreadyOwned(transaction: "1003"))
            #expect(await app.credited == ["1001", "1002", "1003"])
            #expect(try await harness.queue.unfinished().isEmpty)
            #expect(await app.launch().isEmpty)
        }
    }

    @Test(arguments: Adapters.allCases)
    func `a payment before a crash is credited once, at the next launch`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { (harness) async throws in
            let paid = try await harness.sell("coins")
            let later = StoreApp(harness: try await harness.relaunched())
            #expect(await later.launch().map(\.result) == [.credited(.purchased)])
            #expect(await later.launch().isEmpty)
            #expect(await later.credited == [paid.id])
            #expect(try await harness.queue.unfinished().isEmpty)
        }
    }

    @Test(arguments: Adapters.allCases)
    func `renewals and refunds reach the listener`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { (harness) async throws in
            let app = StoreApp(harness: harness)
            _ = try await app.buy("silver.month")
            let received = try await app.listen(untilReceived: 3) {
                try harness.store.operate("advance 32d")
                try harness.store.operate("refund 1003")
            }
            #expect(Set(received.map(\.transaction)) == ["1003"])
            #expect(received.allSatisfy { $0.isSettled })
            let last = await app.ledger.current.transactions.values.first { $0.facts.key.id == "1003" }
            #expect(last?.facts.revocation != nil && last?.facts.isRenewal == true)
        }
    }

    @Test(arguments: Adapters.allCases)
    func `a purchase that needs approval is credited after it`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters, ["ask-to-buy on"]) { (harness) async throws in
            let app = StoreApp(harness: harness)
            #expect(try await app.buy("coins") == .pending)
            let received = try await app.listen(untilReceived: 1) { try harness.store.operate("approve 1001") }
            #expect(received.map(\.result) == [.credited(.purchased)])
            #expect(try await harness.queue.unfinished().isEmpty)
        }
    }

    @Test(arguments: Adapters.allCases)
    func `a second device restores everything but consumables`(adapters: Adapters) async throws {
        try await AdapterHarness.open(adapters) { (harness) async throws in
            let app = StoreApp(harness: harness)
            for id: ProductID in ["coins", "lifetime", "season.pass", "gold.month"] { _ = try await app.buy(id) }
            let other = StoreApp(harness: try await harness.relaunched())
            let summary = try #require(await other.restore())
            #expect(summary.failed.isEmpty)
            #expect(Set(summary.restored.map(\.transaction)) == ["1002", "1003", "1004"])
            #expect(await other.credited == ["1002", "1003", "1004"])
            #expect(try #require(await other.restore()).restored.allSatisfy { $0.result == .known })
        }
    }
}
