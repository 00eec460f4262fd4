import StoreSimulator
import Testing

@Suite struct `A subscriber has an offer` {
    @Test func `the introductory offer applies by itself to a first purchase`() async throws {
        let sold = try await Shop.store().sell("gold.month")
        #expect(sold.offerType == .introductory && sold.offerDiscountType == .freeTrial && sold.offerPeriod == "P1W")
        #expect(sold.price == 0 && sold.offerIdentifier == nil && sold.expiresDate == newYear + 7 * day)
    }

    @Test func `the full price follows the offer`() async throws {
        let store = try Shop.store()
        try await store.sell("gold.month")
        #expect(try await store.status().renewalInfo.payload.renewalPrice == 19_990)
        try store.advance(1, .week)
        let renewal = try await store.status().transaction.payload
        #expect(
            renewal.price == 19_990 && renewal.offerType == nil && renewal.expiresDate == midnight(2026, 2, 8))
    }

    @Test func `the introductory offer is given once for the whole group`() async throws {
        let store = try Shop.store()
        #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
        try await store.sell("gold.month")
        #expect(await store.introductoryOfferEligibility(groupID: "G1") == .ineligible)
        #expect(await store.introductoryOfferEligibility(groupID: "G2") == .eligible)
        #expect(await store.introductoryOfferEligibility(groupID: "G9") == .unknown)
        try store.expireSubscription(productIdentifier: "gold.month")
        #expect(try await store.sell("gold.month").offerType == nil)
    }

    @Test func `paid as you go, each of its periods costs the offer's price`() async throws {
        let store = try Shop.store()
        try await store.sell("news.week")
        try store.advance(3, .week)
        let prices = await store.unfinished().map(\.payload.price)
        let kinds = await store.unfinished().map(\.payload.offerDiscountType)
        #expect(prices == [490, 490, 1490, 1490])
        #expect(kinds == [.payAsYouGo, .payAsYouGo, nil, nil])
    }

    @Test func `a promotional offer is for current and former subscribers only`() async throws {
        let store = try Shop.store()
        await #expect(throws: StoreFailure.purchase(.ineligibleForOffer)) {
            try await store.purchase("plus.month", options: [.offer(id: "half")])
        }
        try await store.sell("plus.month")
        try store.expireSubscription(productIdentifier: "plus.month")
        let sold = try await store.sell("plus.month", [.offer(id: "half")])
        #expect(sold.offerType == .promotional && sold.offerIdentifier == "half" && sold.price == 14_990)
        #expect(sold.offerDiscountType == .payUpFront && sold.expiresDate == midnight(2026, 4, 1))
    }

    @Test func `a current subscriber's promotional offer waits for the renewal`() async throws {
        let store = try Shop.store()
        let held = try await store.sell("plus.month")
        #expect(try await store.sell("plus.month", [.offer(id: "half")]) == held)
        let info = try await store.status().renewalInfo.payload
        #expect(info.offerIdentifier == "half" && info.renewalPrice == 14_990)
        try store.advance(1, .month)
        let renewal = try await store.status().transaction.payload
        #expect(renewal.offerIdentifier == "half" && renewal.price == 14_990)
        #expect(renewal.expiresDate == midnight(2026, 5, 1))
    }

    @Test func `a win-back offer is for lapsed subscribers only`() async throws {
        let store = try Shop.store()
        let offer: Set<PurchaseOption> = [.offer(id: "back")]
        await #expect(throws: StoreFailure.purchase(.ineligibleForOffer)) {
            try await store.purchase("gold.month", options: offer)
        }
        try await store.sell("gold.month")
        await #expect(throws: StoreFailure.purchase(.ineligibleForOffer)) {
            try await store.purchase("gold.month", options: offer)
        }
        try store.expireSubscription(productIdentifier: "gold.month")
        #expect(try await store.status().renewalInfo.payload.eligibleWinBackOfferIds == ["back"])
        let sold = try await store.sell("gold.month", offer)
        #expect(sold.offerType == .winBack && sold.offerIdentifier == "back" && sold.price == 9990)
        try store.advance(2, .month)
        #expect(await store.unfinished().map(\.payload.price) == [0, 9990, 9990, 19_990])
    }

    @Test func `an offer nobody made is unknown`() async throws {
        await #expect(throws: StoreFailure.purchase(.invalidOfferIdentifier)) {
            try await Shop.store().purchase("gold.month", options: [.offer(id: "none")])
        }
    }

    @Test func `an introductory offer does not wait for a planned change`() async throws {
        let text = Shop.file.replacing(
            #""productID": "plus.year","#,
            with:
                #""productID": "plus.year", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1M"},"#
        )
        let store = SimulatedStore(configuration: try Shop.catalogue(text))
        try await store.sell("plus.month")
        try await store.sell("plus.year")
        #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
        try store.advance(1, .month)
        #expect(try await store.status().transaction.payload.price == 79_990)
    }
}
