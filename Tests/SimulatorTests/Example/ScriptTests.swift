import Foundation
import StoreSimulator
import Testing

/// What stands in `Docs/testing-your-purchases.md` of scripts, run.
@Suite struct `A script for somebody's store` {
    let store: SimulatedStore
    let wallet: Wallet

    init() throws {
        store = SimulatedStore(configuration: try StoreConfiguration(contentsOf: catalogue))
        wallet = Wallet(store: InSimulator(store: store))
    }

    @Test func `a card that is mended in time`() async throws {
        try await wallet.buy("gold.month")
        try store.play(
            """
            # The first charge after the free week fails; the customer mends the card within the grace period.
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
