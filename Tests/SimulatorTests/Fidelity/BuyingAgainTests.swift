import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite(.timeLimit(.minutes(20)))
    struct `Repeated purchases` {
        @Test(.line("R4a"))
        func `buying an owned non-consumable again returns the original transaction and date`() async throws {
            let store = try TestCatalog.store()
            let first = try await store.sell("forever")
            try store.advance(3, .day)
            #expect(try await store.sell("forever") == first)
            #expect(await store.all().count == 1)
        }

        @Test(.line("R4b"), arguments: [true, false])
        func `buying a lapsed subscription returns its expired transaction only with the quirk`(_ habit: Bool)
            async throws
        {
            let store = try TestCatalog.store()
            let first = try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            try store.perform(.habit(.returnsLapsed, habit))
            try store.advance(1, .day)
            let again = try await store.sell("plus.month")
            #expect((again.transactionId == first.transactionId) == habit)
            #expect((again.expiresDate ?? 0 <= store.now) == habit)
            #expect(await store.all().count == (habit ? 1 : 2))
            // Another plan of the group is sold with or without the quirk.
            #expect(try await store.sell("gold.month").productId == "gold.month")
        }

        @Test(.line("R4c")) func `each purchase of a non-renewing subscription is new and has no expiration date`()
            async throws
        {
            let store = try TestCatalog.store()
            let first = try await store.sell("season", [.quantity(2)])
            let second = try await store.sell("season")
            #expect(first.transactionId != second.transactionId && first.expiresDate == nil)
            #expect(second.originalTransactionId == second.transactionId)
            #expect(first.price == 39_800 && first.quantity == 2)
        }

        @Test(.line("R6")) func `the account token is in the transaction and in all its renewals`() async throws {
            let store = try TestCatalog.store()
            let token = UUID()
            try await store.sell("plus.month", [.appAccountToken(token)])
            try store.advance(3, .month)
            let chain = await store.unfinished().map(\.payload)
            #expect(chain.count == 4 && chain.allSatisfy { $0.appAccountToken == token })
            #expect(try await store.status().renewalInfo.payload.appAccountToken == token)
        }

        @Test(.line("R6")) func `a purchase outside the app has a token only if one was passed`() async throws {
            let store = try TestCatalog.store()
            try store.buyProduct(identifier: "coin")
            try store.perform(.redeem("plus.month", offer: "friends"))
            #expect(await store.unfinished().allSatisfy { $0.payload.appAccountToken == nil })
            let token = UUID()
            try store.buyProduct(identifier: "season", appAccountToken: token)
            #expect(await store.latest(for: "season")?.payload.appAccountToken == token)
        }

        @Test(.line("R8")) func `a sync succeeds, fails, or waits, as the store is configured`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sync()
            try store.setSimulatedError(.generic(.networkError), forAPI: .appStoreSync)
            await #expect(throws: SimulatedFailure.storeKit(.networkError)) { try await store.sync() }
            try store.setSimulatedError(nil, forAPI: .appStoreSync)
            try store.perform(.silence(.appStoreSync, true))
            let syncing = Task { () -> SimulatedFailure? in
                do throws(SimulatedFailure) { try await store.sync() } catch { return error }
                return nil
            }
            syncing.cancel()
            #expect(await syncing.value == .cancelled)
        }
    }
}
