import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Subscription statuses` {
        @Test(.line("U3")) func `the states subscribed, grace period, billing retry, and expired follow one another`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.setBillingGracePeriodIsEnabled(true)
            #expect(try await store.status().state == .subscribed)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inGracePeriod)
            try store.advance(16, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            try store.advance(60, .day)
            #expect(try await store.status().state == .expired)
            #expect(try await store.status().state.rawValue == 2)
        }

        @Test(.line("U3")) func `a refunded subscription has the state revoked`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("plus.month")
            try store.refundTransaction(identifier: sold.transactionId)
            #expect(try await store.status().state == .revoked)
        }

        @Test(.line("U3")) func `renewal information describes the next renewal in Apple's members`() async throws {
            let store = try TestCatalog.store()
            let token = UUID()
            let sold = try await store.sell("plus.month", [.appAccountToken(token)])
            try await store.sell("plus.year")
            let info = try await store.status().renewalInfo.payload
            #expect(info.originalTransactionId == sold.transactionId && info.productId == "plus.month")
            #expect(info.autoRenewProductId == "plus.year" && info.autoRenewStatus == 1)
            #expect(info.renewalDate == midnight(2026, 2, 1) && info.renewalPrice == 79_990 && info.currency == "USD")
            #expect(info.recentSubscriptionStartDate == newYear && info.appAccountToken == token)
            #expect(info.expirationIntent == nil && info.gracePeriodExpiresDate == nil)
            #expect(info.isInBillingRetryPeriod == nil && info.priceIncreaseStatus == nil)
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            let failed = try await store.status().renewalInfo.payload
            #expect(failed.isInBillingRetryPeriod == true && failed.gracePeriodExpiresDate == midnight(2026, 2, 17))
            try store.advance(60, .day)
            let over = try await store.status().renewalInfo.payload
            #expect(over.expirationIntent == .billingError && over.autoRenewStatus == 0 && over.renewalDate == nil)
        }

        @Test(.line("U3"))
        func `the reason is a billing error in a grace period and in billing retry, and nil after a charge`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inGracePeriod)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .billingError)
            try store.advance(16, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .billingError)
            try store.setShouldEnterBillingRetryOnRenewal(false)
            #expect(try await store.status().state == .subscribed)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == nil)
        }
    }
}
