import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Purchases that wait for approval` {
        private func request(_ store: SimulatedStore) throws -> String {
            try #require(try store.perform(.transactions).table?.rows.first?.first)
        }

        @Test(.line("R2a"))
        func `a purchase that needs approval is pending, and arrives in the updates when approved`() async throws {
            let store = try TestCatalog.store()
            let token = UUID()
            var updates = store.updates.makeAsyncIterator()
            try store.setAskToBuyEnabled(true)
            let result = try await store.purchase("coin", options: [.quantity(2), .appAccountToken(token)])
            #expect(result == .pending(.askToBuy))
            #expect(await store.unfinished().isEmpty)
            let request = try request(store)
            try store.advance(1, .day)
            try store.approveAskToBuyTransaction(identifier: request)
            let arrived = try #require(await updates.next()).payload
            #expect(arrived.transactionId == request && arrived.quantity == 2 && arrived.appAccountToken == token)
            #expect(arrived.purchaseDate == newYear + day)
            #expect(await store.unfinished().map(\.payload) == [arrived])
        }

        @Test(.line("R2a")) func `a declined purchase is removed without an update`() async throws {
            let store = try TestCatalog.store()
            let updates = store.updates
            try store.setAskToBuyEnabled(true)
            _ = try await store.purchase("coin")
            let request = try request(store)
            let report = try store.perform(.decline(request))
            #expect(report.message == "1001 of coin is declined. The app isn't notified.")
            #expect(updates.handedOut == 0)
            #expect(await store.unfinished().isEmpty)
            #expect(throws: ControlError.self) { try store.approveAskToBuyTransaction(identifier: request) }
        }

        @Test(.line("R2b")) func `with the quirk, a declined purchase is delivered anyway`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.deliversRefused, true))
            try store.setAskToBuyEnabled(true)
            var updates = store.updates.makeAsyncIterator()
            _ = try await store.purchase("coin")
            let report = try store.perform(.decline(try request(store)))
            #expect(
                report.message == "1001 of coin is declined. It is delivered anyway, because the habit "
                    + "delivers-refused is on.")
            #expect(await updates.next()?.payload.transactionId == "1001")
            #expect(await store.unfinished().map(\.payload.productId) == ["coin"])
        }

        @Test(.line("R3a")) func `an interrupted purchase is pending until it is resolved; approving it fails`()
            async throws
        {
            let store = try TestCatalog.store()
            let updates = store.updates
            try store.setInterruptedPurchasesEnabled(true)
            #expect(try await store.purchase("gold.month") == .pending(.interrupted))
            let request = try request(store)
            #expect(throws: ControlError.self) { try store.approveAskToBuyTransaction(identifier: request) }
            try store.resolveIssueForTransaction(identifier: request)
            #expect(updates.handedOut == 1)
            #expect(await store.currentEntitlements().map(\.payload.transactionId) == [request])
        }

        @Test(.line("R3b")) func `with the quirk, an interrupted purchase returns canceled and is delivered later`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.habit(.interruptionLooksCancelled, true))
            try store.setInterruptedPurchasesEnabled(true)
            var updates = store.updates.makeAsyncIterator()
            #expect(try await store.purchase("forever") == .userCancelled)
            #expect(await store.unfinished().isEmpty)
            try store.resolveIssueForTransaction(identifier: try request(store))
            #expect(await updates.next()?.payload.productId == "forever")
        }
    }
}
