import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Failed renewal charges` {
        private func failing(_ product: String, grace: Bool) async throws -> SimulatedStore {
            let store = try TestCatalog.store()
            try await store.sell(product)
            try store.setBillingGracePeriodIsEnabled(grace)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            return store
        }

        @Test(.line("U4b")) func `without grace period access ends at once and charging is retried for sixty days`()
            async throws
        {
            let store = try await failing("plus.month", grace: false)
            try store.advance(1, .month)
            let status = try await store.status()
            #expect(status.state == .inBillingRetryPeriod && status.renewalInfo.payload.isInBillingRetryPeriod == true)
            #expect(await store.currentEntitlements().isEmpty)
            try store.advance(59, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            try store.advance(1, .day)
            #expect(try await store.status().state == .expired)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .billingError)
        }

        @Test(.line("U4a")) func `a grace period keeps access for sixteen days`() async throws {
            let store = try await failing("plus.month", grace: true)
            try store.advance(1, .month)
            let status = try await store.status()
            #expect(status.state == .inGracePeriod)
            #expect(status.renewalInfo.payload.gracePeriodExpiresDate == midnight(2026, 2, 17))
            #expect(await store.currentEntitlements().count == 1)
            try store.advance(16, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            #expect(await store.currentEntitlements().isEmpty)
        }

        @Test(.line("U4a")) func `the grace period of a weekly plan is six days`() async throws {
            let store = try await failing("news.week", grace: true)
            try store.advance(1, .week)
            #expect(try await store.status().renewalInfo.payload.gracePeriodExpiresDate == newYear + 13 * day)
        }

        @Test(.line("U4a")) func `after a free week, the grace period of a monthly plan is sixteen days`()
            async throws
        {
            let store = try await failing("gold.month", grace: true)
            try store.advance(1, .week)
            #expect(try await store.status().renewalInfo.payload.gracePeriodExpiresDate == newYear + 23 * day)
        }

        @Test(.line("U4c")) func `a successful retry within the grace period keeps the billing date`() async throws {
            let store = try await failing("plus.month", grace: true)
            try store.advance(1, .month)
            try store.advance(5, .day)
            let updates = store.updates
            try store.setShouldEnterBillingRetryOnRenewal(false)
            let renewal = try await store.status().transaction.payload
            #expect(renewal.purchaseDate == midnight(2026, 2, 6) && renewal.expiresDate == midnight(2026, 3, 1))
            #expect(try await store.status().state == .subscribed && updates.handedOut == 2)
        }

        @Test(.line("U4c")) func `a successful retry after the grace period moves the billing date`() async throws {
            let store = try await failing("plus.month", grace: false)
            try store.advance(1, .month)
            try store.advance(5, .day)
            try store.setShouldEnterBillingRetryOnRenewal(false)
            let renewal = try await store.status().transaction.payload
            #expect(renewal.purchaseDate == midnight(2026, 2, 6) && renewal.expiresDate == midnight(2026, 3, 6))
        }

        @Test func `a subscription that lapsed during retries is not charged`() async throws {
            let store = try await failing("plus.month", grace: false)
            try store.advance(4, .month)
            try store.setShouldEnterBillingRetryOnRenewal(false)
            #expect(try await store.status().state == .expired)
            #expect(await store.all().count == 1)
        }

        @Test func `switching renewal off in billing retry ends the subscription at once`() async throws {
            let store = try await failing("plus.month", grace: false)
            try store.advance(1, .month)
            _ = store.takeServerNotices()
            let report = try store.perform(.autoRenew("plus.month", false))
            #expect(report.message == "plus.month has ended: its overdue charge isn't retried anymore.")
            let notices = store.takeServerNotices()
            #expect(notices.map(\.kind) == [.didChangeRenewalStatus, .expired])
            #expect(notices.compactMap(\.subtype) == [.autoRenewDisabled, .voluntary])
            #expect(try await store.status().state == .expired)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .cancelled)
            #expect(throws: ControlError.self) {
                try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            }
            try store.setShouldEnterBillingRetryOnRenewal(false)
            #expect(await store.all().count == 1)
        }

        @Test func `declining a higher price in billing retry ends the subscription at once`() async throws {
            let store = try await failing("plus.month", grace: false)
            try store.advance(1, .month)
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            try store.perform(.declinePrice("plus.month"))
            #expect(try await store.status().state == .expired)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .priceIncreaseRefused)
        }

        @Test func `with renewal off, a subscription ends with its grace period`() async throws {
            let store = try await failing("plus.month", grace: true)
            try store.advance(1, .month)
            let report = try store.perform(.autoRenew("plus.month", false))
            #expect(report.message == "plus.month ends with its grace period.")
            try store.advance(15, .day)
            #expect(try await store.status().state == .inGracePeriod)
            #expect(await store.currentEntitlements().count == 1)
            try store.advance(1, .day)
            #expect(try await store.status().state == .expired)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .cancelled)
        }

        @Test func `with renewal on again, charging is retried after the grace period`() async throws {
            let store = try await failing("plus.month", grace: true)
            try store.advance(1, .month)
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.advance(16, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
        }

        @Test func `a product that is no longer sold does not renew`() async throws {
            try await TestCatalog.withFolder { folder in
                let file = folder + "/store.json"
                let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                try await before.sell("news.week")
                let without = try TestCatalog.catalog(TestCatalog.file.replacing("news.week", with: "other.week"))
                let after = try SimulatedStore(configuration: without, stateFile: file)
                #expect(await after.all().map(\.payload.productId) == ["news.week"])
                try after.advance(1, .week)
                #expect(try await after.status().renewalInfo.payload.expirationIntent == .productUnavailable)
            }
        }

        @Test(
            .line("U4a"),
            arguments: [
                (GracePeriodLength.threeDays, 3, 3), (GracePeriodLength.sixteenDays, 16, 6),
                (GracePeriodLength.twentyEightDays, 28, 6),
            ])
        func `the grace period has the configured length, and at most six days for a weekly plan`(
            _ length: GracePeriodLength, _ days: Int64, _ weekly: Int64
        ) async throws {
            let store = try await failing("plus.month", grace: true)
            try store.setBillingGracePeriod(length)
            try store.advance(1, .month)
            let ends = try await store.status().renewalInfo.payload.gracePeriodExpiresDate
            #expect(ends == midnight(2026, 2, 1) + days * day)
            let other = try await failing("news.week", grace: true)
            try other.setBillingGracePeriod(length)
            try other.advance(1, .week)
            #expect(
                try await other.status().renewalInfo.payload.gracePeriodExpiresDate == newYear + (7 + weekly) * day)
        }

        @Test(.line("U4b")) func `after the grace period, charging is retried for the rest of the sixty days`()
            async throws
        {
            let store = try await failing("plus.month", grace: true)
            try store.setBillingGracePeriod(.twentyEightDays)
            try store.advance(1, .month)
            try store.advance(28, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            #expect(try await store.status().renewalInfo.payload.gracePeriodExpiresDate == nil)
            try store.advance(31, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            try store.advance(1, .day)
            #expect(try await store.status().state == .expired)
        }

        @Test func `resolving the issue of one transaction charges only that subscription`() async throws {
            let store = try await failing("plus.month", grace: true)
            try await store.sell("news.week")
            try store.advance(1, .month)
            try store.resolveIssueForTransaction(identifier: "1001")
            let states = try await store.subscriptionStatuses().map(\.state)
            #expect(states == [.subscribed, .inBillingRetryPeriod])
            #expect(await store.latest(for: "plus.month")?.payload.expiresDate == midnight(2026, 3, 1))
            try store.disableAutoRenewForSubscription(productIdentifier: "news.week")
            let before = await store.all()
            #expect(throws: ControlError.self) { try store.resolveIssueForTransaction(identifier: "1002") }
            #expect(await store.all() == before)
        }
    }
}
