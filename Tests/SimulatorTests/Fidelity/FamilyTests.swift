import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Purchases by a family member` {
        private func store() throws -> SimulatedStore {
            var text = TestCatalog.file
            for id in ["plus.month", "gold.month"] {
                let plan = #""productID": "\#(id)", "type": "RecurringSubscription","#
                text = text.replacing(plan, with: plan + #" "familyShareable": true,"#)
            }
            return SimulatedStore(configuration: try TestCatalog.catalog(text), seed: 7)
        }

        @Test func `a family purchase arrives in the updates as family-shared`() async throws {
            let store = try store()
            var updates = store.updates.makeAsyncIterator()
            try store.perform(.familyPurchase("forever"))
            let arrived = try #require(await updates.next()).payload
            #expect(arrived.productId == "forever" && arrived.inAppOwnershipType == .familyShared)
            #expect(arrived.appAccountToken == nil)
            #expect(await store.currentEntitlements().map(\.payload) == [arrived])
            let row = try #require(try store.perform(.transactions).table?.rows.first)
            #expect(row.last == "unfinished, shared by the family")
        }

        @Test func `a shared subscription renews as shared and uses up no offer of the customer`() async throws {
            let store = try store()
            try store.perform(.familyPurchase("gold.month"))
            try store.advance(1, .month)
            let all = await store.unfinished().map(\.payload)
            #expect(all.map(\.transactionReason) == [.purchase, .renewal])
            #expect(all.allSatisfy { $0.inAppOwnershipType == .familyShared && $0.offerType == nil })
            #expect(await store.introductoryOfferEligibility(groupID: "G1") == .eligible)
        }

        @Test(.line("U1b")) func `the end of sharing revokes the entitlement`() async throws {
            let store = try store()
            try store.perform(.familyPurchase("plus.month"))
            try store.perform(.revoke("1001"))
            let payload = try #require(await store.latest(for: "plus.month")).payload
            #expect(payload.revocationType == .familyRevoke)
            #expect(await store.currentEntitlements().isEmpty)
        }

        @Test(arguments: [
            ("coin", "coin can't be shared with the family."),
            ("plus.year", "plus.year can't be shared with the family."),
            ("forever", "The customer already has forever."),
        ])
        func `a product that can't be shared, or is already owned, is rejected`(product: String, sentence: String)
            async throws
        {
            let store = try store()
            try await store.sell("forever")
            let before = await store.all()
            let error = try #require(throws: ControlError.self) { try store.perform(.familyPurchase(product)) }
            #expect(error.description == sentence)
            #expect(await store.all() == before)
        }

        @Test(.line("U1b")) func `the customer's own subscription and the family's exist in parallel`() async throws {
            let store = try store()
            let own = try await store.sell("plus.30days")
            try store.perform(.familyPurchase("plus.month"))
            try store.perform(.familyPurchase("plus.month"))
            let statuses = try await store.subscriptionStatuses()
            #expect(statuses.map(\.transaction.payload.productId) == ["plus.30days", "plus.month", "plus.month"])
            #expect(
                statuses.map(\.transaction.payload.inAppOwnershipType) == [.purchased, .familyShared, .familyShared])
            #expect(Set(statuses.map(\.transaction.payload.originalTransactionId)).count == 3)
            #expect(statuses.map(\.state) == [.subscribed, .subscribed, .subscribed])
            #expect(await store.currentEntitlements().count == 3)
            #expect(try await store.sell("plus.30days") == own)
        }

        @Test(.line("U1b")) func `the end of sharing revokes the family's subscription and keeps the customer's own`()
            async throws
        {
            let store = try store()
            try store.perform(.familyPurchase("plus.month"))
            let own = try await store.sell("plus.month")
            try store.perform(.revoke("1001"))
            let statuses = try await store.subscriptionStatuses()
            #expect(statuses.map(\.state) == [.revoked, .subscribed])
            #expect(statuses[0].transaction.payload.revocationType == .familyRevoke)
            #expect(await store.currentEntitlements().map(\.payload) == [own])
            try store.advance(1, .month)
            #expect(try await store.subscriptionStatuses().map(\.state) == [.revoked, .subscribed])
            #expect(
                await store.unfinished().map(\.payload.inAppOwnershipType) == [.familyShared, .purchased, .purchased])
        }

        @Test func `a family subscription that ended continues in its chain when shared again`() async throws {
            let store = try store()
            try store.perform(.familyPurchase("plus.month"))
            try store.perform(.revoke("1001"))
            try store.perform(.familyPurchase("plus.month"))
            let statuses = try await store.subscriptionStatuses()
            #expect(statuses.map(\.state) == [.subscribed])
            #expect(statuses.map(\.transaction.payload.originalTransactionId) == ["1001"])
        }

        @Test func `a control that names a product applies to the customer's own subscription`() async throws {
            let store = try store()
            try store.perform(.familyPurchase("plus.month"))
            let own = try await store.sell("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            let statuses = try await store.subscriptionStatuses()
            #expect(statuses.map(\.state) == [.subscribed, .expired])
            #expect(statuses[1].transaction.payload.transactionId == own.transactionId)
        }

        @Test func `a transaction ID selects its own subscription if two are for one product`() async throws {
            let store = try store()
            try store.perform(.familyPurchase("plus.month"))
            try await store.sell("plus.month")
            func renewals() async throws -> [Int] {
                try await store.subscriptionStatuses().map(\.renewalInfo.payload.autoRenewStatus)
            }
            try store.disableAutoRenewForTransaction(identifier: "1001")
            #expect(try await renewals() == [0, 1])
            try store.disableAutoRenewForTransaction(identifier: "1002")
            try store.enableAutoRenewForTransaction(identifier: "1001")
            #expect(try await renewals() == [1, 0])
        }
    }
}
