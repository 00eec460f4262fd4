import StoreSimulator
import TestSupport
import Testing

@Suite struct `Several Apple Accounts` {
    @Test func `each account has its own purchases, also after signing in again`() async throws {
        let store = try TestCatalog.store()
        #expect(store.appleAccount == "default")
        let first = try await store.sell("forever")
        try store.signIn("alice")
        #expect(store.appleAccount == "alice")
        #expect(await store.all().isEmpty)
        let hers = try await store.sell("forever")
        #expect(hers.transactionId != first.transactionId && hers.appTransactionId != first.appTransactionId)
        try store.signIn("default")
        #expect(await store.all().map(\.payload) == [first])
        try store.signIn("alice")
        #expect(await store.all().map(\.payload) == [hers])
    }

    @Test func `signing in delivers the account's unfinished transactions`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("coin")
        try store.signIn("alice")
        let updates = store.updates
        #expect(updates.handedOut == 0)
        try store.signIn("alice")
        #expect(updates.handedOut == 0)
        try store.signIn("default")
        #expect(updates.handedOut == 1)
        var received = updates.makeAsyncIterator()
        #expect(await received.next()?.payload.productId == "coin")
    }

    @Test func `subscriptions of signed-out accounts renew without updates on this device`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        try store.signIn("alice")
        let updates = store.updates
        try store.advance(2, .month)
        #expect(updates.handedOut == 0)
        try store.signIn("default")
        #expect(await store.unfinished().count == 3)
        #expect(updates.handedOut == 3)
    }

    @Test(arguments: [StoreControl.clear, .reset])
    func `clearing removes all accounts' purchases, and a reset signs the first account in`(_ control: StoreControl)
        async throws
    {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        try store.perform(.askToBuy(true))
        _ = try await store.purchase("forever")
        try store.signIn("alice")
        try store.buyProduct(identifier: "coin")
        try store.perform(control)
        #expect(store.appleAccount == (control == .reset ? "default" : "alice"))
        for name in ["alice", "default"] {
            try store.signIn(name)
            #expect(store.allTransactions().isEmpty && store.paymentQueue.transactions.isEmpty)
            #expect(try await store.subscriptionStatuses().isEmpty)
        }
        try store.perform(.habit(.foreignTransactions, true))
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `accounts survive a restart of the process`() async throws {
        try await TestCatalog.withFolder { folder in
            let file = folder + "/store.json"
            let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
            try before.signIn("alice")
            let hers = try await before.sell("coin")
            let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
            #expect(after.appleAccount == "alice")
            try after.signIn("default")
            #expect(await after.all().isEmpty)
            try after.signIn("alice")
            #expect(await after.all().map(\.payload) == [hers])
        }
    }

    @Test(arguments: ["", " ", "two words", "a\nb", String(repeating: "x", count: 101)])
    func `an invalid account name is rejected`(_ name: String) throws {
        #expect(throws: ControlError.self) { try TestCatalog.store().signIn(name) }
    }

    @Test func `events due at the same time happen in the order of purchase, across accounts`() async throws {
        let store = try TestCatalog.store()
        for name in ["c", "a", "b"] {
            try store.signIn(name)
            try await store.sell("plus.month")
        }
        try store.advance(1, .month)
        var numbers: [String: String] = [:]
        for name in ["a", "b", "c"] {
            try store.signIn(name)
            numbers[name] = try await store.status().transaction.payload.transactionId
        }
        #expect(numbers == ["c": "1004", "a": "1005", "b": "1006"])
    }

    @Test func `many accounts' subscriptions end the same, in one step or in many`() async throws {
        func lives(_ steps: Int) async throws -> [[SignedTransactionPayload]] {
            let store = try TestCatalog.store()
            for number in 0..<40 {
                try store.signIn("account\(number)")
                try await store.sell(number % 3 == 0 ? "news.week" : "plus.month")
                if number % 5 == 0 {
                    try store.disableAutoRenewForSubscription(
                        productIdentifier: number % 3 == 0 ? "news.week" : "plus.month")
                }
                try store.advance(1, .hour)
            }
            for _ in 0..<steps { try store.advance(360 / steps, .day) }
            var all: [[SignedTransactionPayload]] = []
            for number in 0..<40 {
                try store.signIn("account\(number)")
                all.append(await store.unfinished().map(\.payload))
            }
            return all
        }
        let whole = try await lives(1)
        #expect(whole[0].count == 1 && whole[1].count == 12 && whole[3].count == 52)
        #expect(try await lives(36) == whole)
    }

    @Test func `a hundred accounts with a weekly subscription, or a thousand, renew for two years`() async throws {
        let store = try TestCatalog.store()
        for number in 0..<DeepCheck.cases(100, deep: 1_000) {
            try store.signIn("account\(number)")
            try await store.sell("news.week")
        }
        let report = try store.perform(.advance(ClockAdvance(104, .week)))
        #expect(report.message.contains("104 renewals were made"))
        try store.signIn("account0")
        #expect(await store.unfinished().count == 105)
    }
}
