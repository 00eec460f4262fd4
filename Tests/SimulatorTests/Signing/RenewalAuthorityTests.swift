import StoreSimulator
import Testing

@Suite struct `The store knows the renewal information it signed` {
    @Test func `what it issued is genuine, now, after a change, and after all was cleared`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        let first = try await store.status().renewalInfo
        try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
        let second = try await store.status().renewalInfo
        #expect(first.payload.signedDate < second.payload.signedDate)
        for info in [first, second] {
            #expect(await store.authority.verifyRenewalInfo(info.jwsRepresentation) == .genuine(info.payload))
        }
        try store.clearTransactions()
        for info in [first, second] {
            #expect(await store.authority.verifyRenewalInfo(info.jwsRepresentation) == .genuine(info.payload))
        }
    }

    @Test func `a text with another seal is altered, another life's was not issued here`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        let text = try await store.status().renewalInfo.jwsRepresentation
        try store.perform(.unverified(true))
        let bad = try await store.status().renewalInfo.jwsRepresentation
        #expect(await store.authority.verifyRenewalInfo(bad) == .altered)
        #expect(try await Shop.store().authority.verifyRenewalInfo(text) == .notIssuedHere)
        let twin = try Shop.store()
        try await twin.sell("gold.month")
        #expect(await twin.authority.verifyRenewalInfo(text) == .notIssuedHere)
    }

    @Test func `a transaction is no renewal information, nor the reverse`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        let status = try await store.status()
        #expect(await store.authority.verifyRenewalInfo(status.transaction.jwsRepresentation) == .malformed)
        #expect(await store.authority.verify(status.renewalInfo.jwsRepresentation) == .malformed)
    }

    @Test func `a store that cannot be asked gives no verdict`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        let text = try await store.status().renewalInfo.jwsRepresentation
        try store.setSimulatedError(.generic(.networkError), forAPI: .authority)
        #expect(await store.authority.verifyRenewalInfo(text) == .unreachable(.storeKit(.networkError)))
    }
}
