import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Win-back offers` {
        /// Returns a store whose plan has two offers; the catalog marks the first one as not eligible.
        private func shop() throws -> SimulatedStore {
            let never = OfferStore.offer("never", "free", also: #""isEligible": false"#)
            let back = OfferStore.offer("back", "payAsYouGo", periods: 2, price: "6.00", also: #""isEligible": true"#)
            return try OfferStore.store(#""winbackOffers": [\#(never), \#(back)]"#)
        }

        private func rule(_ paid: Int = 0, _ lapsed: ClosedRange<Int>? = nil, wait: Int = 0) throws -> WinBackRule {
            try #require(WinBackRule(paidMonths: paid, lapsedMonths: lapsed, waitMonths: wait))
        }

        private func eligible(_ store: SimulatedStore) async throws -> [String]? {
            try await store.renewalInfo().eligibleWinBackOfferIds
        }

        private func lapse(_ store: SimulatedStore, after months: Int = 1) async throws {
            try await store.sell("a")
            try store.disableAutoRenewForSubscription(productIdentifier: "a")
            if months > 1 {
                try store.enableAutoRenewForSubscription(productIdentifier: "a")
                try store.advance(months - 1, .month)
                try store.disableAutoRenewForSubscription(productIdentifier: "a")
            }
            try store.advance(1, .month)
        }

        @Test(.line("U12d")) func `a win-back offer is for lapsed subscribers only`() async throws {
            let store = try TestCatalog.store()
            let option: Set<PurchaseOption> = [.offer(id: "back")]
            let offer = try #require(store.plan("gold.month").winBackOffers.first)
            #expect(try await refusal(of: "gold.month", option, in: store) == .purchase(.ineligibleForOffer))
            try await store.sell("gold.month")
            #expect(try await refusal(of: "gold.month", option, in: store) == .purchase(.ineligibleForOffer))
            #expect(await store.offerEligibility(offer, productID: "gold.month") == .ineligible)
            try store.expireSubscription(productIdentifier: "gold.month")
            #expect(try await eligible(store) == ["back"])
            #expect(await store.offerEligibility(offer, productID: "gold.month") == .eligible)
            let sold = try await store.sell("gold.month", option)
            #expect(sold.offerType == .winBack && sold.offerIdentifier == "back" && sold.price == 9990)
            try store.advance(2, .month)
            #expect(await store.unfinished().map(\.payload.price) == [0, 9990, 9990, 19_990])
        }

        @Test(.line("U12d")) func `eligibility follows the catalog, or the rule if there is one`() async throws {
            let store = try shop()
            try await lapse(store)
            #expect(try await eligible(store) == ["back"])
            try store.perform(.winBackRule("never", try rule()))
            #expect(try await eligible(store) == ["never", "back"])
            #expect(try await store.sell("a", [.offer(id: "never")]).price == 0)
            try store.expireSubscription(productIdentifier: "a")
            try store.perform(.winBackRule("never", nil))
            #expect(try await eligible(store) == ["back"])
        }

        @Test(.line("U12d"))
        func `an offer for a time since the end becomes available and unavailable as the clock moves`() async throws {
            let store = try shop()
            try store.perform(.winBackRule("back", try rule(0, 2...4)))
            try await lapse(store)
            var lists: [[String]?] = []
            for _ in 0..<6 {
                lists.append(try await eligible(store))
                try store.advance(1, .month)
            }
            #expect(lists == [nil, nil, ["back"], ["back"], ["back"], nil])
            #expect(try await refusal(of: "a", [.offer(id: "back")], in: store) == .purchase(.ineligibleForOffer))
        }

        @Test(.line("U12d")) func `every version of the eligible offers is signed by the store`() async throws {
            let store = try shop()
            try store.perform(.winBackRule("back", try rule(0, 1...1)))
            try await lapse(store)
            let before = try await store.status().renewalInfo
            try store.advance(1, .month)
            let after = try await store.status().renewalInfo
            #expect(before.payload != after.payload)
            for info in [before, after] {
                let verdict = await store.authority.verifyRenewalInfo(info.jwsRepresentation)
                #expect(verdict == .genuine(info.payload))
            }
        }

        @Test(.line("U12d"), arguments: [(1, false), (2, false), (3, true), (5, true)])
        func `the paid time is the sum of all paid periods`(_ months: Int, _ isMet: Bool) async throws {
            let store = try shop()
            try store.perform(.winBackRule("back", try rule(3)))
            try await lapse(store, after: months)
            #expect(try await eligible(store) == (isMet ? ["back"] : nil))
            guard !isMet else { return }
            try store.advance(1, .month)
            try await lapse(store, after: 3 - months)
            #expect(try await eligible(store) == ["back"])
        }

        @Test(.line("U12d")) func `free and refunded periods do not count as paid`() async throws {
            let trial = #""introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1M"}"#
            let store = try OfferStore.store(trial + #", "winbackOffers": [\#(OfferStore.offer("back", "free"))]"#)
            try store.perform(.winBackRule("back", try rule(1)))
            try await lapse(store)
            #expect(try await eligible(store) == nil)
            try await lapse(store)
            #expect(try await eligible(store) == ["back"])
            try store.refundTransaction(identifier: "1002")
            try await lapse(store, after: 1)
            try store.refundTransaction(identifier: "1003")
            #expect(try await eligible(store) == nil)
        }

        @Test(.line("U12d")) func `the minimum time between two win-back offers is enforced`() async throws {
            let store = try shop()
            try store.perform(.winBackRule("back", try rule(wait: 3)))
            try await lapse(store)
            try await store.sell("a", [.offer(id: "back")])
            try store.expireSubscription(productIdentifier: "a")
            #expect(try await eligible(store) == nil)
            try store.advance(3, .month)
            #expect(try await eligible(store) == ["back"])
        }

        @Test(.line("U12d")) func `a subscriber in grace period, in billing retry, or after a refund gets no offer`()
            async throws
        {
            let store = try shop()
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try await store.sell("a")
            try store.advance(1, .month)
            #expect(try await store.status().state == .inGracePeriod)
            #expect(try await eligible(store) == nil)
            try store.advance(20, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            #expect(try await refusal(of: "a", [.offer(id: "back")], in: store) == .purchase(.ineligibleForOffer))
            try store.advance(60, .day)
            #expect(try await eligible(store) == ["back"])
            try await store.sell("a")
            try store.refundTransaction(identifier: "1002")
            #expect(try await store.status().state == .revoked)
            #expect(try await eligible(store) == nil)
        }

        @Test(.line("U12d")) func `the eligible offers are those of the lapsed plan, best first`() async throws {
            let (one, two) = (OfferStore.offer("one", "free"), OfferStore.offer("two", "free"))
            let other = OfferStore.offer("other", "free")
            let store = try OfferStore.store(
                #""winbackOffers": [\#(one), \#(two)]"#, others: #""winbackOffers": [\#(other)]"#)
            try await store.sell("b")
            try store.expireSubscription(productIdentifier: "b")
            #expect(try await eligible(store) == ["other"])
            #expect(try await refusal(of: "a", [.offer(id: "one")], in: store) == .purchase(.ineligibleForOffer))
            try await store.sell("a")
            try store.expireSubscription(productIdentifier: "a")
            #expect(try await eligible(store) == ["one", "two"])
        }
    }
}
