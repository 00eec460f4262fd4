import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Offer codes` {
        private func shop(_ members: String = "") throws -> SimulatedStore {
            let offer = OfferStore.offer("friends", "free", also: members)
            return try OfferStore.store(#""codeOffers": [\#(offer)]"#)
        }

        private func fails(_ control: StoreControl, in store: SimulatedStore) -> String? {
            do throws(ControlError) {
                try store.perform(control)
                return nil
            } catch {
                return error.description
            }
        }

        @Test(.line("U12e")) func `a one-time code works once, for one customer`() async throws {
            let store = try shop()
            let codes = try store.column("Code", of: .makeCodes("a", offer: "friends", .oneTime(count: 2)))
            #expect(Set(codes).count == 2)
            try store.perform(.redeem("a", offer: codes[0]))
            let sold = try #require(await store.latest(for: "a")).payload
            #expect(sold.offerType == .code && sold.offerIdentifier == "friends" && sold.price == 0)
            try store.signInAnotherCustomer()
            #expect(
                fails(.redeem("a", offer: codes[0]), in: store)
                    == "\(codes[0]) is used up: no other customer can redeem it.")
            try store.perform(.redeem("a", offer: codes[1]))
            #expect(try store.column("Redeemed", of: .codes) == ["1 of 1", "1 of 1"])
        }

        @Test(.line("U12e")) func `a custom code works for many customers, up to its limit`() async throws {
            let store = try shop()
            try store.perform(.makeCodes("a", offer: "friends", .custom("SPRING", limit: 2)))
            for _ in 0..<2 {
                try store.perform(.redeem("a", offer: "SPRING"))
                try store.signInAnotherCustomer()
            }
            #expect(fails(.redeem("a", offer: "SPRING"), in: store)?.contains("used up") == true)
            try store.perform(.makeCodes("a", offer: "friends", .custom("SUMMER", limit: nil)))
            for _ in 0..<4 {
                try store.perform(.redeem("a", offer: "SUMMER"))
                try store.signInAnotherCustomer()
            }
            #expect(try store.column("Redeemed", of: .codes) == ["2 of 2", "4"])
        }

        @Test(.line("U12e")) func `a customer can redeem one code per offer`() async throws {
            let store = try shop()
            try store.perform(.makeCodes("a", offer: "friends", .custom("SPRING", limit: nil)))
            let code = try #require(
                try store.column("Code", of: .makeCodes("a", offer: "friends", .oneTime(count: 1))).first)
            try store.perform(.redeem("a", offer: "SPRING"))
            try store.expireSubscription(productIdentifier: "a")
            for word in ["SPRING", code] {
                #expect(
                    fails(.redeem("a", offer: word), in: store)
                        == "The customer already redeemed a code of friends.")
            }
        }

        @Test(.line("U12e")) func `a code is valid only for its kinds of customers`() async throws {
            for (kinds, allowed) in [
                ("new", [true, false, false]), ("existing", [false, true, false]),
                ("expired", [false, false, true]),
            ] {
                let store = try shop(#""eligibility": ["\#(kinds)"]"#)
                let offer = try #require(store.plan("a").codeOffers.first)
                var results = [await store.offerEligibility(offer, productID: "a")]
                try await store.sell("b")
                results.append(await store.offerEligibility(offer, productID: "a"))
                try store.expireSubscription(productIdentifier: "b")
                results.append(await store.offerEligibility(offer, productID: "a"))
                #expect(results == allowed.map { $0 ? .eligible : .ineligible })
            }
        }

        @Test(.line("U12e")) func `a code redeemed in the app's sheet arrives in the updates`() async throws {
            let store = try shop()
            try store.perform(.makeCodes("a", offer: "friends", .custom("SPRING", limit: nil)))
            var updates = store.updates.makeAsyncIterator()
            try await store.presentOfferCodeRedeemSheet(code: "SPRING")
            let arrived = try #require(await updates.next()).payload
            #expect(arrived.productId == "a" && arrived.offerType == .code)
            await #expect(throws: SimulatedFailure.purchase(.ineligibleForOffer)) {
                try await store.presentOfferCodeRedeemSheet(code: "SPRING")
            }
            await #expect(throws: SimulatedFailure.purchase(.invalidOfferIdentifier)) {
                try await store.presentOfferCodeRedeemSheet(code: "AUTUMN")
            }
            // Several products have an offer of that name: a sheet can't determine which one.
            await #expect(throws: SimulatedFailure.purchase(.invalidOfferIdentifier)) {
                try await store.presentOfferCodeRedeemSheet(code: "gift")
            }
            try store.setSimulatedError(.generic(.networkError), forAPI: .offerCodeRedeemSheet)
            await #expect(throws: SimulatedFailure.storeKit(.networkError)) {
                try await store.presentOfferCodeRedeemSheet(code: "friends")
            }
        }

        @Test func `codes are determined by the seed, and no code is created twice`() throws {
            func codes(_ seed: UInt64) throws -> [String] {
                let store = try OfferStore.store(
                    #""codeOffers": [\#(OfferStore.offer("friends", "free"))]"#, seed: seed)
                try store.perform(.makeCodes("a", offer: "friends", .oneTime(count: 500)))
                try store.perform(.makeCodes("coin", offer: "gift", .oneTime(count: 500)))
                return try store.column("Code", of: .codes)
            }
            let first = try codes(7)
            #expect(try codes(7) == first && Set(first).count == 1000)
            #expect(try Set(codes(8)).isDisjoint(with: first))
        }
    }
}
