import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Changing the plan` {
        @Test func `a first purchase starts its own chain`() async throws {
            let sold = try await TestCatalog.store().sell("plus.month")
            #expect(sold.originalTransactionId == sold.transactionId && sold.type == .autoRenewable)
            #expect(sold.subscriptionGroupIdentifier == "G1" && sold.webOrderLineItemId != nil)
            #expect(sold.expiresDate == midnight(2026, 2, 1) && sold.price == 9990)
        }

        @Test(.line("U2a")) func `an upgrade takes effect at once in the same chain and supersedes the old period`()
            async throws
        {
            let store = try TestCatalog.store()
            let plus = try await store.sell("plus.month")
            try store.advance(10, .day)
            let gold = try await store.sell("gold.month", [])
            #expect(gold.transactionId != plus.transactionId && gold.productId == "gold.month")
            #expect(gold.originalTransactionId == plus.transactionId && gold.originalPurchaseDate == plus.purchaseDate)
            #expect(gold.purchaseDate == newYear + 10 * day)
            #expect(await store.latest(for: "plus.month")?.payload.isUpgraded == true)
            #expect(try await store.subscriptionStatuses().count == 1)
        }

        @Test(.line("U2b"), .line("U2d"))
        func `a downgrade returns the current transaction and takes effect at the renewal`()
            async throws
        {
            let store = try TestCatalog.store()
            let gold = try await store.sell("gold.month")
            #expect(try await store.sell("plus.month") == gold)
            let info = try await store.status().renewalInfo.payload
            #expect(
                info.productId == "gold.month" && info.autoRenewProductId == "plus.month" && info.renewalPrice == 9990)
            try store.advance(1, .week)
            let status = try await store.status()
            #expect(status.transaction.payload.productId == "plus.month")
            #expect(status.transaction.payload.originalTransactionId == gold.transactionId)
            #expect(status.transaction.payload.expiresDate == midnight(2026, 2, 8))
        }

        @Test func `buying the current plan again cancels a planned change`() async throws {
            let store = try TestCatalog.store()
            let gold = try await store.sell("gold.month")
            try await store.sell("plus.month")
            #expect(try await store.sell("gold.month") == gold)
            #expect(try await store.status().renewalInfo.payload.autoRenewProductId == "gold.month")
            #expect(await store.all().count == 1)
        }

        @Test(.line("U2c")) func `a change to a plan of the same level and length takes effect at once`() async throws {
            let store = try TestCatalog.store()
            let plus = try await store.sell("plus.month")
            let other = try await store.sell("plus.30days")
            #expect(other.transactionId != plus.transactionId)
            #expect(other.originalTransactionId == plus.transactionId)
        }

        @Test(.line("U2c"), .line("U2d"))
        func `a change to a plan of the same level and another length takes effect at the renewal`() async throws {
            let store = try TestCatalog.store()
            let plus = try await store.sell("plus.month")
            #expect(try await store.sell("plus.year") == plus)
            try store.advance(1, .month)
            let renewal = try await store.status().transaction.payload
            #expect(renewal.productId == "plus.year" && renewal.expiresDate == midnight(2027, 2, 1))
        }

        @Test(.line("U6")) func `a purchase after a lapse is a new period of the old chain`() async throws {
            let store = try TestCatalog.store()
            let first = try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            try store.advance(90, .day)
            let back = try await store.sell("plus.month")
            #expect(back.transactionId != first.transactionId)
            #expect(back.originalTransactionId == first.transactionId && back.transactionReason == .purchase)
            let status = try await store.status()
            #expect(status.state == .subscribed)
            #expect(status.renewalInfo.payload.recentSubscriptionStartDate == back.purchaseDate)
        }

        @Test func `after a gap of less than sixty days the subscription start date is unchanged`() async throws {
            let store = try TestCatalog.store()
            let first = try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            try store.advance(59, .day)
            try await store.sell("plus.month")
            #expect(try await store.status().renewalInfo.payload.recentSubscriptionStartDate == first.purchaseDate)
        }

        @Test func `subscriptions of different groups exist in parallel`() async throws {
            let store = try TestCatalog.store()
            let gold = try await store.sell("gold.month")
            let news = try await store.sell("news.week")
            #expect(news.originalTransactionId != gold.originalTransactionId)
            #expect(try await store.subscriptionStatuses().count == 2)
        }

        @Test(.line("U1a")) func `an account has one active subscription per group, whatever it buys there`()
            async throws
        {
            let store = try TestCatalog.store()
            for product in ["plus.year", "plus.month", "plus.30days", "gold.month", "plus.month"] {
                try await store.sell(product)
                #expect(try await store.subscriptionStatuses().count == 1)
                #expect(await store.currentEntitlements().count == 1)
                try store.advance(400, .day)
            }
            #expect(Set(await store.all().map(\.payload.originalTransactionId)) == ["1001"])
        }

        @Test(.line("U1c")) func `level one is the highest: a change up takes effect at once, a change down later`()
            async throws
        {
            let store = try TestCatalog.store()
            let second = try await store.sell("plus.month")
            let first = try await store.sell("gold.month")
            #expect(first.transactionId != second.transactionId)
            #expect(try await store.sell("plus.month") == first)
            #expect(try await store.status().transaction.payload.productId == "gold.month")
        }

        @Test(.line("U2a")) func `the transaction of a superseded period is not marked as refunded`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try await store.sell("gold.month")
            let old = try #require(await store.latest(for: "plus.month")).payload
            #expect(old.isUpgraded == true && old.revocationDate == nil && old.revocationType == nil)
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["gold.month"])
        }
    }
}
