import Foundation
import StoreSimulator
import Testing

/// What stands in `Docs/testing-your-purchases.md`, run.
@Suite struct `Somebody's wallet` {
    @Test func `what is paid for is credited once, and finished`() async throws {
        let store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalogue))
        let wallet = Wallet(store: InSimulator(store: store))
        try await wallet.buy("superlikes.5")
        #expect(await wallet.superLikes == 5)
        #expect(await store.unfinished().isEmpty)
    }

    let store: SimulatedStore
    let wallet: Wallet

    init() throws {
        store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalogue))
        wallet = Wallet(store: InSimulator(store: store))
    }

    @Test func `a crash after the payment costs nothing, and gives nothing twice`() async throws {
        _ = try await store.purchase("superlikes.5")  // Paid; and the app is gone before it hears of it.
        let relaunched = Wallet(store: InSimulator(store: store))
        try await relaunched.catchUp()
        try await relaunched.catchUp()
        #expect(await relaunched.superLikes == 5)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `what a parent approves arrives later`() async throws {
        try store.setAskToBuyEnabled(true)
        try await wallet.buy("superlikes.5")
        #expect(await wallet.superLikes == 0)
        try store.approveAskToBuyTransaction(identifier: "{superlikes.5}")
        for await update in store.updates.prefix(1).compactMap(Purchase.init) { try await wallet.take(update) }
        #expect(await wallet.superLikes == 5)
    }

    @Test func `gold is there for as long as it is paid for`() async throws {
        try await wallet.buy("gold.month")
        try store.perform(.advance(ClockAdvance(3, .month)))
        try await wallet.catchUp()
        #expect(await wallet.hasGold)
        #expect(await store.unfinished().isEmpty)  // Renewals are transactions, and to be finished as well.
        try store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
        try store.perform(.advance(ClockAdvance(1, .month)))
        try await wallet.catchUp()
        #expect(await wallet.hasGold == false)
    }

    @Test func `a card that expired closes nothing within the grace period`() async throws {
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

    @Test func `what is refunded is taken back`() async throws {
        try await wallet.buy("superlikes.5")
        var updates = store.updates.compactMap(Purchase.init).makeAsyncIterator()
        try store.refundTransaction(identifier: "{superlikes.5}")
        let refund = try #require(await updates.next())
        try await wallet.take(refund)
        #expect(await wallet.superLikes == 0)
    }

    @Test func `a purchase that fails costs nothing, and says why`() async throws {
        try store.setSimulatedError(.generic(.networkError), forAPI: .purchase)
        await #expect(throws: StoreFailure.storeKit(.networkError)) { try await wallet.buy("superlikes.5") }
        #expect(await store.all().isEmpty)
        try store.setSimulatedError(nil, forAPI: .purchase)
        try await wallet.buy("superlikes.5")
        #expect(await wallet.superLikes == 5)
    }

    @Test func `whoever tires of a silent store gets away`() async throws {
        try store.perform(.silence(.purchase, true))
        let purchase = Task { try await wallet.buy("superlikes.5") }
        purchase.cancel()
        await #expect(throws: StoreFailure.cancelled) { try await purchase.value }
        #expect(await store.all().isEmpty)
    }

    @Test func `a forged transaction buys nothing`() async throws {
        try store.perform(.unverified(true))
        try await wallet.buy("superlikes.5")
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 0)
        #expect(await store.unfinished().count == 1)  // Not finished either: it may be a fault of the device's.
    }

    @Test func `what happens elsewhere arrives here`() async throws {
        try store.buyProduct(identifier: "superlikes.25")  // On another device.
        try store.perform(.familyPurchase("lifetime"))  // By somebody of the family.
        try store.setInterruptedPurchasesEnabled(true)  // Something is to be settled outside the app first.
        try await wallet.buy("superlikes.5")
        try store.resolveIssueForTransaction(identifier: "{superlikes.5}")
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 30)
        #expect(await store.currentEntitlements().map(\.payload.productId) == ["lifetime"])
    }

    @Test(arguments: StoreQuirk.allCases)
    func `no habit of a store's loses or doubles a purchase`(_ habit: StoreQuirk) async throws {
        try store.perform(.habit(habit, true))
        let purchase = Task { try await wallet.buy("superlikes.5") }
        while await store.unfinished().isEmpty, await wallet.superLikes == 0 { await Task.yield() }
        purchase.cancel()  // A store may lose its answer; whoever waits for it has to give up some time.
        _ = await purchase.result
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 5)
    }

    @Test func `a store remembers when the app has forgotten`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let catalogue = try StoreConfiguration(contentsOf: catalogue)
        _ = try await SimulatedStore(configuration: catalogue, stateFile: file).purchase("superlikes.5")
        let reopened = try SimulatedStore(configuration: catalogue, stateFile: file)
        let wallet = Wallet(store: InSimulator(store: reopened))
        try await wallet.catchUp()
        #expect(await wallet.superLikes == 5)
    }
}
