import StoreSimulator
import Testing

// A listener that is told nothing would wait for ever; the limit turns that into a failure.
@Suite(.timeLimit(.minutes(1)))
struct `The store fails, keeps silent, or is slow` {
    @Test(arguments: [StoreKitError.networkError, .systemError, .notAvailableInStorefront, .userCancelled])
    func `an act ends with the error it is set to, and without it again`(_ error: StoreKitError) async throws {
        let store = try Shop.store()
        for api in [SimulatedAPI.loadProducts, .purchase, .appStoreSync, .subscriptionStatus] {
            try store.setSimulatedError(.generic(error), forAPI: api)
        }
        let failure = StoreFailure.storeKit(error)
        await #expect(throws: failure) { try await store.products(for: ["coin"]) }
        await #expect(throws: failure) { try await store.purchase("coin") }
        await #expect(throws: failure) { try await store.sync() }
        await #expect(throws: failure) { try await store.subscriptionStatuses() }
        #expect(await store.introductoryOfferEligibility(groupID: "G1") == .unknown)
        for api in SimulatedAPI.allCases { try store.setSimulatedError(nil, forAPI: api) }
        try await store.sync()
        #expect(try await store.products(for: ["coin"]).count == 1)
        #expect(try await store.purchase("coin").sold != nil)
    }

    @Test func `a purchase can be refused for a reason of its own`() async throws {
        let store = try Shop.store()
        try store.setSimulatedError(.purchase(.invalidOfferSignature), forAPI: .purchase)
        await #expect(throws: StoreFailure.purchase(.invalidOfferSignature)) { try await store.purchase("coin") }
        #expect(await store.all().isEmpty)
    }

    @Test func `failing transactions sell nothing`() async throws {
        let store = try Shop.store()
        try store.setFailTransactionsEnabled(true)
        await #expect(throws: StoreFailure.storeKit(.unknown)) { try await store.purchase("coin") }
        #expect(await store.all().isEmpty)
    }

    @Test func `a silent store answers when it is silent no more`() async throws {
        let store = try Shop.store()
        try store.perform(.silence(.purchase, true))
        let buying = Task { try await store.sell("coin") }
        // Whether the purchase waits already or has not begun, it must be answered after the silence and not before.
        #expect(await store.all().isEmpty)
        try store.perform(.silence(.purchase, false))
        #expect(try await buying.value.productId == "coin")
    }

    @Test func `whoever is cancelled while the store is silent goes on, and nothing is sold`() async throws {
        let store = try Shop.store()
        try store.perform(.silence(.purchase, true))
        let buying = Task { () -> StoreFailure? in
            do throws(StoreFailure) {
                _ = try await store.purchase("coin")
                return nil
            } catch { return error }
        }
        buying.cancel()
        #expect(await buying.value == .cancelled)
        try store.perform(.silence(.purchase, false))
        #expect(await store.all().isEmpty)
    }

    @Test func `a slow answer comes when the store's clock gets there`() async throws {
        let store = try Shop.store()
        try store.perform(.delay(.loadProducts, ClockAdvance(30, .second)))
        let started = store.now
        let loading = Task {
            let products = try await store.products(for: ["coin"])
            return (products.count, store.now)
        }
        // The clock is moved until the answer is there, however late the task came to ask.
        let ticking = Task {
            while !Task.isCancelled {
                try store.advance(30, .second)
                await Task.yield()
            }
        }
        let (count, answered) = try await loading.value
        ticking.cancel()
        #expect(count == 1 && answered >= started + 30_000)
    }

    @Test func `a silent authority gives its verdicts when it is silent no more`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        let status = try await store.status()
        try store.perform(.silence(.authority, true))
        let judging = Task { await store.authority.verify(status.transaction.jwsRepresentation) }
        let renewing = Task { await store.authority.verifyRenewalInfo(status.renewalInfo.jwsRepresentation) }
        // Whoever asked before the end of the silence and whoever asks after it get the same.
        try store.perform(.silence(.authority, false))
        #expect(await judging.value == .genuine(status.transaction.payload))
        #expect(await renewing.value == .genuine(status.renewalInfo.payload))
    }

    @Test func `whoever is cancelled before a silent authority goes on without a verdict`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        let status = try await store.status()
        try store.perform(.silence(.authority, true))
        let judging = Task { await store.authority.verify(status.transaction.jwsRepresentation) }
        let renewing = Task { await store.authority.verifyRenewalInfo(status.renewalInfo.jwsRepresentation) }
        judging.cancel()
        renewing.cancel()
        #expect(await judging.value == .unreachable(.cancelled))
        #expect(await renewing.value == .unreachable(.cancelled))
    }

    @Test func `a slow authority gives its verdict when the store's clock gets there`() async throws {
        let store = try Shop.store()
        let text = try #require(try await store.purchase("coin").signedText)
        try store.perform(.delay(.authority, ClockAdvance(5, .second)))
        let started = store.now
        let judging = Task {
            let verdict = await store.authority.verify(text)
            return (verdict, store.now)
        }
        let ticking = Task {
            while !Task.isCancelled {
                try store.advance(5, .second)
                await Task.yield()
            }
        }
        let (verdict, answered) = await judging.value
        ticking.cancel()
        guard case .genuine = verdict else { throw SimulatedStore.NotSold() }
        #expect(answered >= started + 5_000)
    }

    @Test func `whether an offer can be had is not known to who does not wait for a silent store`() async throws {
        let store = try Shop.store()
        try store.perform(.silence(.subscriptionStatus, true))
        let asking = Task { await store.introductoryOfferEligibility(groupID: "G1") }
        asking.cancel()
        #expect(await asking.value == .unknown)
        try store.perform(.silence(.subscriptionStatus, false))
        #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
    }

    @Test func `many who wait are all answered`() async throws {
        let store = try Shop.store()
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

    @Test func `a catalogue's own settings are in force from the start`() async throws {
        let text = Shop.file.replacing(
            "\"settings\": {}",
            with: #"""
                "settings": {"_askToBuyEnabled": true, "_storefront": "JPN", "_locale": "de", "_storeKitErrors": [
                  {"name": "Load Products", "enabled": true, "current": {"index": 2, "type": "generic"}},
                  {"name": "App Store Sync", "enabled": false, "current": {"index": 1, "type": "generic"}}]}
                """#)
        let store = SimulatedStore(configuration: try Shop.catalogue(text))
        #expect(store.storefront.currency == "JPY" && store.locale == "de")
        await #expect(throws: StoreFailure.storeKit(.networkError)) { try await store.products(for: ["coin"]) }
        #expect(try await store.purchase("coin") == .pending(.askToBuy))
        try await store.sync()
    }
}
