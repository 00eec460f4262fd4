import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Purchases with an earlier date` {
        @Test(.line("C6")) func `a one-time purchase has the date that was chosen`() async throws {
            let store = try TestCatalog.store()
            let bought = try await store.sell("season", [.purchaseDate(newYear - 3 * day, renews: true)])
            #expect(bought.purchaseDate == newYear - 3 * day && bought.originalPurchaseDate == bought.purchaseDate)
            #expect(store.now == newYear && bought.signedDate >= bought.purchaseDate)
        }

        @Test(.line("C6")) func `a subscription has been renewed since the date, in order of time`() async throws {
            let store = try TestCatalog.store()
            var updates = store.updates.makeAsyncIterator()
            // 2025-10-01
            let first = try await store.sell("plus.month", [.purchaseDate(newYear - 92 * day, renews: true)])
            let periods = await periods(in: store)
            #expect(periods.map(\.purchaseDate) == [92, 61, 31, 0].map { newYear - $0 * day })
            #expect(periods.map(\.expiresDate).dropLast() == periods.map(\.purchaseDate).dropFirst().map(Optional.some))
            #expect(Set(periods.map(\.originalTransactionId)) == [first.transactionId])
            #expect(store.now == newYear)
            for renewal in periods.dropFirst() {
                #expect(await updates.next()?.payload.transactionId == renewal.transactionId)
            }
            #expect(try await store.status().state == .subscribed)
            try store.advance(1, .month)
            #expect(store.allTransactions().count == 5)
        }

        @Test(.line("C6")) func `a subscription without renewals has one period`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month", [.purchaseDate(newYear - 92 * day, renews: false)])
            #expect(await periods(in: store).map(\.expiresDate) == [newYear - 61 * day])
            #expect(try await store.status().state == .expired)
            #expect(await store.currentEntitlements().isEmpty)
        }

        @Test(.line("C6")) func `the renewals of other customers aren't affected`() async throws {
            let (store, other) = (try TestCatalog.store(), try TestCatalog.store())
            for store in [store, other] {
                try store.signIn("other")
                try await store.sell("plus.month")
                try store.advance(40, .day)
                try store.signIn("second")
            }
            try await store.sell("plus.month", [.purchaseDate(newYear, renews: true)])
            for store in [store, other] {
                try store.advance(40, .day)
                try store.signIn("other")
            }
            #expect(store.allTransactions().map(\.purchaseDate) == other.allTransactions().map(\.purchaseDate))
            #expect(store.allTransactions().count == 3)
        }

        @Test(.line("C6")) func `a future date or an overlapping period is refused and changes nothing`() async throws {
            let store = try TestCatalog.store()
            for date in [newYear + 1, -1, .min, .max] {
                await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) {
                    try await store.purchase("coin", options: [.purchaseDate(date, renews: true), .quantity(1)])
                }
            }
            #expect(store.allTransactions().isEmpty)
            try await store.sell("plus.month", [.purchaseDate(newYear - 92 * day, renews: false)])
            let overlapping: Set<PurchaseOption> = [.purchaseDate(newYear - 70 * day, renews: true)]
            await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) {
                try await store.purchase("plus.month", options: overlapping)
            }
            #expect(store.allTransactions().count == 1 && store.now == newYear)
            try await store.sell("plus.month", [.purchaseDate(newYear - 61 * day, renews: true)])
            #expect(store.allTransactions().count == 4)
            await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) {
                try await store.purchase("plus.month", options: overlapping)
            }
        }

        private func periods(in store: SimulatedStore) async -> [SignedTransactionPayload] {
            await store.all().map(\.payload).sorted { $0.purchaseDate < $1.purchaseDate }
        }
    }
}
