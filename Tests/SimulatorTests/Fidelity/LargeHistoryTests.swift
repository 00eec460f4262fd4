import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `An account with a very long history` {
        @Test(.line("Q15e")) func `a hundred thousand finished renewals are one lapsed subscription`() async throws {
            let store = try TestCatalog.store()
            let report = try store.perform(.seedHistory(100_000, product: nil))
            #expect(report.message == "The customer has 100000 old, finished transactions of gold.month.")
            #expect(store.now == newYear)
            #expect(await store.unfinished().isEmpty && store.updates.handedOut == 0)
            let latest = try #require(await store.latest(for: "gold.month")).payload
            #expect(latest.transactionReason == .renewal && latest.expiresDate == newYear)
            let status = try await store.status()
            #expect(status.state == .expired && status.transaction.payload == latest)
            #expect(await store.currentEntitlements().isEmpty)
        }

        @Test(.line("Q15e"))
        func `a long history is listed completely, each transaction once and genuine, in order of time`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.seedHistory(2000, product: "plus.month"))
            let all = await store.all()
            let chain = all.map(\.payload).sorted { $0.purchaseDate < $1.purchaseDate }
            #expect(Set(chain.map(\.transactionId)).count == 2000)
            #expect(Set(chain.map(\.originalTransactionId)) == [try #require(chain.first).transactionId])
            #expect(zip(chain, chain.dropFirst()).allSatisfy { $0.expiresDate == $1.purchaseDate })
            #expect(chain.allSatisfy { $0.signedDate <= store.now && $0.price == 9990 })
            for result in all.prefix(100) {
                #expect(await store.authority.verify(result.jwsRepresentation) == .genuine(result.payload))
            }
        }

        @Test(.line("Q15e"), arguments: ["coin", "season"])
        func `a history of another product is separate purchases, older than the existing ones`(_ product: String)
            async throws
        {
            let store = try TestCatalog.store()
            let sold = try await store.sell(product)
            try store.perform(.consumableHistory(true))
            try store.perform(.seedHistory(500, product: product))
            try store.perform(.seedHistory(500, product: product))
            let all = await store.all().map(\.payload)
            #expect(Set(all.map(\.transactionId)).count == 1001)
            #expect(all.allSatisfy { $0.originalTransactionId == $0.transactionId && $0.expiresDate == nil })
            #expect(await store.latest(for: product)?.payload == sold)
            #expect(await store.unfinished().map(\.payload) == [sold])
        }

        @Test(.line("Q15e")) func `a subscription with a long history can be bought and renewed again`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.seedHistory(300, product: "gold.month"))
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .ineligible)
            let back = try await store.sell("gold.month")
            let first = try #require(await store.all().map(\.payload).min { $0.purchaseDate < $1.purchaseDate })
            #expect(back.originalTransactionId == first.transactionId && back.offerType == nil)
            try store.advance(1, .month)
            #expect(try await store.status().state == .subscribed)
            #expect(await store.all().count == 302)
        }

        @Test(.line("Q15e")) func `a long history survives a restart of the process`() async throws {
            try await TestCatalog.withFolder { folder in
                let file = folder + "/store.json"
                let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                try before.perform(.seedHistory(1000, product: "plus.month"))
                let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                #expect(await after.all() == before.all())
            }
        }

        @Test(arguments: [
            ("forever", "forever can be bought only once."),
            ("plus.month", "The customer has or had a subscription in the group of plus.month."),
            ("plus.mont", "The catalog has no product \"plus.mont\". Did you mean plus.month?"),
        ])
        func `a history that a product can't have is rejected`(_ product: String, _ sentence: String) async throws {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            let before = await store.all()
            let error = try #require(throws: ControlError.self) { try store.perform(.seedHistory(5, product: product)) }
            #expect(error.description == sentence)
            #expect(await store.all() == before)
            for count in [0, -1, 100_001, Int.max] {
                #expect(throws: ControlError.self) { try store.perform(.seedHistory(count, product: "coin")) }
            }
        }

        @Test func `without a product, the history goes to the next product that has none`()
            throws
        {
            let store = try TestCatalog.store()
            let reports = try (0..<3).map { _ in try store.perform(.seedHistory(1, product: nil)).message }
            #expect(
                reports
                    == ["gold.month", "news.week", "coin"].map {
                        "The customer has 1 old, finished transaction of \($0)."
                    })
        }
    }
}
