import StoreSimulator
import Testing

@Suite struct `Verifying renewal information that the store signed` {
    @Test func `renewal information stays genuine after a change and after clearing`() async throws {
        let store = try TestCatalog.store()
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

    @Test func `renewal information with another signature is altered; that of another run was not issued here`()
        async throws
    {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        let text = try await store.status().renewalInfo.jwsRepresentation
        try store.perform(.unverified(true))
        let bad = try await store.status().renewalInfo.jwsRepresentation
        #expect(await store.authority.verifyRenewalInfo(bad) == .altered)
        #expect(try await TestCatalog.store().authority.verifyRenewalInfo(text) == .notIssuedHere)
        let twin = try TestCatalog.store()
        try await twin.sell("gold.month")
        #expect(await twin.authority.verifyRenewalInfo(text) == .notIssuedHere)
    }

    @Test func `a transaction is not valid renewal information, nor the reverse`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        let status = try await store.status()
        #expect(await store.authority.verifyRenewalInfo(status.transaction.jwsRepresentation) == .malformed)
        #expect(await store.authority.verify(status.renewalInfo.jwsRepresentation) == .malformed)
    }

    @Test func `an unreachable authority returns no verdict on renewal information`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        let text = try await store.status().renewalInfo.jwsRepresentation
        try store.setSimulatedError(.generic(.networkError), forAPI: .authority)
        #expect(await store.authority.verifyRenewalInfo(text) == .unreachable(.storeKit(.networkError)))
    }
}
