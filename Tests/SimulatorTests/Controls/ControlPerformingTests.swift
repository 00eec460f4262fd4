import StoreSimulator
import Testing

@Suite struct `Reports of controls` {
    @Test func `a mistyped product suggests the closest one`() throws {
        let store = try TestCatalog.store()
        #expect(throws: ControlError.unknownProduct(found: "gold.mont", nearest: "gold.month")) {
            try store.perform(.renew("gold.mont"))
        }
        #expect(throws: ControlError.unknownProduct(found: "coins", nearest: "coin")) {
            try store.perform(.elsewhere("coins", account: nil, quantity: 1))
        }
    }

    @Test func `the table of transactions lists all transactions, including requests`() async throws {
        let store = try TestCatalog.store()
        try await store.finish(try await store.sell("coin", [.quantity(2)]).transactionId)
        try store.setAskToBuyEnabled(true)
        _ = try await store.purchase("forever")
        try store.setAskToBuyEnabled(false)
        try await store.sell("plus.month")
        try store.advance(1, .month)
        try store.refundTransaction(identifier: "1001", percent: 25)
        let table = try #require(try store.perform(.transactions).table)
        #expect(
            table.columns == ["ID", "Product", "Kind", "Quantity", "Price", "Purchased", "Expires", "State"])
        #expect(
            table.rows == [
                ["1001", "coin", "Consumable", "2", "1.98 USD", "2026-01-01 00:00:00", "", "finished, refunded 25 %"],
                ["1002", "forever", "Non-Consumable", "1", "", "2026-01-01 00:00:00", "", "waits for approval"],
                [
                    "1003", "plus.month", "Auto-Renewable Subscription", "1", "9.99 USD", "2026-01-01 00:00:00",
                    "2026-02-01 00:00:00", "unfinished",
                ],
                [
                    "1004", "plus.month", "Auto-Renewable Subscription", "1", "9.99 USD", "2026-02-01 00:00:00",
                    "2026-03-01 00:00:00", "unfinished, renewal",
                ],
            ])
    }

    @Test func `switched-on settings are listed as the commands that switch them on`() throws {
        let store = try TestCatalog.store()
        let wanted: [StoreControl] = [
            .askToBuy(true), .grace(true), .payments(false), .fail(.purchase, .generic(.networkError)),
            .silence(.appStoreSync, true), .delay(.loadProducts, ClockAdvance(90, .second)),
        ]
        for control in wanted { try store.perform(control) }
        let rows = try #require(try store.perform(.switches).table).rows.map { $0[0] }
        for row in rows { _ = try StoreControl.parse(row.split(separator: " ").map(String.init)) }
        for control in wanted { #expect(rows.contains(control.description)) }
    }

    @Test func `a reset restores the catalog's settings and keeps the clock`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.payments(false))
        try store.perform(.storefront(Storefront(countryCode: "DEU")))
        try store.advance(1, .day)
        try store.resetToDefaultState()
        #expect(store.canMakePayments && store.storefront == .usa && store.now == newYear + day)
    }

    @Test func `the reason why a control fails is written in plain words, not in StoreKit's names`() throws {
        let store = try TestCatalog.store()
        func refusal(_ control: StoreControl) throws -> String {
            try #require(throws: ControlError.self) { try store.perform(control) }.description
        }
        #expect(
            try refusal(.redeem("plus.month", offer: "nobody"))
                == "plus.month can't be bought: it has no code or code offer with that name.")
        try store.perform(.redeem("plus.month", offer: "friends"))
        #expect(
            try refusal(.redeem("plus.month", offer: "friends"))
                == "plus.month can't be bought: the customer isn't eligible for the offer.")
        #expect(
            try refusal(.elsewhere("forever", account: nil, quantity: 2))
                == "forever can't be bought: the quantity isn't allowed.")
        #expect(
            try refusal(.monthlyPurchase("plus.month", account: nil))
                == "plus.month can't be bought monthly: the catalog has no monthly billing plan for it.")
    }

    @Test func `the message of a control contains the new time, the renewals, or the refunded share`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("news.week")
        #expect(
            try store.perform(.advance(ClockAdvance(2, .week))).message
                == "The store's clock shows 2026-01-15 00:00:00 UTC. 2 renewals were made.")
        #expect(try store.perform(.clock).message == "The store's clock shows 2026-01-15 00:00:00 UTC.")
        #expect(
            try store.perform(.refund("1003", percent: nil)).message
                == "Refunded 100 % of transaction 1003 of news.week.")
    }
}
