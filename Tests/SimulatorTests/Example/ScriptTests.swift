import Foundation
import StoreSimulator
import Testing

/// The script examples of `Docs/testing-your-purchases.md`.
@Suite struct `Example: a store script` {
    let store: SimulatedStore
    let wallet: Wallet

    init() throws {
        store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalog))
        wallet = Wallet(store: InSimulator(store: store))
    }

    @Test func `a renewal that is charged again within the grace period keeps the subscription`() async throws {
        try await wallet.buy("gold.month")
        try store.play(
            """
            # The first charge after the free week fails; the customer updates the card within the grace period.
            grace on
            billing-retry on
            advance 10d
            billing-retry off
            """)
        try await wallet.catchUp()
        #expect(await wallet.hasGold)
        #expect(try await store.subscriptionStatuses().map(\.state) == [.subscribed])
    }
}
