import Foundation
import StoreSimulator
import Testing

/// The examples for the original API in `Docs/testing-your-purchases.md`.
@Suite struct `Example: an app that uses the original StoreKit API` {
    let store: SimulatedStore
    let counter = UnitCounter()

    init() throws { store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalog)) }

    @Test func `a paid product is credited and its transaction leaves the queue`() throws {
        store.paymentQueue.add(counter)
        try store.paymentQueue.add(SimulatedPayment(productIdentifier: "superlikes.5", quantity: 2))
        #expect(counter.superLikes == 10)
        #expect(store.paymentQueue.transactions.isEmpty)
    }

    @Test func `a StoreKit 2 purchase appears in the payment queue`() async throws {
        _ = try await store.purchase("superlikes.5")  // With StoreKit 2, for example in an extension of the app.
        store.paymentQueue.add(counter)
        #expect(counter.superLikes == 5)
        #expect(await store.unfinished().isEmpty)
    }
}
