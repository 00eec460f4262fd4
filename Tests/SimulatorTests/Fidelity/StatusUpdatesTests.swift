import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite(.timeLimit(.minutes(20)))
    struct `Updates of subscription statuses` {
        /// Returns the next statuses of the stream, as many as `count`.
        private func received(_ count: Int, from updates: AsyncStream<SubscriptionStatus>) async -> [SubscriptionStatus]
        {
            var statuses: [SubscriptionStatus] = []
            for await status in updates {
                statuses.append(status)
                if statuses.count == count { break }
            }
            return statuses
        }

        @Test(.line("U5b")) func `a lapse is reported as a status and not as a transaction`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            let (statuses, updates) = (store.subscriptionStatusUpdates, store.updates)
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.advance(1, .month)
            let changes = await received(2, from: statuses)
            #expect(changes.map(\.state) == [.subscribed, .expired])
            #expect(changes.map(\.renewalInfo.payload.autoRenewStatus) == [0, 0])
            #expect(changes.last?.renewalInfo.payload.expirationIntent == .cancelled)
            #expect(updates.handedOut == 1)
        }

        @Test(.line("U5b")) func `grace period, billing retry, and their end are reported in order in one clock step`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            let statuses = store.subscriptionStatusUpdates
            try store.advance(1, .year)
            let changes = await received(3, from: statuses)
            #expect(changes.map(\.state) == [.inGracePeriod, .inBillingRetryPeriod, .expired])
            #expect(changes.map { $0.renewalInfo.payload.gracePeriodExpiresDate != nil } == [true, false, false])
        }

        @Test(.line("U5b")) func `switching renewal off and on is reported, a switch without effect is not`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            let statuses = store.subscriptionStatusUpdates
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            #expect(await received(2, from: statuses).map(\.renewalInfo.payload.autoRenewStatus) == [0, 1])
        }

        @Test(.line("U5b")) func `a planned change is reported`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            let statuses = store.subscriptionStatusUpdates
            try await store.sell("plus.month")
            let change = try #require(await received(1, from: statuses).first)
            #expect(change.transaction.payload.productId == "gold.month")
            #expect(change.renewalInfo.payload.autoRenewProductId == "plus.month")
        }

        @Test(.line("U5b")) func `a refund of the current period is reported, one of a past period is not`()
            async throws
        {
            let store = try TestCatalog.store()
            let past = try await store.sell("plus.month")
            try store.advance(1, .month)
            // Renewal is off already, so that the refund changes nothing but the state.
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            let statuses = store.subscriptionStatusUpdates
            try store.refundTransaction(identifier: past.transactionId)
            try store.refundTransaction(identifier: "1002")
            try store.perform(.reverseRefund("1002"))
            let changes = await received(2, from: statuses)
            #expect(changes.map(\.state) == [.revoked, .subscribed])
            #expect(changes.map(\.transaction.payload.transactionId) == ["1002", "1002"])
        }

        @Test(.line("U5b")) func `a reported status equals the status that is read, and is verified the same way`()
            async throws
        {
            let store = try TestCatalog.store()
            let statuses = store.subscriptionStatusUpdates
            try await store.sell("plus.month")
            #expect(await received(1, from: statuses) == [try await store.status()])
            try store.perform(.unverified(true))
            let later = store.subscriptionStatusUpdates
            try store.advance(1, .month)
            let change = try #require(await received(1, from: later).first)
            #expect(!change.transaction.isVerified && !change.renewalInfo.isVerified)
        }
    }
}

@Suite(.timeLimit(.minutes(20)))
struct `Updates of the storefront` {
    @Test func `each change of storefront is reported, the same storefront is not`() async throws {
        let store = try TestCatalog.store()
        let moves = store.storefrontUpdates
        for country in ["USA", "DEU", "DEU", "JPN"] {
            try store.perform(.storefront(Storefront(countryCode: country)))
        }
        try store.resetToDefaultState()
        var received: [String] = []
        for await storefront in moves {
            received.append(storefront.countryCode)
            if received.count == 3 { break }
        }
        #expect(received == ["DEU", "JPN", "USA"])
    }
}
