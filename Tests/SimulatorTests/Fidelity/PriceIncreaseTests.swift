import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Price increases of a subscription` {
        private func subscribed() async throws -> SimulatedStore {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            return store
        }

        @Test(.line("U7a")) func `without consent, an announced increase is charged at the next renewal`() async throws
        {
            let store = try await subscribed()
            let report = try store.perform(.price("plus.month", 12_990, .announced))
            #expect(report.message == "plus.month costs 12.99 USD from now on. 1 subscriber is affected.")
            let announced = try await store.status().renewalInfo.payload
            #expect(announced.priceIncreaseStatus == 1 && announced.renewalPrice == 12_990)
            #expect(try await store.status().transaction.payload.price == 9990)
            try store.advance(1, .month)
            #expect(try await store.status().transaction.payload.price == 12_990)
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == nil)
        }

        @Test(.line("U7a")) func `new customers see and pay the new price at once`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.price("plus.month", 12_990, .announced))
            let product = try #require(try await store.products(for: ["plus.month"]).first)
            #expect(product.price == 12_990 && product.displayPrice == "12.99")
            #expect(try await store.sell("plus.month").price == 12_990)
            try store.resetToDefaultState()
            #expect(try await store.products(for: ["plus.month"]).first?.price == 9990)
        }

        @Test(.line("U7b")) func `a subscriber who consents pays the new price from the next renewal`() async throws {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 0)
            try store.perform(.consent("plus.month"))
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 1)
            try store.advance(1, .month)
            #expect(try await store.status().transaction.payload.price == 12_990)
            #expect(try await store.status().state == .subscribed)
        }

        @Test(.line("U7b"), arguments: [true, false])
        func `a subscription without consent to the increase ends with the current period`(_ declines: Bool)
            async throws
        {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            if declines { try store.perform(.declinePrice("plus.month")) }
            let info = try await store.status().renewalInfo.payload
            #expect(info.autoRenewStatus == (declines ? 0 : 1) && info.priceIncreaseStatus == (declines ? nil : 0))
            #expect(try await store.status().state == .subscribed)
            try store.advance(1, .month)
            let over = try await store.status()
            #expect(over.state == .expired && over.renewalInfo.payload.expirationIntent == .priceIncreaseRefused)
            #expect(over.renewalInfo.payload.priceIncreaseStatus == nil)
            #expect(await store.all().count == 1)
        }

        @Test(.line("U7b")) func `a test session requests consent for one transaction without changing the price`()
            async throws
        {
            let store = try await subscribed()
            try store.advance(1, .month)
            try store.requestPriceIncreaseConsentForTransaction(identifier: "1001")
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 0)
            try store.consentToPriceIncreaseForTransaction(identifier: "1002")
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 1)
            try store.requestPriceIncreaseConsentForTransaction(identifier: "1002")
            try store.declinePriceIncreaseForTransaction(identifier: "1002")
            try store.advance(1, .month)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .priceIncreaseRefused)
            #expect(throws: ControlError.self) {
                try store.requestPriceIncreaseConsentForTransaction(identifier: "1002")
            }
        }

        @Test(.line("U7c")) func `a preserved price is kept through renewals, and new customers pay the new price`()
            async throws
        {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .keptForSubscribers))
            let info = try await store.status().renewalInfo.payload
            #expect(info.renewalPrice == 9990 && info.priceIncreaseStatus == nil)
            try store.advance(2, .month)
            #expect(await store.unfinished().map(\.payload.price) == [9990, 9990, 9990])
            try store.signIn("bob")
            #expect(try await store.sell("plus.month").price == 12_990)
        }

        @Test(.line("U7c"), arguments: [(60, Int64(9990)), (61, 12_990)])
        func `a preserved price lasts sixty days after a lapse`(_ days: Int, _ price: Int64) async throws {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .keptForSubscribers))
            try store.expireSubscription(productIdentifier: "plus.month")
            try store.advance(days, .day)
            #expect(try await store.sell("plus.month").price == price)
            #expect(try await store.status().renewalInfo.payload.renewalPrice == price)
        }

        @Test func `a preserved price is valid only for its product`() async throws {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .keptForSubscribers))
            try await store.sell("plus.30days")
            try await store.sell("plus.month")
            #expect(try await store.status().transaction.payload.price == 12_990)
        }

        @Test(arguments: PriceIncreaseConsent.allCases)
        func `a lower price applies to all subscribers without consent`(_ terms: PriceIncreaseConsent) async throws {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 4990, terms))
            let info = try await store.status().renewalInfo.payload
            #expect(info.renewalPrice == 4990 && info.priceIncreaseStatus == nil)
            try store.advance(1, .month)
            #expect(try await store.status().transaction.payload.price == 4990)
        }

        @Test func `a bill due before the increase is charged at the old price`() async throws {
            let store = try await subscribed()
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            try store.setShouldEnterBillingRetryOnRenewal(false)
            #expect(try await store.status().transaction.payload.price == 9990)
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 0)
            try store.advance(1, .month)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .priceIncreaseRefused)
        }

        @Test(.line("C4")) func `a forced renewal withdraws an open consent request`() async throws {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            try store.forceRenewalOfSubscription(productIdentifier: "plus.month")
            #expect(try await store.status().transaction.payload.price == 9990)
            let info = try await store.status().renewalInfo.payload
            #expect(info.priceIncreaseStatus == nil && info.renewalPrice == 9990)
        }

        @Test func `switching renewal on after a refusal requests consent again`() async throws {
            let store = try await subscribed()
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            try store.perform(.declinePrice("plus.month"))
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 0)
            try store.perform(.consent("plus.month"))
            try store.advance(1, .month)
            #expect(try await store.status().transaction.payload.price == 12_990)
        }

        @Test func `a response without a request, and a price of an unknown product, are rejected`() async throws {
            let store = try await subscribed()
            #expect(throws: ControlError.self) { try store.perform(.consent("plus.month")) }
            #expect(throws: ControlError.self) { try store.perform(.declinePrice("gold.month")) }
            #expect(throws: ControlError.self) { try store.perform(.price("nothing", 1, .announced)) }
            #expect(throws: ControlError.self) { try store.consentToPriceIncreaseForTransaction(identifier: "1") }
            let coin = try await store.sell("coin")
            #expect(throws: ControlError.self) {
                try store.requestPriceIncreaseConsentForTransaction(identifier: coin.transactionId)
            }
        }

        @Test func `a consent request for a plan that no longer follows does not end the subscription`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            try await store.sell("plus.month")
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 0)
            try await store.sell("gold.month")
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == nil)
            try store.advance(1, .week)
            #expect(try await store.status().state == .subscribed)
        }
    }
}
