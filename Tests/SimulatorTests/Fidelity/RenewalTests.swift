import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Renewals` {
        @Test func `the clock does not move by itself`() async throws {
            let store = try TestCatalog.store()
            #expect(store.now == newYear)
            try await store.sell("coin")
            #expect(store.now == newYear)
            try store.advance(byMilliseconds: 1)
            #expect(store.now == newYear + 1)
        }

        @Test func `threads that advance the clock at once advance it to the latest of their times`() async throws {
            let store = try TestCatalog.store()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for late in 1...400 { group.addTask { try store.advance(to: newYear + 1000 * Int64(1 + late % 7)) } }
                try await group.waitForAll()
            }
            #expect(store.now == newYear + 7000)
            try store.advance(to: newYear)
            #expect(store.now == newYear + 7000)
        }

        @Test(.line("U6")) func `each renewal is a new unfinished transaction of the chain with the account token`()
            async throws
        {
            let store = try TestCatalog.store()
            let token = UUID()
            let first = try await store.sell("plus.month", [.appAccountToken(token)])
            let updates = store.updates
            #expect(updates.handedOut == 1)
            try store.advance(3, .month)
            let all = await store.unfinished().map(\.payload)
            #expect(all.count == 4 && updates.handedOut == 4)
            #expect(Set(all.map(\.transactionId)).count == 4 && Set(all.map(\.webOrderLineItemId)).count == 4)
            #expect(all.allSatisfy { $0.originalTransactionId == first.transactionId && $0.appAccountToken == token })
            #expect(
                all.dropFirst().allSatisfy { $0.transactionReason == .renewal && $0.originalPurchaseDate == newYear })
            #expect(zip(all, all.dropFirst()).allSatisfy { $0.expiresDate == $1.purchaseDate })
        }

        @Test func `months are counted from the first bill, so the day of month returns after February`() async throws {
            let store = try TestCatalog.store()
            try store.advance(30, .day)
            try await store.sell("plus.month")
            try store.advance(1, .year)
            let ends = await store.unfinished().prefix(4).map(\.payload.expiresDate)
            #expect(
                ends == [
                    midnight(2026, 2, 28), midnight(2026, 3, 31), midnight(2026, 4, 30),
                    midnight(2026, 5, 31),
                ])
        }

        @Test func `renewals of several subscriptions occur in order of time`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try await store.sell("news.week")
            try store.advance(3, .month)
            let dates = await store.unfinished().map(\.payload.purchaseDate)
            #expect(dates == dates.sorted() && dates.count == 2 + 3 + 12)
        }

        @Test func `advancing the clock in one step or in many has the same result`() async throws {
            func life(_ steps: [ClockAdvance]) async throws -> [SignedTransactionPayload] {
                let store = try TestCatalog.store()
                try await store.sell("plus.month")
                try await store.sell("news.week")
                for step in steps { try store.perform(.advance(step)) }
                return await store.unfinished().map(\.payload)
            }
            let whole = try await life([ClockAdvance(90, .day)])
            #expect(try await life(Array(repeating: ClockAdvance(1, .day), count: 90)) == whole)
        }

        @Test(.line("U5a")) func `with renewal off, a subscription ends with its period without a transaction`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            #expect(try await store.status().renewalInfo.payload.autoRenewStatus == 0)
            #expect(try await store.status().state == .subscribed)
            let updates = store.updates
            try store.advance(1, .month)
            let status = try await store.status()
            #expect(status.state == .expired && status.renewalInfo.payload.expirationIntent == .cancelled)
            #expect(updates.handedOut == 1)
        }

        @Test func `with renewal on again in time, a subscription renews`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.advance(1, .month)
            #expect(try await store.status().state == .subscribed)
        }

        @Test(.line("C4")) func `a forced renewal ends the current period and begins the next one`() async throws {
            let store = try TestCatalog.store()
            let first = try await store.sell("plus.month")
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.advance(byMilliseconds: 1000)
            try store.forceRenewalOfSubscription(productIdentifier: "plus.month")
            let status = try await store.status()
            let renewal = status.transaction.payload
            #expect(renewal.purchaseDate == newYear + 1000 && renewal.transactionId != first.transactionId)
            #expect(renewal.expiresDate == midnight(2026, 2, 1) + 1000 && renewal.transactionReason == .renewal)
            #expect(status.renewalInfo.payload.autoRenewStatus == 1)
            let periods = await store.all().map(\.payload)
            #expect(periods.first { $0.transactionId == first.transactionId }?.expiresDate == newYear + 1000)
            #expect(await store.currentEntitlements().map(\.payload.transactionId) == [renewal.transactionId])
            try store.advance(1, .month)
            #expect(try await store.status().transaction.payload.purchaseDate == midnight(2026, 2, 1) + 1000)
        }

        @Test(.line("C4")) func `a forced renewal in billing retry charges the subscription again`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(byMilliseconds: 40 * day)
            try store.forceRenewalOfSubscription(productIdentifier: "plus.month")
            #expect(try await store.status().transaction.payload.purchaseDate == newYear + 40 * day)
            #expect(store.shouldEnterBillingRetryOnRenewal)
        }

        @Test func `a renewal by command adds a period to the current one`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.perform(.renew("plus.month"))
            let renewal = try await store.status().transaction.payload
            #expect(renewal.purchaseDate == newYear && renewal.expiresDate == midnight(2026, 3, 1))
        }

        @Test func `an ended subscription can't be renewed, expired, or switched`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            #expect(try await store.status().transaction.payload.expiresDate == newYear)
            #expect(throws: ControlError.self) { try store.forceRenewalOfSubscription(productIdentifier: "plus.month") }
            #expect(throws: ControlError.self) { try store.expireSubscription(productIdentifier: "plus.month") }
            #expect(throws: ControlError.self) {
                try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            }
            #expect(throws: ControlError.self) { try store.expireSubscription(productIdentifier: "gold.month") }
        }

        @Test func `moving the clock back or too far is rejected`() throws {
            let store = try TestCatalog.store()
            #expect(throws: ControlError.self) { try store.advance(byMilliseconds: -1) }
            #expect(throws: ControlError.self) { try store.advance(101, .year) }
            #expect(throws: ControlError.self) { try store.advance(999_999_999, .year) }
            #expect(throws: ControlError.self) { try store.advance(byMilliseconds: .max) }
            #expect(store.now == newYear)
        }
    }
}
