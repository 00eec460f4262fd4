import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Purchases begun outside the app` {
        private func ids(_ count: Int, _ intents: AsyncStream<PurchaseIntent>) async -> [String] {
            var received: [String] = []
            for await intent in intents {
                received.append(intent.id + (intent.offer?.id.map { " with \($0)" } ?? ""))
                if received.count == count { break }
            }
            return received
        }

        @Test(.line("R9")) func `a purchase intent contains the product and the offer, if any`() async throws {
            let store = try TestCatalog.store()
            var intents = store.purchaseIntents.makeAsyncIterator()
            try store.perform(.promote("coin", offer: nil))
            try store.perform(.promote("gold.month", offer: "back"))
            let coin = try #require(await intents.next())
            #expect(coin.product.id == "coin" && coin.product.displayName == "Coin" && coin.offer == nil)
            let gold = try #require(await intents.next())
            #expect(gold.id == "gold.month" && gold.offer?.id == "back" && gold.offer?.kind == .winBack)
            #expect(await store.unfinished().isEmpty)
        }

        @Test func `both APIs show a promoted product at its current price`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.price("plus.month", 12_990, .announced))
            let observer = RecordingObserver(goesOn: false)
            store.paymentQueue.add(observer)
            try store.perform(.promote("plus.month", offer: nil))
            var intents = store.purchaseIntents.makeAsyncIterator()
            let product = try #require(await intents.next()).product
            #expect(try await store.products(for: ["plus.month"]) == [product])
            #expect(product.price == 12_990 && observer.lines == ["offered plus.month at 12.99"])
        }

        @Test(arguments: [StoreControl.cancel(true), .unknownResult(true)])
        func `an intent stays open after a purchase that sold nothing`(_ control: StoreControl) async throws {
            let store = try TestCatalog.store()
            try store.perform(.promote("coin", offer: nil))
            try store.perform(control)
            #expect(try await store.purchase("coin").sold == nil)
            #expect(await ids(1, store.purchaseIntents) == ["coin"])
        }

        @Test(.line("R9")) func `an intent from before the launch, and before products are loaded, is delivered`()
            async throws
        {
            try await TestCatalog.withFolder { folder in
                let file = folder + "/store.json"
                let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                try before.perform(.silence(.loadProducts, true))
                try before.perform(.promote("forever", offer: nil))
                let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                let intents = after.purchaseIntents
                try after.perform(.promote("season", offer: nil))
                #expect(await ids(2, intents) == ["forever", "season"])
            }
        }

        @Test(.line("R9")) func `an intent stays open until the app buys that product with that offer`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            for offer in [nil, "half"] { try store.perform(.promote("plus.month", offer: offer)) }
            try store.perform(.promote("coin", offer: nil))
            try await store.sell("forever")
            // A purchase that fails doesn't complete the intent.
            try store.setFailTransactionsEnabled(true)
            await #expect(throws: SimulatedFailure.self) { try await store.purchase("plus.month") }
            try store.setFailTransactionsEnabled(false)
            try await store.sell("plus.month", [.offer(id: "half")])
            #expect(await ids(2, store.purchaseIntents) == ["plus.month", "coin"])
            try await store.sell("plus.month")
            try await store.sell("coin")
            let intents = store.purchaseIntents
            try store.perform(.promote("season", offer: nil))
            #expect(await ids(1, intents) == ["season"])
        }

        @Test(arguments: [
            ("nothing", nil, "The catalog has no product \"nothing\"."),
            (
                "plus.month", "back",
                "plus.month can't be promoted with this offer: it has no promotional or win-back offer \"back\"."
            ),
        ])
        func `promoting an unknown product or offer is rejected`(
            _ product: String, _ offer: String?, _ sentence: String
        ) throws {
            let store = try TestCatalog.store()
            let error = try #require(throws: ControlError.self) { try store.perform(.promote(product, offer: offer)) }
            #expect(error.description == sentence)
        }
    }
}
