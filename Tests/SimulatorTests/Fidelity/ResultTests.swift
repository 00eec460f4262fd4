import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Results of a purchase` {
        @Test(.line("R1")) func `a purchase returns a verified transaction`() async throws {
            let store = try TestCatalog.store()
            guard case .success(.verified(let signed)) = try await store.purchase("coin") else {
                throw SimulatedStore.NotSold()
            }
            #expect(await store.unfinished().map(\.payload) == [signed.payload])
        }

        @Test(.line("R1")) func `a purchase that the customer cancels sells nothing`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.cancel(true))
            #expect(try await store.purchase("coin") == .userCancelled)
            try store.perform(.cancel(false))
            #expect(await store.all().isEmpty)
            #expect(try await store.purchase("coin").sold != nil)
        }

        @Test(.line("R1")) func `an unknown purchase result sells nothing`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.unknownResult(true))
            #expect(try await store.purchase("coin") == .unknown)
            #expect(await store.all().isEmpty)
        }

        @Test(.line("R1"), arguments: StoreKitError.allCases)
        func `every operation can fail with any StoreKit error until it is switched off`(_ error: StoreKitError)
            async throws
        {
            let store = try TestCatalog.store()
            for api in [SimulatedAPI.loadProducts, .purchase, .appStoreSync, .subscriptionStatus] {
                try store.setSimulatedError(.generic(error), forAPI: api)
            }
            let failure = SimulatedFailure.storeKit(error)
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

        @Test(.line("R1"), arguments: PurchaseError.allCases)
        func `a purchase error is thrown and nothing is sold`(_ error: PurchaseError) async throws {
            let store = try TestCatalog.store()
            try store.setSimulatedError(.purchase(error), forAPI: .purchase)
            await #expect(throws: SimulatedFailure.purchase(error)) { try await store.purchase("coin") }
            #expect(await store.all().isEmpty)
        }

        @Test(.line("R5")) func `an unverified transaction is unverified in every list`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.unverified(true))
            guard case .success(.unverified(let signed, .invalidSignature)) = try await store.purchase("gold.month")
            else { throw SimulatedStore.NotSold() }
            let lists = [
                await store.unfinished(), await store.currentEntitlements(), await store.all(),
                [try #require(await store.latest(for: "gold.month")), try await store.status().transaction],
            ]
            #expect(lists.allSatisfy { !$0.isEmpty && $0.allSatisfy { !$0.isVerified } })
            #expect(lists.joined().allSatisfy { $0.payload == signed.payload })
            #expect(try await !store.status().renewalInfo.isVerified)
            try store.perform(.unverified(false))
            #expect(await store.unfinished().allSatisfy(\.isVerified))
        }

        @Test(.line("R7"), arguments: [0, 11, -1, Int.max])
        func `a quantity outside 1 to 10 is rejected`(_ quantity: Int) async throws {
            let store = try TestCatalog.store()
            for product in ["coin", "season"] {
                await #expect(throws: SimulatedFailure.purchase(.invalidQuantity)) {
                    try await store.purchase(product, options: [.quantity(quantity)])
                }
            }
            #expect(await store.all().isEmpty)
        }

        @Test(.line("R7"), arguments: ["forever", "gold.month"])
        func `a quantity above one of a product that is sold singly is rejected`(_ product: String) async throws {
            await #expect(throws: SimulatedFailure.purchase(.invalidQuantity)) {
                try await TestCatalog.store().purchase(product, options: [.quantity(2)])
            }
        }

        @Test(.line("R7"), arguments: ["coin", "season"])
        func `a purchase has the requested quantity, up to ten`(_ product: String) async throws {
            #expect(try await TestCatalog.store().sell(product, [.quantity(10)]).quantity == 10)
        }
    }
}
