import StoreSimulator
import Testing

// A listener that receives nothing would wait forever; the time limit turns that into a failure.
@Suite(.timeLimit(.minutes(20)))
struct `A store that fails, doesn't respond, or is slow` {
    @Test func `with failing transactions switched on, nothing is sold`() async throws {
        let store = try TestCatalog.store()
        try store.setFailTransactionsEnabled(true)
        await #expect(throws: SimulatedFailure.storeKit(.unknown)) { try await store.purchase("coin") }
        #expect(await store.all().isEmpty)
    }

    @Test func `an authority that stopped responding returns its verdicts when it responds again`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        let status = try await store.status()
        try store.perform(.silence(.authority, true))
        let verifying = Task { await store.authority.verify(status.transaction.jwsRepresentation) }
        let renewing = Task { await store.authority.verifyRenewalInfo(status.renewalInfo.jwsRepresentation) }
        // A request from before the end of the silence and one from after it get the same verdict.
        try store.perform(.silence(.authority, false))
        #expect(await verifying.value == .genuine(status.transaction.payload))
        #expect(await renewing.value == .genuine(status.renewalInfo.payload))
    }

    @Test func `canceling a request to an authority that doesn't respond returns no verdict`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        let status = try await store.status()
        try store.perform(.silence(.authority, true))
        let verifying = Task { await store.authority.verify(status.transaction.jwsRepresentation) }
        let renewing = Task { await store.authority.verifyRenewalInfo(status.renewalInfo.jwsRepresentation) }
        verifying.cancel()
        renewing.cancel()
        #expect(await verifying.value == .unreachable(.cancelled))
        #expect(await renewing.value == .unreachable(.cancelled))
    }

    @Test func `a slow authority returns its verdict when the store's clock reaches the time`() async throws {
        let store = try TestCatalog.store()
        let text = try #require(try await store.purchase("coin").signedText)
        try store.perform(.delay(.authority, ClockAdvance(5, .second)))
        let started = store.now
        let verifying = Task {
            let verdict = await store.authority.verify(text)
            return (verdict, store.now)
        }
        let ticking = Task {
            while !Task.isCancelled {
                try store.advance(5, .second)
                await Task.yield()
            }
        }
        let (verdict, ended) = await verifying.value
        ticking.cancel()
        guard case .genuine = verdict else { throw SimulatedStore.NotSold() }
        #expect(ended >= started + 5_000)
    }

    @Test func `canceling an eligibility request to a store that doesn't respond returns unknown`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.silence(.subscriptionStatus, true))
        let query = Task { await store.introductoryOfferEligibility(groupID: "G1") }
        query.cancel()
        #expect(await query.value == .unknown)
        try store.perform(.silence(.subscriptionStatus, false))
        #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
    }

    @Test func `many waiting purchases are all completed when the store responds again`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.silence(.purchase, true))
        let sold = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await store.sell("coin").transactionId } }
            group.addTask {
                try store.perform(.silence(.purchase, false))
                return "released"
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(sold.count == 51)
        #expect(await store.unfinished().count == 50)
    }

    @Test func `the settings of a catalog apply from the start`() async throws {
        let text = TestCatalog.file.replacing(
            "\"settings\": {}",
            with: #"""
                "settings": {"_askToBuyEnabled": true, "_storefront": "JPN", "_locale": "de", "_storeKitErrors": [
                  {"name": "Load Products", "enabled": true, "current": {"index": 2, "type": "generic"}},
                  {"name": "App Store Sync", "enabled": false, "current": {"index": 1, "type": "generic"}}]}
                """#)
        let store = SimulatedStore(configuration: try TestCatalog.catalog(text))
        #expect(store.storefront.currency == "JPY" && store.locale == "de")
        await #expect(throws: SimulatedFailure.storeKit(.networkError)) { try await store.products(for: ["coin"]) }
        #expect(try await store.purchase("coin") == .pending(.askToBuy))
        try await store.sync()
    }
}
