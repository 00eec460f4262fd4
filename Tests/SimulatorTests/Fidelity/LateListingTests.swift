import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite(.timeLimit(.minutes(20)))
    struct `Delayed listing of entitlements` {
        private func store(_ habit: StoreQuirk) throws -> SimulatedStore {
            let store = try TestCatalog.store()
            try store.perform(.habit(habit, true))
            return store
        }

        private func listed(_ store: SimulatedStore) async -> [String] {
            await store.currentEntitlements().map(\.payload.transactionId)
        }

        @Test(.line("S11a"), arguments: ["forever", "season", "gold.month"])
        func `a purchase is listed one second after the call returned`(product: String) async throws {
            let store = try store(.listsLate)
            try await store.sell(product)
            #expect(await listed(store).isEmpty)
            try store.advance(byMilliseconds: 999)
            #expect(await listed(store).isEmpty)
            try store.advance(byMilliseconds: 1)
            #expect(await listed(store) == ["1001"])
        }

        @Test(.line("S11a")) func `after an upgrade, the old plan is listed until the delay has passed`() async throws {
            let store = try store(.listsLate)
            try await store.sell("plus.month")
            try store.advance(1, .day)
            try await store.sell("gold.month")
            #expect(await listed(store) == ["1001"])
            try store.advance(1, .second)
            #expect(await listed(store) == ["1002"])
        }

        @Test(.line("S11b")) func `an approved purchase is delivered in the updates before it is listed`() async throws
        {
            let store = try store(.listsLate)
            try store.setAskToBuyEnabled(true)
            #expect(try await store.purchase("forever") == .pending(.askToBuy))
            var updates = store.updates.makeAsyncIterator()
            try store.approveAskToBuyTransaction(identifier: "1001")
            #expect(await updates.next()?.payload.transactionId == "1001")
            #expect(await listed(store).isEmpty)
            try store.advance(1, .second)
            #expect(await listed(store) == ["1001"])
        }

        @Test(.line("S11b")) func `a renewal is delivered in the updates while the previous period is still listed`()
            async throws
        {
            let store = try store(.listsLate)
            try await store.finish(try await store.sell("plus.month").transactionId)
            var updates = store.updates.makeAsyncIterator()
            try store.advance(1, .month)
            #expect(await updates.next()?.payload.transactionId == "1002")
            #expect(await listed(store) == ["1001"])
            try store.advance(1, .second)
            #expect(await listed(store) == ["1002"])
        }

        @Test(.line("S11b")) func `after a lapse, a new subscription is not listed until the delay has passed`()
            async throws
        {
            let store = try store(.listsLate)
            try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            try store.advance(1, .month)
            try await store.sell("plus.month")
            #expect(await listed(store).isEmpty)
        }

        @Test(.line("S11c")) func `a refund is listed without delay`() async throws {
            let store = try store(.listsLate)
            let sold = try await store.sell("forever")
            try store.advance(1, .minute)
            #expect(await listed(store) == ["1001"])
            try store.refundTransaction(identifier: sold.transactionId)
            #expect(await listed(store).isEmpty)
            try store.perform(.reverseRefund(sold.transactionId))
            #expect(await listed(store) == ["1001"])
        }

        @Test(.line("S11d")) func `for a short time after a renewal, the subscription is not listed`() async throws {
            let store = try store(.emptyAtRenewal)
            try await store.sell("forever")
            try await store.sell("plus.month")
            #expect(await listed(store) == ["1001", "1002"])
            try store.advance(1, .month)
            #expect(await listed(store) == ["1001"])
            try store.advance(byMilliseconds: 699)
            #expect(await listed(store) == ["1001"])
            try store.advance(byMilliseconds: 1)
            #expect(await listed(store) == ["1001", "1003"])
        }

        @Test(.line("R8")) func `a sync ends the delay`() async throws {
            let store = try store(.listsLate)
            try await store.sell("forever")
            try store.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
            await #expect(throws: SimulatedFailure.storeKit(.userCancelled)) { try await store.sync() }
            #expect(await listed(store).isEmpty)
            try store.setSimulatedError(nil, forAPI: .appStoreSync)
            try await store.sync()
            #expect(await listed(store) == ["1001"])
            try await store.sell("season")
            #expect(await listed(store) == ["1001"])
        }

        @Test(.line("U9"), arguments: [true, false])
        func `a subscription in billing retry is listed only with the quirk`(_ habit: Bool) async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.listsBillingRetry, habit))
            try await store.sell("plus.month")
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            #expect(await listed(store) == (habit ? ["1001"] : []))
            try store.advance(60, .day)
            #expect(await listed(store).isEmpty)
        }
    }

    @Suite(.timeLimit(.minutes(20)))
    struct `Reading in a canceled task` {
        /// Returns what a canceled task reads: the numbers of products, entitlements, and statuses.
        private func counts(_ store: SimulatedStore) async -> Result<[Int], SimulatedFailure> {
            let task = Task { () async -> Result<[Int], SimulatedFailure> in
                while !Task.isCancelled { await Task.yield() }
                do throws(SimulatedFailure) {
                    return .success([
                        try await store.products(for: ["coin", "forever"]).count,
                        await store.currentEntitlements().count,
                        await store.currentEntitlements(for: "plus.month").count,
                        try await store.subscriptionStatuses().count,
                    ])
                } catch {
                    return .failure(error)
                }
            }
            task.cancel()
            return await task.value
        }

        @Test(.line("S12")) func `a canceled task gets empty lists with the quirk, and the complete lists without it`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            #expect(await counts(store) == .success([2, 1, 1, 1]))
            try store.perform(.habit(.emptyWhenCancelled, true))
            #expect(await counts(store) == .success([0, 0, 0, 0]))
            #expect(try await store.products(for: ["coin", "forever"]).count == 2)
        }

        @Test(.line("S12")) func `with the quirk, a canceled task gets no error from a store that doesn't respond`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.silence(.loadProducts, true))
            #expect(await counts(store) == .failure(.cancelled))
            try store.perform(.habit(.emptyWhenCancelled, true))
            #expect(await counts(store) == .success([0, 0, 0, 0]))
        }
    }
}
