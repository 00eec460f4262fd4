import Foundation
import StoreSimulator
import Testing

/// The examples of `Docs/testing-your-purchases.md`.
@Suite struct `Example: an app's wallet` {
    @Test func `a paid product is credited once and finished`() async throws {
        let store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalog))
        let wallet = Wallet(store: InSimulator(store: store))
        try await wallet.buy("superlikes.5")
        #expect(await wallet.superLikes == 5)
        #expect(await store.unfinished().isEmpty)
    }

    let store: SimulatedStore
    let wallet: Wallet

    init() throws {
        store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalog))
        wallet = Wallet(store: InSimulator(store: store))
    }

    @Test func `a crash after the payment loses nothing and credits nothing twice`() async throws {
        _ = try await store.purchase("superlikes.5")  // Paid, but the app crashes before it receives the result.
        let relaunched = Wallet(store: InSimulator(store: store))
        try await relaunched.catchUp()
        try await relaunched.catchUp()
        #expect(await relaunched.superLikes == 5)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `a purchase is credited when a parent approves it later`() async throws {
        try store.setAskToBuyEnabled(true)
        try await wallet.buy("superlikes.5")
        #expect(await wallet.superLikes == 0)
        try store.approveAskToBuyTransaction(identifier: "{superlikes.5}")
        for await update in store.updates.prefix(1).compactMap(Purchase.init) { try await wallet.take(update) }
        #expect(await wallet.superLikes == 5)
    }

    @Test func `gold is active as long as it is paid for`() async throws {
        try await wallet.buy("gold.month")
        try store.perform(.advance(ClockAdvance(3, .month)))
        try await wallet.catchUp()
        #expect(await wallet.hasGold)
        #expect(await store.unfinished().isEmpty)  // Renewals are transactions too, and must be finished.
        try store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
        try store.perform(.advance(ClockAdvance(1, .month)))
        try await wallet.catchUp()
        #expect(await wallet.hasGold == false)
    }

    @Test func `a failed renewal keeps gold active within the grace period`() async throws {
        try store.setBillingGracePeriodIsEnabled(true)
        try await wallet.buy("gold.month")
        try store.setShouldEnterBillingRetryOnRenewal(true)
        try store.perform(.advance(ClockAdvance(10, .day)))
        try await wallet.catchUp()
        #expect(await wallet.hasGold)
        #expect(try await store.subscriptionStatuses().map(\.state) == [.inGracePeriod])
        try store.perform(.advance(ClockAdvance(3, .week)))
        try await wallet.catchUp()
        #expect(await wallet.hasGold == false)
    }

    @Test func `a refund removes the credited units`() async throws {
        try await wallet.buy("superlikes.5")
        var updates = store.updates.compactMap(Purchase.init).makeAsyncIterator()
        try store.refundTransaction(identifier: "{superlikes.5}")
        let refund = try #require(await updates.next())
        try await wallet.take(refund)
        #expect(await wallet.superLikes == 0)
    }

    @Test func `a purchase that fails costs nothing and throws the reason`() async throws {
        try store.setSimulatedError(.generic(.networkError), forAPI: .purchase)
        await #expect(throws: SimulatedFailure.storeKit(.networkError)) { try await wallet.buy("superlikes.5") }
        #expect(await store.all().isEmpty)
        try store.setSimulatedError(nil, forAPI: .purchase)
        try await wallet.buy("superlikes.5")
        #expect(await wallet.superLikes == 5)
    }

    @Test func `canceling a purchase ends the wait for a store that doesn't respond`() async throws {
        try store.perform(.silence(.purchase, true))
        let purchase = Task { try await wallet.buy("superlikes.5") }
        purchase.cancel()
        await #expect(throws: SimulatedFailure.cancelled) { try await purchase.value }
        #expect(await store.all().isEmpty)
    }

    @Test func `a forged transaction credits nothing`() async throws {
        try store.perform(.unverified(true))
        try await wallet.buy("superlikes.5")
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 0)
        #expect(await store.unfinished().count == 1)  // Not finished either: the device may be at fault.
    }

    @Test func `purchases made outside the app are credited`() async throws {
        try store.buyProduct(identifier: "superlikes.25")  // On another device.
        try store.perform(.familyPurchase("lifetime"))  // By a family member.
        try store.setInterruptedPurchasesEnabled(true)  // The customer must resolve an issue outside the app first.
        try await wallet.buy("superlikes.5")
        try store.resolveIssueForTransaction(identifier: "{superlikes.5}")
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 30)
        #expect(await store.currentEntitlements().map(\.payload.productId) == ["lifetime"])
    }

    @Test(arguments: StoreQuirk.allCases)
    func `no quirk of a store loses or doubles a purchase`(_ habit: StoreQuirk) async throws {
        try store.perform(.habit(habit, true))
        let purchase = Task { try await wallet.buy("superlikes.5") }
        while await store.unfinished().isEmpty, await wallet.superLikes == 0 { await Task.yield() }
        purchase.cancel()  // A store may lose its response, so the wait must end at some time.
        _ = await purchase.result
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 5)
    }

    @Test func `a new launch credits purchases from the store's state file`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let catalog = try StoreConfiguration(contentsOf: catalog)
        _ = try await SimulatedStore(configuration: catalog, stateFile: file).purchase("superlikes.5")
        let reopened = try SimulatedStore(configuration: catalog, stateFile: file)
        let wallet = Wallet(store: InSimulator(store: reopened))
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 5)
    }
}
