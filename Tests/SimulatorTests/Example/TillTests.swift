import Foundation
import StoreSimulator
import Testing

/// What stands in `Docs/testing-your-purchases.md` of the original API, run.
@Suite struct `Somebody's till` {
    let store: SimulatedStore
    let till = Till()

    init() throws { store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalogue)) }

    @Test func `what is paid for is in the till, and out of the queue`() throws {
        store.paymentQueue.add(till)
        try store.paymentQueue.add(SimulatedPayment(productIdentifier: "superlikes.5", quantity: 2))
        #expect(till.superLikes == 10)
        #expect(store.paymentQueue.transactions.isEmpty)
    }

    @Test func `both faces show one store`() async throws {
        _ = try await store.purchase("superlikes.5")  // By StoreKit 2, say in an extension of the app.
        store.paymentQueue.add(till)
        #expect(till.superLikes == 5)
        #expect(await store.unfinished().isEmpty)
    }
}
