import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverSimulatorServices
import StoreSimulator
import Testing

@testable import DiscoverBench

@Suite @MainActor struct `The rollout session` {
    /// Plays a session, and returns the result and the lines of its transcript.
    private func play(_ plan: RolloutSession.Plan) async throws -> (Bool, [String]) {
        var lines: [String] = []
        let isSuccess = try await RolloutSession(plan) { lines.append($0) }.play()
        return (isSuccess, lines)
    }

    @Test func `a planted crash is stopped, fixed, and rolled out, and each purchase is credited once`() async throws {
        // A fifth of the customers has no receipt, so that few customers are enough to find the crash.
        let (isSuccess, lines) = try await play(.init(customers: 800, withoutReceipt: 5))
        #expect(isSuccess)
        let transcript = lines.joined(separator: "\n") + "\n"
        #expect(try transcript == Transcript.kept("rollout-session.txt", else: transcript))
    }

    @Test func `a session without the planted crash fails, because nothing stops the experiment`() async throws {
        let (isSuccess, lines) = try await play(.init(customers: 300, hasCrash: false))
        #expect(!isSuccess)
        #expect(lines.last == "The session failed: no guardrail stopped the experiment new-layer")
    }

    @Test func `a session with a ledger that credits twice fails, because the books have fewer purchases`() async throws
    {
        let (isSuccess, lines) = try await play(.init(customers: 300, withoutReceipt: 2, creditsTwice: true))
        #expect(!isSuccess)
        let failure = try #require(lines.last)
        let found = try #require(failure.firstMatch(of: /the new layer lacks 0 purchases, has (\d+) too many/))
        #expect(Int(found.output.1) ?? 0 > 10, "\(failure)")
    }

    @Test func `a purchase that no layer has processed is missing in both layers, and unfinished`() async throws {
        let store = try RolloutDevice.makeStore(seed: 1)
        let device = RolloutDevice(RolloutCustomer(1, seed: 1), in: store, creditsTwice: false)
        try store.signIn(device.customer.name)
        let request = PayRequest(product: "coins", quantity: 2, account: device.customer.account, offer: nil)
        _ = try await SimulatorPaymentQueue(store: store).pay(request)
        var books = BooksComparison()
        try await device.compare(into: &books)
        let difference = BooksComparison.Differences(missing: 1, wrongBalances: 1)
        #expect(
            books == BooksComparison(customers: 1, purchases: 1, unfinished: 1, old: difference, new: difference))
        await device.layers(arm: nil, verification: 0).leading.launch()
        books = BooksComparison()
        try await device.compare(into: &books)
        #expect(books == BooksComparison(customers: 1, purchases: 1))
    }

    @Test(arguments: [
        ["--customers"], ["--customers", "0"], ["--customers", "many"], ["--without-receipt", "-1"], ["--json"],
        ["--hours", "3"], ["--seed"], ["3"],
    ])
    func `the session rejects invalid arguments`(words: [String]) throws {
        #expect(try RolloutSession(["--session"] + words[...]) == nil)
    }

    @Test func `the session takes its size and its seed from the arguments`() throws {
        let words = ["--session", "--customers", "9", "--without-receipt", "3", "--seed", "2"]
        let plan = try #require(try RolloutSession(words[...])).plan
        #expect(
            plan.customers == 9 && plan.withoutReceipt == 3 && plan.seed == 2 && plan.hasCrash && !plan.creditsTwice)
    }
}
