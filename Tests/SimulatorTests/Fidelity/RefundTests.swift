import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Refunds and revocations` {
        @Test(.line("U10")) func `a refund has a date, a type, and a percentage, in a new version of the transaction`()
            async throws
        {
            let store = try TestCatalog.store()
            let sold = try await store.sell("coin")
            try store.refundTransaction(identifier: sold.transactionId, percent: 50)
            let part = try #require(await store.latest(for: "coin")).payload
            #expect(part.revocationType == .refundProrated && part.revocationPercentage == 50_000)
            #expect(part.revocationDate == newYear && part.revocationReason == 0 && part.signedDate > sold.signedDate)
            let other = try await store.sell("coin")
            try store.refundTransaction(identifier: other.transactionId)
            let whole = try #require(await store.latest(for: "coin")).payload
            #expect(whole.revocationType == .refundFull && whole.revocationPercentage == 100_000)
        }

        @Test func `a refund of the current period ends the subscription`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("plus.month")
            try store.refundTransaction(identifier: sold.transactionId)
            #expect(try await store.status().state == .revoked)
            try store.advance(2, .month)
            #expect(await store.all().count == 1)
        }

        @Test(.line("U11")) func `a refund of a past period revokes only that period`() async throws {
            let store = try TestCatalog.store()
            let first = try await store.sell("plus.month")
            try store.advance(1, .month)
            try store.refundTransaction(identifier: first.transactionId)
            #expect(try await store.status().state == .subscribed)
            #expect(await store.currentEntitlements().count == 1)
        }

        @Test func `a refund after the end of a subscription keeps its reason of expiration`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            try store.refundTransaction(identifier: sold.transactionId)
            let status = try await store.status()
            #expect(status.state == .expired && status.renewalInfo.payload.expirationIntent == .cancelled)
            #expect(status.transaction.payload.revocationDate == newYear)
        }

        @Test(.line("U10")) func `a reversed refund restores the entitlement`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("plus.month")
            try store.refundTransaction(identifier: sold.transactionId)
            try store.perform(.reverseRefund(sold.transactionId))
            let now = try #require(await store.latest(for: "plus.month")).payload
            #expect(now.revocationDate == nil && now.revocationType == nil && now.revocationPercentage == nil)
            #expect(try await store.status().state == .subscribed)
            #expect(await store.currentEntitlements().count == 1)
        }

        @Test func `a refund reversed after the period has ended restores no access`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("plus.month")
            try store.refundTransaction(identifier: sold.transactionId)
            try store.advance(2, .month)
            try store.perform(.reverseRefund(sold.transactionId))
            #expect(try await store.status().state == .expired)
        }

        @Test(.line("U10")) func `the end of family sharing has another revocation type than a refund`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("forever")
            try store.perform(.revoke(sold.transactionId))
            let now = try #require(await store.latest(for: "forever")).payload
            #expect(now.revocationType == .familyRevoke && now.revocationPercentage == nil)
        }

        @Test func `a second refund, a reversal without refund, and more than 100 percent are rejected`()
            async throws
        {
            let store = try TestCatalog.store()
            let sold = try await store.sell("coin")
            #expect(throws: ControlError.self) { try store.perform(.reverseRefund(sold.transactionId)) }
            #expect(throws: ControlError.self) {
                try store.refundTransaction(identifier: sold.transactionId, percent: 101)
            }
            try store.refundTransaction(identifier: sold.transactionId)
            #expect(throws: ControlError.self) { try store.refundTransaction(identifier: sold.transactionId) }
            #expect(throws: ControlError.self) { try store.refundTransaction(identifier: "nothing") }
        }

        @Test func `deleted and cleared transactions are in no list, and their IDs are not used again`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("plus.month")
            try store.deleteTransaction(identifier: sold.transactionId)
            #expect(try await store.subscriptionStatuses().isEmpty)
            let other = try await store.sell("forever")
            try store.clearTransactions()
            #expect(await store.all().isEmpty)
            #expect(await store.unfinished().isEmpty)
            #expect(await store.currentEntitlements().isEmpty)
            #expect(try store.perform(.transactions).table?.rows == [])
            let later = try await store.sell("forever")
            #expect(![sold.transactionId, other.transactionId].contains(later.transactionId))
        }
    }
}
