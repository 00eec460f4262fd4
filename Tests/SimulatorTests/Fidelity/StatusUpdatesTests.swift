import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite(.timeLimit(.minutes(10)))
    struct `An app listens to the statuses of subscriptions` {
        /// So many statuses, as they were told.
        private func heard(_ count: Int, from updates: AsyncStream<SubscriptionStatus>) async -> [SubscriptionStatus] {
            var statuses: [SubscriptionStatus] = []
            for await status in updates {
                statuses.append(status)
                if statuses.count == count { break }
            }
            return statuses
        }

        @Test(.line("U5b")) func `a lapse is told there, and not as a transaction`() async throws {
            let store = try Shop.store()
            try await store.sell("plus.month")
            let (statuses, updates) = (store.subscriptionStatusUpdates, store.updates)
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.advance(1, .month)
            let told = await heard(2, from: statuses)
            #expect(told.map(\.state) == [.subscribed, .expired])
            #expect(told.map(\.renewalInfo.payload.autoRenewStatus) == [0, 0])
            #expect(told.last?.renewalInfo.payload.expirationIntent == .cancelled)
            #expect(updates.handedOut == 1)
        }

        @Test(.line("U5b")) func `grace, retry and the end of it are told in order, however fast the clock moves`()
            async throws
        {
            let store = try Shop.store()
            try await store.sell("plus.month")
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            let statuses = store.subscriptionStatusUpdates
            try store.advance(1, .year)
            let told = await heard(3, from: statuses)
            #expect(told.map(\.state) == [.inGracePeriod, .inBillingRetryPeriod, .expired])
            #expect(told.map { $0.renewalInfo.payload.gracePeriodExpiresDate != nil } == [true, false, false])
        }

        @Test(.line("U5b")) func `renewal switched off and on is told, switched as it was is not`() async throws {
            let store = try Shop.store()
            try await store.sell("plus.month")
            let statuses = store.subscriptionStatusUpdates
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            #expect(await heard(2, from: statuses).map(\.renewalInfo.payload.autoRenewStatus) == [0, 1])
        }

        @Test(.line("U5b")) func `a planned change is told`() async throws {
            let store = try Shop.store()
            try await store.sell("gold.month")
            let statuses = store.subscriptionStatusUpdates
            try await store.sell("plus.month")
            let told = try #require(await heard(1, from: statuses).first)
            #expect(told.transaction.payload.productId == "gold.month")
            #expect(told.renewalInfo.payload.autoRenewProductId == "plus.month")
        }

        @Test(.line("U5b")) func `a refund of a past period is not told, one of the current period is`() async throws {
            let store = try Shop.store()
            let past = try await store.sell("plus.month")
            try store.advance(1, .month)
            // Renewal is off already, so that the refund changes nothing but the state.
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            let statuses = store.subscriptionStatusUpdates
            try store.refundTransaction(identifier: past.transactionId)
            try store.refundTransaction(identifier: "1002")
            try store.perform(.reverseRefund("1002"))
            let told = await heard(2, from: statuses)
            #expect(told.map(\.state) == [.revoked, .subscribed])
            #expect(told.map(\.transaction.payload.transactionId) == ["1002", "1002"])
        }

        @Test(.line("U5b")) func `what is told is what reading says then, checked like everything`() async throws {
            let store = try Shop.store()
            let statuses = store.subscriptionStatusUpdates
            try await store.sell("plus.month")
            #expect(await heard(1, from: statuses) == [try await store.status()])
            try store.perform(.unverified(true))
            let later = store.subscriptionStatusUpdates
            try store.advance(1, .month)
            let told = try #require(await heard(1, from: later).first)
            #expect(!told.transaction.isVerified && !told.renewalInfo.isVerified)
        }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct `An app listens to the storefront` {
    @Test func `each move to another one is told, and staying is not`() async throws {
        let store = try Shop.store()
        let moves = store.storefrontUpdates
        for country in ["USA", "DEU", "DEU", "JPN"] {
            try store.perform(.storefront(Storefront(countryCode: country)))
        }
        try store.resetToDefaultState()
        var heard: [String] = []
        for await storefront in moves {
            heard.append(storefront.countryCode)
            if heard.count == 3 { break }
        }
        #expect(heard == ["DEU", "JPN", "USA"])
    }
}
